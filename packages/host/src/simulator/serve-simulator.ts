import { type IncomingHttpHeaders, type IncomingMessage, request as ask } from 'node:http'
import { Problem } from '@umbala/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Under which the browser finds the simulator's script and window, on the shop's own port. */
export const SIMULATOR_PATH = '/paypal-simulator'

const CONTROL = `${SIMULATOR_PATH}/control/`
/** What scripts ask for lies elsewhere there; what browsers are shown is under the same path. */
const pathThere = (url: string) => (url.startsWith(CONTROL) ? `/simulator/${url.slice(CONTROL.length)}` : url)

/** They speak of one line between two neighbours, and here are two lines. */
const OF_THE_LINE = new Set([
  'connection',
  'expect',
  'host',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])
const passedOn = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name, value]) => value !== undefined && !OF_THE_LINE.has(name)),
  )

const forward = ({ raw, url }: FastifyRequest, upstream: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(upstream)
    const outgoing = ask(
      // As it was asked for and letter by letter: an address that is read and written again could lead out of its folder.
      {
        hostname,
        port,
        path: pathThere(url),
        method: raw.method,
        headers: passedOn(raw.headers),
        agent: false,
      },
      resolve,
    )
    outgoing.once('error', () => {
      // A visitor who hung up in the middle is why nothing came of it, and no fault of the simulator.
      reject(raw.errored ?? new Problem('unavailable', 'The payment simulator does not answer.'))
    })
    raw.once('close', () => {
      if (!raw.complete) outgoing.destroy()
    })
    raw.pipe(outgoing)
  })

/** Lets the simulator be reached through the shop, so that one open port is enough: its pages for the browser, its controls for scripts. */
export const serveSimulator = async (app: FastifyInstance, upstream: () => Promise<string>) => {
  await app.register(async (scope) => {
    // Whatever kind it is, it goes on as it came.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => {
      done(null)
    })
    const options = { schema: { hide: true }, config: { audience: 'anyone' } } as const
    scope.all(`${SIMULATOR_PATH}/*`, options, async (request, reply) => {
      // A request may name a whole address instead of a path; what is passed on is a path of the simulator and nothing else.
      if (!request.url.startsWith(`${SIMULATOR_PATH}/`)) {
        reply.callNotFound()
        return reply
      }
      const answer = await forward(request, await upstream())
      return reply
        .code(answer.statusCode ?? 502)
        .headers(passedOn(answer.headers))
        .send(answer)
    })
  })
}
