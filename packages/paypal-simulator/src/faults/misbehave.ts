import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { errorForStatus } from '../provider/provider-error.ts'
import type { Fault } from './faults.ts'

const HUGE_BYTES = 12 * 1024 * 1024
const PAGE = '<!doctype html><title>Bad gateway</title><h1>502</h1><p>The upstream server did not answer.</p>'

/** A fault that stands in for the answer, rather than changing or delaying it. */
export const isAnswer = (fault: Fault) => fault.do !== 'delay' && fault.do !== 'alter'

/** Answers wrongly, or not at all. True when the fault was the answer, so that nothing else may be sent. */
export const misbehave = async (
  fault: Fault,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> => {
  switch (fault.do) {
    case 'alter':
      return false
    case 'delay':
      await pause(fault.delayMs)
      return false
    case 'hang':
      reply.hijack()
      return true
    case 'reset':
      reply.hijack()
      request.raw.socket.resetAndDestroy()
      return true
    case 'html':
      await reply
        .code(fault.status ?? 502)
        .type('text/html; charset=utf-8')
        .send(PAGE)
      return true
    case 'huge':
      await reply
        .code(fault.status ?? 200)
        .type('application/json')
        .send(JSON.stringify({ id: 'A'.repeat(HUGE_BYTES) }))
      return true
    case 'garbage':
      await reply
        .code(fault.status ?? 200)
        .type('application/json')
        .send('{"id":"7XJ')
      return true
    case 'empty':
      await reply.code(fault.status ?? 200).send()
      return true
    case 'status': {
      const status = fault.status ?? (fault.issue === undefined ? 500 : 422)
      if (fault.retryAfter !== undefined) void reply.header('retry-after', String(fault.retryAfter))
      await reply.code(status).send(errorForStatus(status, fault.issue))
      return true
    }
  }
}
