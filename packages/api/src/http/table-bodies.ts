import { Readable } from 'node:stream'
import { Problem } from '@umbala/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** For its way to us and for the work, on a slow machine too. A little less than the browser waits, so that it is told. */
export const TABLE_LIMIT_MILLIS = 110_000

/** Leaves a table of data on the line: whoever needs it reads it while it comes. */
export const keepTables = (scope: FastifyInstance) => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('text/csv', (_request, body, done) => {
    done(null, body)
  })
}

/** The bytes of a table that is still coming. */
export const tableIn = async function* ({ body }: FastifyRequest): AsyncGenerator<Uint8Array> {
  if (!(body instanceof Readable)) throw new Problem('invalid', 'Please choose a CSV file.')
  try {
    // Destroyed, it would take the connection with it, and nobody could be told why the file is refused.
    for await (const chunk of body.iterator({ destroyOnReturn: false }))
      if (Buffer.isBuffer(chunk)) yield chunk
  } finally {
    // A browser reads the answer only after it has sent everything.
    body.resume()
  }
}
