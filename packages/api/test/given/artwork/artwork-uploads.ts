import { ARTWORK_UPLOADS } from '@umbala/contract'
import type { FastifyInstance } from 'fastify'

type Headers = Readonly<Record<string, string>>
type Begin = {
  readonly name?: string
  readonly bytes: number
  readonly guestId?: string
  readonly sha256?: string
  readonly headers?: Headers
}

const encode = (text: string) => Buffer.from(text).toString('base64')

/** Speaks the upload protocol with a shop. */
export const uploadsOf = (app: FastifyInstance) => {
  const begin = ({ name = 'poster.pdf', bytes, guestId, sha256, headers = {} }: Begin) =>
    app.inject({
      method: 'POST',
      url: ARTWORK_UPLOADS,
      headers: {
        ...headers,
        'tus-resumable': '1.0.0',
        'upload-length': String(bytes),
        'upload-metadata': [
          `filename ${encode(name)}`,
          ...(guestId === undefined ? [] : [`guestId ${encode(guestId)}`]),
          ...(sha256 === undefined ? [] : [`sha256 ${encode(sha256)}`]),
        ].join(','),
      },
    })
  const send = (url: string, offset: number, payload: Buffer, headers: Headers = {}) =>
    app.inject({
      method: 'PATCH',
      url,
      payload,
      headers: {
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
        ...headers,
      },
    })
  const look = (url: string) => app.inject({ method: 'HEAD', url })

  /** All of it in pieces of one size. Answers the id of the file. */
  const upload = async (file: Buffer, wishes: Omit<Begin, 'bytes'> & { readonly piece?: number } = {}) => {
    const begun = await begin({ ...wishes, bytes: file.length })
    if (begun.statusCode !== 201) throw new Error(begun.body)
    const url = String(begun.headers.location)
    const piece = wishes.piece ?? file.length
    for (let offset = 0; offset < file.length; offset += piece) {
      const sent = await send(url, offset, file.subarray(offset, offset + piece))
      if (sent.statusCode !== 204) throw new Error(sent.body)
    }
    return url.split('/').at(-1) ?? ''
  }
  return { begin, send, look, upload }
}
