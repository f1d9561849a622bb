import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import { docsPage } from './docs-page.ts'

const HIDDEN = ['/api/docs', '/api/openapi.json']

/** The contract, published as it is enforced: OpenAPI 3.1 for machines and one page for people. */
export const publishDocs = async (app: FastifyInstance, shopName: () => string) => {
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

  // Written once by the library, while the shop's name may change under it.
  const published = () => {
    const document = app.swagger()
    return { ...document, info: { ...document.info, title: `${shopName()} API` } }
  }

  app.get('/api/openapi.json', { schema: { hide: true }, config: { audience: 'anyone' } }, (_, reply) =>
    reply.type('application/json; charset=utf-8').send(published()),
  )
  app.get('/api/docs', { schema: { hide: true }, config: { audience: 'anyone' } }, (_, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(published())),
  )
}
