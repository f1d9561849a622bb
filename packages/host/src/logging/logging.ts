import type { FastifyServerOptions } from 'fastify'
import type { Environment } from '../environment.ts'
import { describeError } from './describe-error.ts'

const pathOf = (url: string) => url.split('?', 1)[0] ?? ''

/** Requests are logged by path alone: a query may hold what a customer typed, or a token that does not belong there. */
export const loggingFor = ({ logLevel }: Pick<Environment, 'logLevel'>): FastifyServerOptions['logger'] => ({
  level: logLevel,
  redact: { paths: ['req.headers', '*.password', '*.token', '*.authorization'], remove: true },
  serializers: {
    req: (request) => ({ method: request.method, path: pathOf(request.url), ip: request.ip }),
    res: (reply) => ({ statusCode: reply.statusCode }),
    err: describeError,
  },
})
