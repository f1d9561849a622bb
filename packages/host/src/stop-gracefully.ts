import { Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const GRACE_MS = 10_000
/** Long enough for a proxy to be refused once, which tells it to ask another shop. */
const FAREWELL_MS = 1000

/**
 * A proxy keeps connections open and may send a request just when they are closed; what is not safe to send twice would then be lost to
 * the visitor. So newcomers are refused first, which a proxy takes to the next shop, and those who are connected are still served for a
 * moment, each answer saying that it is the last on its connection.
 */
export const closeInSteps = (app: FastifyInstance) => {
  app.addHook('preClose', async () => {
    if (!app.server.listening) return
    // Not the HTTP server's own way to close, which hangs up on those who rest.
    Server.prototype.close.call(app.server)
    const isAlone = () =>
      new Promise<boolean>((resolve) => {
        app.server.getConnections((_, count) => {
          resolve(count === 0)
        })
      })
    const until = Date.now() + FAREWELL_MS
    while (Date.now() < until && !(await isAlone())) await pause(20)
  })
}

/** Requests in flight are finished; what is not done after the grace is cut off, so that a stuck client cannot hold a release. */
export const stopGracefully = async (app: FastifyInstance, closeDatabase: () => Promise<void>) => {
  const cutOff = setTimeout(() => {
    app.log.warn('some requests did not finish in time and were cut off')
    app.server.closeAllConnections()
  }, GRACE_MS)
  try {
    await app.close()
  } finally {
    clearTimeout(cutOff)
    await closeDatabase()
  }
}
