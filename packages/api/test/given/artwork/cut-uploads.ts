import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { ARTWORK_UPLOADS } from '@umbala/contract'
import type { MadeFile } from './given-artwork.ts'

type Asked = {
  readonly method: 'POST' | 'HEAD' | 'PATCH'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Buffer
  /** After how many bytes of the body the line is cut. */
  readonly cutAt?: number | undefined
}
type Answer = { readonly status: number; readonly headers: NodeJS.Dict<string | string[]> }

/** Null where the line was cut before an answer came. */
const ask = (port: number, { method, path, headers, body, cutAt }: Asked): Promise<Answer | null> =>
  new Promise((resolve) => {
    const asked = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (response) => {
      response.resume()
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers })
      })
      response.on('error', () => {
        resolve(null)
      })
    })
    asked.on('error', () => {
      resolve(null)
    })
    if (body === undefined || cutAt === undefined) asked.end(body)
    else asked.write(body.subarray(0, cutAt), () => asked.destroy())
  })

const encode = (text: string) => Buffer.from(text).toString('base64')

type Settings = {
  readonly port: number
  readonly guestId: string
  readonly chance: () => number
  /** How often a line is cut, from 0 to 1. */
  readonly cuts: number
  readonly pieceBytes: number
}

/** The piece whose line was cut is still being given up, or too many come in at once: where it stands is asked again, as a browser does. */
const ASK_AGAIN = [409, 503]

/** Sends a file over a line that is cut again and again, and asks each time from where to go on. */
export const uploadOverBadLine = async (
  file: MadeFile,
  { port, guestId, chance, cuts, pieceBytes }: Settings,
): Promise<{ readonly id: string; readonly cut: number }> => {
  const begun = await ask(port, {
    method: 'POST',
    path: ARTWORK_UPLOADS,
    headers: {
      'upload-length': String(file.length),
      'upload-metadata': `filename ${encode('poster.pdf')},guestId ${encode(guestId)}`,
    },
  })
  if (begun?.status !== 201) throw new Error(`An upload did not begin: ${begun?.status}`)
  const path = String(begun.headers.location)
  let cut = 0
  for (;;) {
    const where = await ask(port, { method: 'HEAD', path, headers: {} })
    if (where?.status !== 200) throw new Error(`An upload is lost: ${where?.status}`)
    let offset = Number(where.headers['upload-offset'])
    if (where.headers['upload-file'] !== undefined) return { id: path.split('/').at(-1) ?? '', cut }
    for (let isWell = true; isWell && offset < file.length;) {
      const body = file.slice(offset, offset + Math.ceil(pieceBytes * (0.25 + 0.75 * chance())))
      const cutAt = chance() < cuts ? Math.floor(body.length * chance()) : undefined
      const answer = await ask(port, {
        method: 'PATCH',
        path,
        headers: {
          'content-type': 'application/offset+octet-stream',
          'content-length': String(body.length),
          'upload-offset': String(offset),
        },
        body,
        cutAt,
      })
      isWell = answer?.status === 204
      if (isWell) offset += body.length
      else if (answer === null) cut += 1
      else if (ASK_AGAIN.includes(answer.status)) await pause(50)
      else throw new Error(`A piece was refused: ${answer.status}`)
    }
  }
}
