import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileStream } from '../csv/csv-file.ts'

export const isFileStream = (given: unknown): given is FileStream =>
  typeof given === 'object' && given !== null && 'parts' in given

const MINUTE = 60_000

/** For the whole of a long file on a slow line. A client that takes nothing at all is disconnected long before. */
export const FILE_LIMIT_MILLIS = 10 * MINUTE

const offer = (reply: FastifyReply, type: string, name: string) => {
  const manner = type.startsWith('text/csv') ? 'attachment' : 'inline'
  void reply.type(type).header('content-disposition', `${manner}; filename="${name}"`)
}

/** A file that has a name is saved under it; a document is shown in the browser before, a table of data is not. */
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
