import { randomUUID } from 'node:crypto'
import { createClient, type ShopClient } from '@umbala/contract'
import type { FastifyInstance, InjectOptions } from 'fastify'

export const PASSWORD = 'ink, paper and a red door'

type Origin = Pick<InjectOptions, 'remoteAddress'> & { readonly userAgent?: string }

/** The typed client of one browser, with the token it holds. */
export const clientOf = (app: FastifyInstance, token?: string, origin: Origin = {}): ShopClient =>
  createClient(async ({ method, url, body }) => {
    const response = await app.inject({
      method,
      url,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(origin.userAgent !== undefined && { 'user-agent': origin.userAgent }),
      },
      ...(origin.remoteAddress !== undefined && { remoteAddress: origin.remoteAddress }),
      ...(body !== undefined && { payload: body as object }),
    })
    const isJson = response.headers['content-type']?.toString().includes('json')
    return {
      status: response.statusCode,
      body: isJson ? response.json() : response.body,
      header: (name) => response.headers[name]?.toString() ?? null,
    }
  })

/** Somebody who has registered the way everybody does, and is signed in. */
export const givenAccount = async (
  app: FastifyInstance,
  { name = 'Thandi Mokoena', email = `${randomUUID()}@example.com`, password = PASSWORD } = {},
) => {
  const { user, token } = await clientOf(app).register({ body: { name, email, password } })
  return { user, token, email, password, client: clientOf(app, token) }
}
