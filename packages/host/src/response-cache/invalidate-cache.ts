import { CATALOGUE_TAG, type Deps, followCatalogue, productTag } from '@umbala/api'
import type { Database } from '@umbala/api/database'
import type { FastifyInstance } from 'fastify'
import type { ResponseCache } from './response-cache.ts'

type Source = { readonly db: Deps['db']; readonly listen: Database['listen'] }

/**
 * Forgets what a change of the catalogue has made old, whichever process made it. An answer to staff waits until this process has
 * heard of what it says, so that nobody who has just saved is shown the page as it was.
 */
export const invalidateCache = async (app: FastifyInstance, cache: ResponseCache, { db, listen }: Source) => {
  const { caughtUp, stop } = await followCatalogue(db, {
    listen,
    onChange: (products) => {
      cache.forget(products === null ? 'everything' : [CATALOGUE_TAG, ...products.map(productTag)])
    },
  })
  app.addHook('onSend', async (request, { statusCode }) => {
    const isWrite = request.method !== 'GET' && request.routeOptions.config.audience === 'admin'
    const isRefused = statusCode >= 400 && statusCode < 500
    if (!isWrite || isRefused) return
    await caughtUp().catch((error: unknown) => {
      request.log.error({ err: error }, 'the catalogue could not be asked for changes')
      cache.forget('everything')
    })
  })
  app.addHook('onClose', stop)
  // Who is still connected while the shop closes is told so by the framework.
  app.addHook('preClose', async () => {
    cache.forget('everything')
  })
}
