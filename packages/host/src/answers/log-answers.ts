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
  // Looking for secrets takes longer than all the rest, and in these few fields there is no place for one.
  const plain = log.child({}, { redact: [] })
  return ({ request, id, status, millis }) => {
    const { method, url } = request
    plain.info(
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
