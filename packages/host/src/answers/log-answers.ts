import proxyAddress from '@fastify/proxy-addr'
import type { FastifyBaseLogger } from 'fastify'
import type { Environment } from '../environment.ts'
import type { AnsweredAhead } from './answer-from-memory.ts'

const LOGGED: ReadonlySet<Environment['logLevel']> = new Set(['info', 'debug'])

/** One line for an answer from memory, in the words of the framework's own; nothing at all where nobody would read it. */
export const logAnswers = (
  log: FastifyBaseLogger,
  { logLevel, trustedProxies }: Pick<Environment, 'logLevel' | 'trustedProxies'>,
): ((answered: AnsweredAhead) => void) => {
  if (!LOGGED.has(logLevel)) return () => undefined
  const trust = trustedProxies.length > 0 ? proxyAddress.compile(trustedProxies) : () => false
  return ({ request, id, status, millis }) => {
    const { method, url } = request
    log.info(
      {
        reqId: id,
        req: { method, url, ip: proxyAddress(request, trust) },
        res: { statusCode: status },
        responseTime: millis,
      },
      'request completed',
    )
  }
}
