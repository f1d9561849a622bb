import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type ProblemBody, type ProblemCode, PROBLEM_STATUS } from '@umbala/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ShowPage } from './serve-pages.ts'
import { SIMULATOR_PATH } from '../simulator/serve-simulator.ts'

type Headers = Readonly<Record<string, string>>

const badAddress: ProblemBody = { code: 'invalid', message: 'That address is not valid.' }
const NEVER_KEPT = { 'cache-control': 'no-store' } as const

/** What is below these is for programs, also when a person has typed it. */
const NO_PAGES = ['/api', '/uploads', '/assets', SIMULATOR_PATH]

/** Exactly one slash at the beginning: two would name another host. */
const isPagePath = (url: string) =>
  /^\/(?![/\\])/.test(url) && !NO_PAGES.some((path) => url === path || url.startsWith(`${path}/`))

/** Every percent sign means itself, as the browser's own router reads an address that it cannot decode. A query is not read from it. */
const wellFormed = (url: string) => url.replace(/[?#].*$/s, '').replaceAll('%', '%25')

const isPerson = ({ method, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && headers.accept?.includes('text/html') === true

/**
 * Addresses that the framework cannot read, such as `/%zz`. It knows no route for them and runs no hooks, so the headers of every answer
 * are set here. A person is shown the page of what is not there; a program gets a problem.
 */
export const refuseMalformedAddresses = (security: Headers) => {
  let showPage: ShowPage | undefined
  const refuse = async (request: FastifyRequest, reply: FastifyReply) => {
    void reply.headers({ ...security, ...NEVER_KEPT, 'x-request-id': request.id })
    if (showPage && isPerson(request) && isPagePath(request.url))
      return showPage(wellFormed(request.url), { request, reply })
    return reply.code(PROBLEM_STATUS.invalid).send({ ...badAddress, requestId: request.id })
  }
  return {
    frameworkErrors: (_error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      refuse(request, reply).catch((error: unknown) => {
        request.log.error({ err: error }, 'page failed')
        void reply.code(PROBLEM_STATUS.invalid).send({ ...badAddress, requestId: request.id })
      })
    },
    /** Pages are there only after the server is. */
    showWith: (show: ShowPage) => {
      showPage = show
    },
  }
}

type Refusal = { readonly status: number; readonly code: ProblemCode; readonly message: string }

const UNREADABLE: Refusal = { status: 400, code: 'invalid', message: 'That request is not valid.' }
const REFUSALS = new Map<string, Refusal>([
  [
    'ERR_HTTP_REQUEST_TIMEOUT',
    { status: 408, code: 'invalid', message: 'The request took too long to come.' },
  ],
  [
    'HPE_HEADER_OVERFLOW',
    { status: 431, code: 'too_large', message: 'The address or a header is too long.' },
  ],
])

/** What is not even HTTP, or comes too slowly, never becomes a request; it is answered on its bare connection. */
export const refuseMalformedRequests =
  (security: Headers) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    // Nobody is there any more to be told.
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const { status, ...problem } = REFUSALS.get(error.code ?? '') ?? UNREADABLE
    const body = JSON.stringify(problem)
    const headers = {
      ...security,
      ...NEVER_KEPT,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    if (socket.writable)
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`)
    socket.destroy(error)
  }
