import { type Asked, type Answered, type Exchange, LineBroken } from '../src/artwork/upload/exchange.ts'
import type { KeptUploads } from '../src/artwork/upload/kept-uploads.ts'

type Upload = { readonly length: number; readonly metadata: string; bytes: Uint8Array }

const EMPTY = new Uint8Array()
const answer = (status: number, headers: Record<string, string> = {}, body: unknown = ''): Answered => ({
  status,
  header: (name) => headers[name] ?? null,
  text: typeof body === 'string' ? body : JSON.stringify(body),
})

/** What befalls a request: `lost` arrives in part and is not answered, `unheard` arrives whole and is not answered either. */
export type Trouble = 'lost' | 'unheard' | Answered | null

/** A server of resumable uploads in memory, on a line that breaks as a test says. */
export const givenTusServer = (trouble: (asked: Asked, count: number) => Trouble = () => null) => {
  const uploads = new Map<string, Upload>()
  const requests: string[] = []
  const write = async (upload: Upload, body: Blob): Promise<void> => {
    upload.bytes = new Uint8Array([...upload.bytes, ...new Uint8Array(await body.arrayBuffer())])
  }
  const told = (id: string, { bytes, length }: Upload): Record<string, string> => ({
    'upload-offset': String(bytes.length),
    ...(bytes.length === length && { 'upload-file': `file-of-${id}` }),
  })
  const serve = async ({ method, url, headers, body }: Asked, part: number): Promise<Answered> => {
    if (method === 'POST') {
      const id = `u${uploads.size + 1}`
      uploads.set(id, {
        length: Number(headers['upload-length']),
        metadata: headers['upload-metadata'] ?? '',
        bytes: EMPTY,
      })
      return answer(201, { location: `/api/artwork/uploads/${id}`, 'upload-offset': '0' })
    }
    const id = url.split('/').at(-1) ?? ''
    const upload = uploads.get(id)
    if (!upload) return answer(404)
    if (method === 'DELETE') {
      uploads.delete(id)
      return answer(204)
    }
    if (method === 'HEAD') return answer(200, told(id, upload))
    if (headers['upload-offset'] !== String(upload.bytes.length)) return answer(409)
    const sent = body ?? new Blob()
    await write(upload, sent.slice(0, Math.floor(sent.size * part)))
    return answer(204, told(id, upload))
  }
  const exchange: Exchange = async (asked) => {
    requests.push(asked.method)
    if (asked.signal.aborted) throw new LineBroken()
    const fate = trouble(asked, requests.length)
    if (typeof fate === 'object' && fate !== null) return fate
    if (asked.body) asked.onSent?.(asked.body.size)
    const answered = await serve(asked, fate === 'lost' ? 0.4 : 1)
    if (fate !== null) throw new LineBroken()
    return answered
  }
  return { exchange, uploads, requests }
}

export const givenKeptUploads = (): KeptUploads => {
  const kept = new Map<string, string>()
  return {
    find: async (fingerprint) => kept.get(fingerprint) ?? null,
    keep: async (fingerprint, url) => {
      kept.set(fingerprint, url)
    },
    forget: async (fingerprint) => {
      kept.delete(fingerprint)
    },
  }
}
