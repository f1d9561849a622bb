import { createClient, type ShopClient } from '@umbala/contract'
import fastify from 'fastify'
import { givenDatabase } from '../databases/given-database.ts'
import { givenDeps } from './given-deps.ts'
import { givenSession } from './given-session.ts'
import { buildApi } from '../../src/app.ts'

type Who = 'customer' | 'admin'

/** A whole API: real SQL, the real HTTP layer, storage in memory. `as` gives the typed client of one visitor. */
export const givenShop = async (wishes: Parameters<typeof givenDeps>[1] = {}) => {
  const database = await givenDatabase()
  const deps = givenDeps(database.db, wishes)
  const app = fastify({ bodyLimit: 64 * 1024 })
  const { mounted } = await buildApi(app, deps)
  await app.ready()

  const tokens = {
    customer: await givenSession(database.db, 'customer'),
    admin: await givenSession(database.db, 'admin'),
  }
  const bearer = (who?: Who) => (who ? { authorization: `Bearer ${tokens[who]}` } : {})

  const as = (who?: Who): ShopClient =>
    createClient(async ({ method, url, body }) => {
      const response = await app.inject({
        method,
        url,
        headers: { ...bearer(who), ...(body instanceof Blob && { 'content-type': body.type }) },
        ...(body !== undefined && {
          payload: body instanceof Blob ? Buffer.from(await body.arrayBuffer()) : (body as object),
        }),
      })
      const isJson = response.headers['content-type']?.toString().includes('json')
      return {
        status: response.statusCode,
        body: isJson ? response.json() : response.body,
        header: (name) => response.headers[name]?.toString() ?? null,
      }
    })

  const close = async () => {
    await app.close()
    await database.close()
  }
  return { app, db: database.db, deps, listen: database.listen, mounted, as, bearer, close }
}
