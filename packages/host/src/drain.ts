import { Server, type Socket } from 'node:net'
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'
import { type ProblemBody, PROBLEM_STATUS } from '@umbala/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** So many turns of the event loop without a new connection: nobody is left in the queue, of which Node accepts one a turn. */
const EMPTY_TURNS = 5
/** A connection that is still being made over the network arrives within this. */
const QUIET_MS = 50
/** After this nobody waits for quiet any more, only for an empty queue. */
const BUSY_MS = 1_000
/** Newcomers without end cannot hold up the stop. */
const ACCEPT_AT_MOST_MS = 4_000
/** Long enough for a proxy to hear on each connection it keeps open that it is to use another process. */
const LAST_REQUESTS_MS = 2_000
const RETRY_SECONDS = '2'

/** A proxy sends these to the next process when this one answers 503, and no others: anything else may have been done. */
const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

const stopping: ProblemBody = {
  code: 'unavailable',
  message: 'The shop is being restarted. Please try again in a moment.',
}

const wantsText = ({ url, headers }: FastifyRequest) =>
  !url.startsWith('/api/') && headers.accept?.includes('text/html') === true

const refuse = (request: FastifyRequest, reply: FastifyReply) => {
  void reply.code(PROBLEM_STATUS.unavailable).headers({
    'cache-control': 'no-store',
    'retry-after': RETRY_SECONDS,
    'x-request-id': request.id,
  })
  return wantsText(request)
    ? reply.type('text/plain; charset=utf-8').send(stopping.message)
    : reply.send({ ...stopping, requestId: request.id })
}

/** Closing a socket resets whoever is connected to it and not accepted yet, so it stays open until that queue is empty. */
const untilQueueEmpty = async (arrived: () => number) => {
  const began = performance.now()
  let quietSince = began
  let quietTurns = 0
  let known = arrived()
  const since = (moment: number) => performance.now() - moment
  const isOver = () => quietTurns >= EMPTY_TURNS && (since(quietSince) >= QUIET_MS || since(began) >= BUSY_MS)
  while (!isOver() && since(began) < ACCEPT_AT_MOST_MS) {
    await turn()
    quietTurns += 1
    if (arrived() === known) continue
    known = arrived()
    quietTurns = 0
    quietSince = performance.now()
  }
}

const isAlone = (app: FastifyInstance) =>
  new Promise<boolean>((resolve) => {
    app.server.getConnections((_, count) => {
      resolve(count === 0)
    })
  })

const untilAlone = async (app: FastifyInstance) => {
  const began = performance.now()
  while (performance.now() - began < LAST_REQUESTS_MS && !(await isAlone(app))) await pause(20)
}

/**
 * When the server closes: whoever connects from then on is answered 503, which a proxy takes to the next process, until nobody waits in
 * the queue; then the port is closed, and who is connected is served a moment longer. Each answer is the last on its connection, because
 * a proxy may send a request just when a connection that it keeps open is closed, and what is not safe to send twice would be lost.
 */
export const drainOnClose = (app: FastifyInstance) => {
  let isStopping = false
  let arrived = 0
  const newcomers = new WeakSet<Socket>()
  app.server.on('connection', (socket) => {
    if (!isStopping) return
    arrived += 1
    newcomers.add(socket)
  })
  app.addHook('onRequest', async (request, reply) => {
    if (!isStopping || !newcomers.has(request.raw.socket) || !SAFE_METHODS.has(request.method)) return
    await refuse(request, reply)
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) void reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    if (!app.server.listening) return
    isStopping = true
    await untilQueueEmpty(() => arrived)
    // Not the HTTP server's own way to close, which hangs up on those who rest.
    Server.prototype.close.call(app.server)
    await untilAlone(app)
  })
  return { isStopping: () => isStopping }
}
