import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { ARTWORK_PIECE_BYTES, ARTWORK_UPLOADS } from '@umbala/contract'

/** What is sent last is small, so that a check is timed from its last byte and not from the eight megabytes before it. */
const LAST_BYTES = 64 * 1024
/** A browser looks no more often. */
const LOOK_EVERY_MS = 100

type Told = { readonly facts: { readonly problem: string | null } | null; readonly isDrawing: boolean }
type Looked = { readonly isMeasured: boolean; readonly isDrawn: boolean }

const encode = (text: string) => Buffer.from(text).toString('base64')

/** A guest who sends files. */
export const uploaderOf = (origin: string) => {
  const guestId = `guest_${Date.now()}_${randomUUID()}`

  const send = async (path: string, offset: number, piece: Buffer) => {
    const { status } = await fetch(`${origin}${path}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
      body: new Uint8Array(piece),
    })
    if (status !== 204) throw new Error(`A piece of a file was answered ${status}.`)
  }

  const begin = async (name: string, file: Buffer): Promise<string> => {
    const { status, headers } = await fetch(`${origin}${ARTWORK_UPLOADS}`, {
      method: 'POST',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': String(file.length),
        'upload-metadata': `filename ${encode(name)},guestId ${encode(guestId)}`,
      },
    })
    const path = headers.get('location')
    if (status !== 201 || path === null) throw new Error(`An upload was answered ${status}.`)
    return new URL(path, origin).pathname
  }

  const look = async (id: string): Promise<Looked> => {
    const answer = await fetch(`${origin}/api/artwork/files/${id}?guestId=${guestId}`)
    if (answer.status !== 200) throw new Error(`The file was answered ${answer.status}.`)
    const { facts, isDrawing } = (await answer.json()) as Told
    if (facts !== null && facts.problem !== null) throw new Error(`The checker says ${facts.problem}.`)
    return { isMeasured: facts !== null, isDrawn: !isDrawing }
  }

  /** All but the end of it. What is answered sends the end and tells the id of the file. */
  const sendAllButTheEnd = async (name: string, file: Buffer): Promise<() => Promise<string>> => {
    const path = await begin(name, file)
    const last = Math.max(0, file.length - LAST_BYTES)
    for (let offset = 0; offset < last; offset += ARTWORK_PIECE_BYTES)
      await send(path, offset, file.subarray(offset, Math.min(last, offset + ARTWORK_PIECE_BYTES)))
    return async () => {
      await send(path, last, file.subarray(last))
      return path.split('/').at(-1) ?? ''
    }
  }

  return {
    look,
    /** From the last byte of a file until it is told what was found. */
    check: async (name: string, file: Buffer): Promise<{ readonly id: string; readonly seconds: number }> => {
      const sendEnd = await sendAllButTheEnd(name, file)
      const since = performance.now()
      const id = await sendEnd()
      while (!(await look(id)).isMeasured) await pause(LOOK_EVERY_MS)
      return { id, seconds: (performance.now() - since) / 1000 }
    },
  }
}
