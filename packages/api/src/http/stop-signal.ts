import { Problem } from '@umbala/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'

const tookTooLong = () => new Problem('unavailable', 'That took too long. Please try again.')
const givenUp = () => new Problem('gone', 'The request was given up before it was answered.')

/**
 * Aborts when nobody waits for the answer any more: the client has gone, the answer is sent, or the time limit of the route is over. Long
 * work looks at it between two slices and throws its reason.
 *
 * Fastify's own `request.signal` cannot be used for that: it aborts, and its time limit ends, as soon as a body has been read to its end.
 */
export const stopSignal = (request: FastifyRequest, reply: FastifyReply): AbortSignal => {
  const stop = new AbortController()
  const limit = request.routeOptions.handlerTimeout
  const timer =
    limit > 0 &&
    setTimeout(() => {
      stop.abort(tookTooLong())
    }, limit)
  reply.raw.once('close', () => {
    if (timer) clearTimeout(timer)
    stop.abort(givenUp())
  })
  return stop.signal
}
