import fastifyProxy from '@fastify/http-proxy'
import type { FastifyInstance } from 'fastify'

/** Under which the browser finds the simulator's script and window, on the shop's own port. */
export const SIMULATOR_PATH = '/paypal-simulator'

/** Lets the simulator be reached through the shop, so that one open port is enough: its pages for the browser, its controls for scripts. */
export const serveSimulator = async (app: FastifyInstance, upstream: string) => {
  const quiet = { upstream, config: { audience: 'anyone' }, disableRequestLogging: true } as const
  await app.register(fastifyProxy, {
    ...quiet,
    prefix: `${SIMULATOR_PATH}/control`,
    rewritePrefix: '/simulator',
  })
  await app.register(fastifyProxy, { ...quiet, prefix: SIMULATOR_PATH, rewritePrefix: SIMULATOR_PATH })
}
