import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { askedPart, holdsVersion } from '../http/files/conditional-headers.ts'
import type { PictureFile, StreamedPicture } from './gallery.service.ts'
import type { TextEncoding } from './picture-names.ts'

const FOREVER = 'public, max-age=31536000, immutable'

const TYPES = {
  svg: 'image/svg+xml',
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
} as const

type Served = {
  readonly type: keyof typeof TYPES
  readonly encoding?: TextEncoding | undefined
  readonly keep?: string
}

/** What the visitor does not hold yet, or the part of it that was asked for. */
export const sendPicture = async (
  request: FastifyRequest,
  reply: FastifyReply,
  file: PictureFile | StreamedPicture,
  served: Served,
) => {
  const etag = `"${file.name}"`
  void reply.headers({ 'cache-control': served.keep ?? FOREVER, etag, 'accept-ranges': 'bytes' })
  if (served.type === 'svg') void reply.header('vary', 'Accept-Encoding')
  if (holdsVersion(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const size = 'bytes' in file ? file.bytes.length : file.size
  const part = request.method === 'GET' ? askedPart(request.headers, { etag, size }) : 'all'
  if (part === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send()
  const { start, end } = part === 'all' ? { start: 0, end: size - 1 } : part
  if (part !== 'all') void reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  if (served.encoding) void reply.header('content-encoding', served.encoding)
  void reply.type(TYPES[served.type])
  if ('bytes' in file) return reply.send(file.bytes.subarray(start, end + 1))
  void reply.header('content-length', end - start + 1)
  // For HEAD nothing is fetched, and only a stream leaves the length above as it is.
  return reply.send(request.method === 'GET' ? await file.open({ start, end }) : Readable.from([]))
}
