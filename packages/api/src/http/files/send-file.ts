import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileStream } from '../../csv/csv-file.ts'
import { askedPart, holdsVersion } from './conditional-headers.ts'

export const isFileStream = (given: unknown): given is FileStream =>
  typeof given === 'object' && given !== null && 'parts' in given

const MINUTE = 60_000

/** For the whole of a long file on a slow line. A client that takes nothing at all is disconnected long before. */
export const FILE_LIMIT_MILLIS = 10 * MINUTE

const offer = (reply: FastifyReply, type: string, name: string) => {
  const manner = /^(?:text\/csv|image\/svg)/.test(type) ? 'attachment' : 'inline'
  void reply.type(type).header('content-disposition', `${manner}; filename="${name}"`)
}

/** A file that has a name is saved under it; a document is shown in the browser before, a table of data or a drawing is not. */
export const sendBlob = async (reply: FastifyReply, blob: Blob) => {
  if (blob instanceof File) offer(reply, blob.type, blob.name)
  return reply.type(blob.type).send(Buffer.from(await blob.arrayBuffer()))
}

/**
 * Sends the parts as fast as the client takes them. One that cannot be read ends the connection in the middle of the file: whoever
 * downloads it is told that it is not complete.
 */
const restOf = async function* (first: string, parts: AsyncIterator<string>, reply: FastifyReply) {
  try {
    yield first
    for (let part = await parts.next(); !part.done; part = await parts.next()) yield part.value
  } catch (error) {
    if (!reply.raw.destroyed) reply.log.error({ err: error }, 'request failed')
    throw error
  } finally {
    await parts.return?.()
  }
}

/** The first part is read before anything is sent, so that a refusal is still answered as one. */
export const sendFileStream = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { name, type, parts }: FileStream,
) => {
  const iterator = parts[Symbol.asyncIterator]()
  const first = await iterator.next()
  offer(reply, type, name)
  if (first.done || request.method === 'HEAD') {
    await iterator.return?.()
    return reply.send('')
  }
  return reply.send(Readable.from(restOf(first.value, iterator, reply)))
}

/** A file that somebody sent us, on its way back: saved under its name, whole or in parts, and never shown by the browser. */
export type Download = {
  readonly downloadAs: string
  readonly size: number
  readonly etag: string
  readonly open: (part: { readonly start: number; readonly end: number }) => Promise<Readable>
  /** Instead of `open`, where nothing of it is sent. */
  readonly close?: () => Promise<void>
}

export const isDownload = (given: unknown): given is Download =>
  typeof given === 'object' && given !== null && 'downloadAs' in given

/** Whatever it holds, opened by itself it can neither run nor load anything. */
const HARMLESS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
} as const

/** In letters that every browser reads, and beside them as it is written. */
const attachment = (name: string): string => {
  const plain = name.replace(/[^ !#-[\]-~]/g, '_')
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`
}

export const sendDownload = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { downloadAs, size, etag, open, close }: Download,
) => {
  void reply.headers({ ...HARMLESS, 'cache-control': 'private, no-cache', etag, 'accept-ranges': 'bytes' })
  if (holdsVersion(request.headers['if-none-match'], etag)) {
    await close?.()
    return reply.code(304).send()
  }
  const part = request.method === 'GET' ? askedPart(request.headers, { etag, size }) : 'all'
  if (part === 'none' || request.method !== 'GET') await close?.()
  if (part === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send()
  const { start, end } = part === 'all' ? { start: 0, end: size - 1 } : part
  if (part !== 'all') void reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  const content = request.method === 'GET' ? await open({ start, end }) : Readable.from([])
  void reply
    .type('application/octet-stream')
    .headers({ 'content-disposition': attachment(downloadAs), 'content-length': end - start + 1 })
  return reply.send(content)
}
