import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { robotsText, sitemapFile, sitemapIndex } from './sitemap.service.ts'

const open = { schema: { hide: true }, config: { audience: 'anyone' } } as const
const AN_HOUR = 'public, max-age=3600'

/** What search engines read first. */
export const serveSitemap = (app: FastifyInstance, { db, publicUrl }: Deps) => {
  app.get('/robots.txt', open, (_, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', AN_HOUR).send(robotsText(publicUrl)),
  )
  app.get('/sitemap.xml', open, async (_, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', AN_HOUR)
      .send(await sitemapIndex(db, publicUrl)),
  )
  app.get<{ Params: { file: string } }>('/sitemaps/:file', open, async (request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', AN_HOUR)
      .send(await sitemapFile(db, publicUrl, request.params.file)),
  )
}
