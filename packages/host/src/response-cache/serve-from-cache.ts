import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ResponseCache } from './response-cache.ts'
import { encodingFor } from './encodings.ts'
import type { CachedResponse } from './cached-response.ts'

const NOT_MODIFIED = 304

const isUnchanged = ({ made, etag }: CachedResponse, asked: string | undefined) =>
  asked !== undefined && made.status === 200 && asked.includes(etag)

type Handler = (request: IncomingMessage, response: ServerResponse) => void

type Asked = { encodings: string | undefined; known: string | undefined; hasBody: boolean }

/** Of all the headers of a request four matter here; reading only those leaves the others unread. */
const readHeaders = ({ rawHeaders }: IncomingMessage): Asked => {
  const asked: Asked = { encodings: undefined, known: undefined, hasBody: false }
  for (let at = 0; at + 1 < rawHeaders.length; at += 2)
    switch ((rawHeaders[at] ?? '').toLowerCase()) {
      case 'accept-encoding':
        asked.encodings = rawHeaders[at + 1]
        break
      case 'if-none-match':
        asked.known = rawHeaders[at + 1]
        break
      case 'content-length':
      case 'transfer-encoding':
        asked.hasBody = true
    }
  return asked
}

/** What was answered past the framework, for those who count and log. */
export type ServedFromCache = {
  readonly request: IncomingMessage
  readonly id: string
  readonly route: string
  readonly status: number
  readonly millis: number
}

type Ahead = {
  readonly mayAnswer: (request: IncomingMessage) => boolean
  /** Called when an answer has been handed over, so it must not throw. */
  readonly onAnswered: (answered: ServedFromCache) => void
}

/**
 * Answers what is known before the framework wakes up. Only an address in its one spelling is found here; every other one goes
 * the long way, where it is put in order and found then.
 */
export const serveFromCache = (
  app: FastifyInstance,
  cache: ResponseCache,
  { mayAnswer, onAnswered }: Ahead,
) => {
  const answered: (...given: Parameters<Handler>) => boolean = (request, response) => {
    if (request.method !== 'GET' || !mayAnswer(request)) return false
    const begun = performance.now()
    const cached = cache.find(request.url ?? '')
    if (!cached) return false
    const { encodings, known, hasBody } = readHeaders(request)
    if (hasBody) return false
    const form = isUnchanged(cached, known) ? null : cached.forms[encodingFor(encodings)]
    if (form === undefined) return false
    const id = randomUUID()
    const status = form ? cached.made.status : NOT_MODIFIED
    response.writeHead(status, [...(form?.head ?? cached.unchanged), 'x-request-id', id])
    response.end(form?.body)
    onAnswered({ request, id, route: cached.made.route, status, millis: performance.now() - begun })
    return true
  }
  const handlers = app.server.listeners('request') as Handler[]
  app.server.removeAllListeners('request')
  app.server.on('request', (request, response) => {
    if (!answered(request, response)) for (const handle of handlers) handle(request, response)
  })
}

const write = (reply: FastifyReply, head: readonly string[]) => {
  for (let at = 0; at + 1 < head.length; at += 2) void reply.header(head[at] ?? '', head[at + 1])
}

/** The long way: the same bytes and headers through the framework. */
export const sendCached = async (
  cache: ResponseCache,
  key: string,
  cached: CachedResponse,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
) => {
  if (isUnchanged(cached, request.headers['if-none-match'])) {
    write(reply, cached.unchanged)
    return reply.code(NOT_MODIFIED).send()
  }
  // A redirection: there is nothing to compress.
  if (cached.plain?.length === 0) return reply.code(cached.made.status).headers(cached.made.headers).send()
  const { head, body } = await cache.form(key, cached, encodingFor(request.headers['accept-encoding']))
  write(reply, head)
  return reply.code(cached.made.status).send(body)
}
