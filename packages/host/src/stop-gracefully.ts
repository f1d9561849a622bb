import type { FastifyInstance } from 'fastify'

const GRACE_MS = 10_000

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
