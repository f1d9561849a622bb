import {
  type Answer,
  type Audience,
  type Call,
  type CallName,
  type Given,
  type Page,
  type Permission,
  PERMISSIONS,
  Problem,
  type Route,
  urlOf,
} from '@umbala/contract'
import { type Calls, calls } from '@umbala/contract/schemas'
import { LIST_LIMIT_DEFAULT, LIST_LIMIT_MAX } from '@umbala/pricing'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FileStream } from '../csv/csv-file.ts'
import { authorizationOf } from './authorization.ts'
import { type AskDirectly, readDirect } from './direct-calls.ts'
import type { CacheResponse, CachedCall, WrittenAnswer } from './cached-calls.ts'
import { linkHeader } from './paging.ts'
import { refuseUnsafe } from './safe-text.ts'
import {
  type Download,
  FILE_LIMIT_MILLIS,
  isDownload,
  isFileStream,
  sendBlob,
  sendDownload,
  sendFileStream,
} from './files/send-file.ts'
import { byteWriterFor, publicAnswerFor, serialiserFor } from './serialise.ts'
import { stopSignal } from './stop-signal.ts'
import { TABLE_LIMIT_MILLIS } from './table-bodies.ts'

/** Who is asking, read from the token on every request. */
export type Visitor = {
  readonly id: string
  readonly name: string
  readonly role: 'customer' | 'admin'
  /** What the staff may do; nothing for a customer. */
  readonly permissions: readonly Permission[]
  readonly isOwner: boolean
  readonly roleId: string | null
  /** Where they are signed in, of perhaps several places. */
  readonly sessionId: string
}
export type Authenticate = (authorization: string | undefined) => Promise<Visitor | null>

declare module 'fastify' {
  // A module's own interface can only be widened by another interface.
  /* oxlint-disable typescript/consistent-type-definitions */
  interface FastifyRequest {
    visitor: Visitor | null
  }
  interface FastifyContextConfig {
    audience?: Audience
    /** Refusals of such a route are text too. */
    answers?: 'text'
  }
  /* oxlint-enable typescript/consistent-type-definitions */
}

type Asked<C> = Given<C> & {
  readonly user: C extends { audience: 'anyone' } ? Visitor | null : Visitor
  /** For the few rows whose body is no JSON: uploads, forms, tables, webhooks. */
  readonly request: FastifyRequest
  /** For work in slices: aborts when nobody waits for the answer any more. */
  readonly signal: AbortSignal
}

/** Tables of data are read while they are sent. */
type Served<C> = C extends { answers: 'csv' }
  ? FileStream
  : C extends { answers: 'file' }
    ? Download
    : Answer<C>

export type Mount = <Name extends CallName>(
  name: Name,
  handle: (asked: Asked<Calls[Name]>) => Promise<Served<Calls[Name]>>,
  cached?: CachedCall<Calls[Name]>,
) => void

/** Multipart, raw bodies and tables are understood in scopes of their own, so that no JSON call can be fed a form. */
type Scopes = {
  readonly json: FastifyInstance
  readonly forms: FastifyInstance
  readonly raw: FastifyInstance
  readonly tables: FastifyInstance
}

const SCOPE_OF = { json: 'json', 'form-data': 'forms', raw: 'raw', csv: 'tables' } as const

type AnyHandle = (asked: unknown) => Promise<unknown>
type Read = Parameters<typeof readDirect>[1]
type AnyCached = {
  readonly spell: (given: Read) => Read | null
  readonly tags: (given: Read) => readonly string[]
  readonly isWorthKeeping?: (answer: unknown) => boolean
}

/** The one gate of the API: who may use a row, and for the staff whether their role has its permission. */
const admit = ({ audience, permission }: Route, visitor: Visitor | null) => {
  if (audience === 'anyone') return
  if (!visitor) throw new Problem('unauthenticated', 'Please sign in.')
  if (audience !== 'admin') return
  if (visitor.role !== 'admin') throw new Problem('forbidden', 'This is for administrators only.')
  if (!visitor.permissions.includes(permission))
    throw new Problem(
      'forbidden',
      `Your role does not allow you to ${PERMISSIONS[permission].action}. Ask an owner.`,
    )
}

const isPage = (value: unknown): value is Page<unknown> =>
  typeof value === 'object' && value !== null && 'items' in value && 'total' in value

const pagingOf = (query: unknown) => {
  const { page = 1, limit = LIST_LIMIT_DEFAULT } = query as { page?: number; limit?: number }
  return { page, limit: Math.min(limit, LIST_LIMIT_MAX) }
}

const JSON_TYPE = 'application/json; charset=utf-8'

/** The items alone travel in the body; how many there are in all, and where the other pages are, stands above it. */
const unfoldPage = (answer: unknown, url: string, query: unknown) => {
  if (!isPage(answer)) throw new Error(`${url} must answer a page`)
  const link = linkHeader({ url, total: answer.total, ...pagingOf(query) })
  return { headers: { 'x-total-count': String(answer.total), link }, items: answer.items }
}

type Surroundings = {
  readonly authenticate: Authenticate
  /** An API on its own keeps nothing and makes each answer anew. */
  readonly keep?: CacheResponse | undefined
}

type CachedRow = { readonly call: Call; readonly handle: AnyHandle; readonly cached: AnyCached }

/**
 * Answers a call whose answers are cached: from the spelling that is its key, never from the request itself. Undefined where this
 * one is not to be cached.
 */
const cachedAnswers = ({ call, handle, cached }: CachedRow, keep: CacheResponse) => {
  const writer = byteWriterFor(call.answer)
  return (request: FastifyRequest, reply: FastifyReply): Promise<unknown> | undefined => {
    const given = { params: request.params, query: request.query }
    const spelled = cached.spell(given)
    if (spelled === null) return undefined
    const address = urlOf(call.path, spelled)
    const make = async (): Promise<WrittenAnswer> => {
      const asked = readDirect(call, spelled)
      const [answer, serialise] = [await handle({ ...asked, user: null }), await writer()]
      const { headers = {}, items = answer } = call.paged ? unfoldPage(answer, address, asked.query) : {}
      return {
        headers: { 'content-type': JSON_TYPE, ...headers },
        body: serialise(items),
        keep: cached.isWorthKeeping?.(answer) ?? true,
      }
    }
    return keep({ address, tags: cached.tags(given), request, reply, make })
  }
}

/** Answers a page of this process with what the API would have sent, and with nothing that the contract does not name. */
const directAnswers = ({ call, handle }: CachedRow) => {
  const toPublic = publicAnswerFor(call.answer)
  return async (asked: Parameters<AskDirectly>[1]): Promise<unknown> => {
    const answer = await handle({ ...readDirect(call, asked), user: null })
    if (!call.paged) return toPublic(answer)
    if (!isPage(answer)) throw new Error(`${call.path} must answer a page`)
    return { items: await toPublic(answer.items), total: answer.total }
  }
}

/** Binds rows of the call table to handlers: admits, reads and writes, so that no handler has to. */
export const createMount = (scopes: Scopes, { authenticate, keep }: Surroundings) => {
  const mounted = new Set<CallName>()
  const direct = new Map<CallName, (asked: Parameters<AskDirectly>[1]) => Promise<unknown>>()

  const mount: Mount = (name, handle, cached) => {
    const call: Call = calls[name]
    const { params, query, body, answer, status = 200 } = call
    mounted.add(name)
    const row = cached && { call, handle: handle as AnyHandle, cached: cached as unknown as AnyCached }
    if (row) direct.set(name, directAnswers(row))
    const answerKept = row && keep && cachedAnswers(row, keep)
    const writer = serialiserFor(answer)
    const scope = scopes[SCOPE_OF[call.encoding ?? 'json']]
    scope.route({
      method: call.method,
      url: call.path,
      ...(call.bodyLimitKiB && { bodyLimit: call.bodyLimitKiB * 1024 }),
      ...(call.encoding === 'csv' && { handlerTimeout: TABLE_LIMIT_MILLIS }),
      ...((call.answers === 'csv' || call.answers === 'file') && { handlerTimeout: FILE_LIMIT_MILLIS }),
      schema: {
        operationId: name,
        ...(params && { params }),
        ...(query && { querystring: query }),
        ...(body && { body }),
        response: { [status]: answer },
      },
      config: { audience: call.audience, ...(call.answers === 'text' && { answers: call.answers }) },
      // Before the body is read, so that a stranger's upload costs nothing.
      ...(!cached && {
        onRequest: async (request: FastifyRequest) => {
          request.visitor = await authenticate(authorizationOf(request.raw))
          admit(call, request.visitor)
        },
      }),
      preValidation: async ({ body: given, query: asked, params: named }) => {
        refuseUnsafe(named)
        refuseUnsafe(asked)
        if (call.encoding === undefined) refuseUnsafe(given)
      },
      // What the handler gives to the framework is written already.
      serializerCompiler: () => String,
      handler: async (request, reply) => {
        const sent = answerKept?.(request, reply)
        if (sent) return sent
        const { params, query, body, visitor: user } = request
        const given = await (handle as AnyHandle)({
          params,
          query,
          body,
          user,
          request,
          // Made for the few who ask for it.
          get signal() {
            return stopSignal(request, reply)
          },
        })
        void reply.code(status)
        if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
        if (given instanceof Blob) return sendBlob(reply, given)
        if (isDownload(given)) return sendDownload(request, reply, given)
        if (isFileStream(given)) return sendFileStream(request, reply, given)
        if (call.answers === 'text') return reply.type('text/plain; charset=utf-8').send(String(given))
        void reply.type(JSON_TYPE)
        if (given === undefined) return reply.send()
        const serialise = await writer()
        if (!call.paged) return reply.send(serialise(given))
        const { headers, items } = unfoldPage(given, request.url, query)
        return reply.headers(headers).send(serialise(items))
      },
    })
  }

  const askDirectly: AskDirectly = async (name, asked) => {
    const ask = direct.get(name)
    if (!ask)
      throw new Error(
        `A page may ask only calls that are mounted with a third argument, as cached: ${name} is not.`,
      )
    return ask(asked)
  }

  return { mount, mounted, askDirectly }
}
