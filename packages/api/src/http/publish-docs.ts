import type { FastifyInstance, RouteOptions } from 'fastify'
import { docsPage } from './docs-page.ts'
import { ownCompilers } from './own-compilers.ts'

const HIDDEN = ['/api/docs', '/api/openapi.json']

type Described = Pick<RouteOptions, 'method' | 'url' | 'schema'>

/** Set up like the shop and never open: only to be described. */
const describe = async (routes: readonly Described[]) => {
  const [{ fastify }, { default: swagger }, { createJsonSchemaTransform, validatorCompiler }] =
    await Promise.all([import('fastify'), import('@fastify/swagger'), import('fastify-type-provider-zod')])
  const app = fastify({ exposeHeadRoutes: false, schemaController: ownCompilers })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(() => String)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'API',
        version: '1',
        description: 'Amounts are rand with two decimals. Refusals answer { code, message }.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: createJsonSchemaTransform({ skipList: HIDDEN }),
    hideUntagged: false,
  })
  for (const { method, url, schema } of routes)
    app.route({ method, url, ...(schema && { schema }), handler: async () => undefined })
  await app.ready()
  return app.swagger()
}

/**
 * The contract, published as it is enforced: OpenAPI 3.1 for machines and one page for people. It is written when somebody first
 * asks for it, for few do, and whoever waits for a start would wait for it too.
 */
export const publishDocs = (app: FastifyInstance, shopName: () => string) => {
  const routes: Described[] = []
  app.addHook('onRoute', ({ method, url, schema }) => {
    if (method !== 'HEAD' && schema?.hide !== true) routes.push({ method, url, ...(schema && { schema }) })
  })

  let written: ReturnType<typeof describe> | undefined
  // Written once, while the shop's name may change under it.
  const published = async () => {
    const document = await (written ??= describe(routes))
    return { ...document, info: { ...document.info, title: `${shopName()} API` } }
  }

  const open = { schema: { hide: true }, config: { audience: 'anyone' } } as const
  app.get('/api/openapi.json', open, async (_, reply) =>
    reply.type('application/json; charset=utf-8').send(await published()),
  )
  app.get('/api/docs', open, async (_, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(await published())),
  )
}
