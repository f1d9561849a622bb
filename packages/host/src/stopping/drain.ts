import { Server, type Socket } from 'node:net'
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'
import type { ProblemBody } from '@umbala/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** So many turns of the event loop without a new connection: nobody is left in the queue, of which Node accepts one a turn. */
const EMPTY_TURNS = 5
/** A connection that is still being made over the network arrives within this. */
const QUIET_MS = 50
/** After this nobody waits for quiet any more, only for an empty queue. */
const BUSY_MS = 1_000
/** Newcomers without end cannot hold up the stop. */
const ACCEPT_AT_MOST_MS = 3_000
/**
 * A proxy hears on each connection that it uses that it is to use another process, and closes those that it does not use by itself: this
 * is longer than `keepalive_timeout` in `deploy/nginx.conf`.
 */
export const LAST_REQUESTS_MS = 2_500
/** For the request of somebody who was accepted just before the port was closed. */
const LAST_NEWCOMERS_MS = 1_000
const RETRY_SECONDS = '2'

/**
 * What a proxy says itself of a process that is gone. nginx leaves one out that answered so a few times (`max_fails`), and then nobody is
 * in the queue when the port is closed. 503 would not do: every process answers that while the database is away, and none may be left out.
 */
const GONE_STATUS = 502

/** A proxy sends these to the next process when this one answers so, and no others: anything else may have been done. */
const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whoever asks how the process is gets told. */
const OWN_ANSWERS: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

const stopping: ProblemBody = {
  code: 'unavailable',
  message: 'The shop is being restarted. Please try again in a moment.',
}

const wantsText = ({ url, headers }: FastifyRequest) =>
  !url.startsWith('/api/') && headers.accept?.includes('text/html') === true

const refuse = (request: FastifyRequest, reply: FastifyReply) => {
  void reply.code(GONE_STATUS).headers({
    'cache-control': 'no-store',
    'retry-after': RETRY_SECONDS,
    'x-request-id': request.id,
  })
  return wantsText(request)
    ? reply.type('text/plain; charset=utf-8').send(stopping.message)
    : reply.send({ ...stopping, requestId: request.id })
}

const untilNone = async (count: () => number, millis: number) => {
  const began = performance.now()
  while (count() > 0 && performance.now() - began < millis) await pause(10)
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

/**
 * When the server closes: who is connected is served once more, and whoever connects is answered 502, which a proxy takes to the next
 * process. Each answer is the last on its connection: a proxy may send a request just when a connection that it keeps open is closed, and
 * what is not safe to send twice would be lost. By the time the connections from before are gone the proxy has left this process out, nobody
 * waits in the queue any more, and the port is closed.
 */
export const drainOnClose = (app: FastifyInstance) => {
  let isStopping = false
  let arrived = 0
  const early = new Set<Socket>()
  const newcomers = new Set<Socket>()
  app.server.on('connection', (socket) => {
    const group = isStopping ? newcomers : early
    if (isStopping) arrived += 1
    group.add(socket)
    socket.once('close', () => group.delete(socket))
  })
  app.addHook('onRequest', async (request, reply) => {
    if (!isStopping || !newcomers.has(request.raw.socket) || !SAFE_METHODS.has(request.method)) return
    if (!OWN_ANSWERS.has(request.url)) await refuse(request, reply)
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) void reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    if (!app.server.listening) return
    isStopping = true
    // Each has been used once more and closed by us, or was closed by a proxy that had no use for it.
    await untilNone(() => early.size, LAST_REQUESTS_MS)
    await untilQueueEmpty(() => arrived)
    // Not the HTTP server's own way to close, which hangs up on a newcomer that has not sent its request yet.
    Server.prototype.close.call(app.server)
    await untilNone(() => newcomers.size, LAST_NEWCOMERS_MS)
  })
  return { isStopping: () => isStopping }
}
