import { createHash } from 'node:crypto'
import { createClient, type EmailDesk, type ShopClient, type ShopIdentity } from '@umbala/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { encodeFor } from './encode-answer.ts'

export type RenderedPage = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly html: string
  /** What stands behind a page that failed: for the log, never for the visitor. */
  readonly failure?: unknown
}
/** What the browser must know of the settings: where the API is, who takes the email forms and who takes the money. */
export type PageFacts = {
  readonly emailDesk: EmailDesk
  readonly apiOrigin: string
  readonly payments: {
    readonly clientId: string
    readonly sdkBaseUrl: string | null
    readonly testMoney: boolean
  }
}

export type RenderPage = (
  request: Request,
  context: PageFacts & {
    readonly client: ShopClient
    readonly template: string
    readonly shop: ShopIdentity
  },
) => Promise<RenderedPage>

/** Where the code and the template of a page come from: the build in production, Vite while developing. */
export type PageSource = {
  readonly render: RenderPage
  readonly template: (url: string) => Promise<string>
}

/** Page loaders speak to the API in this very process, as a visitor without a token: what they see may be shown to anyone. */
const anonymousClient = (app: FastifyInstance): ShopClient =>
  createClient(async ({ method, url, body }) => {
    const response = await app.inject({ method, url, ...(body !== undefined && { payload: body as object }) })
    return {
      status: response.statusCode,
      body: response.headers['content-type']?.toString().includes('json') ? response.json() : response.body,
      header: (name) => response.headers[name]?.toString() ?? null,
    }
  })

const etagOf = (html: string) => `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`

type Shown = PageFacts & {
  /** Asked for every page, so it must come from memory. */
  readonly shop: () => ShopIdentity
}

export const servePages = (
  app: FastifyInstance,
  source: PageSource,
  publicUrl: string,
  { shop, ...facts }: Shown,
) => {
  const client = anonymousClient(app)

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const template = await source.template(request.url)
    // The visitor's Host header never shapes a page that others will be shown.
    const page = await source.render(new Request(new URL(request.url, publicUrl)), {
      client,
      template,
      shop: shop(),
      ...facts,
    })
    if (page.failure !== undefined) request.log.error({ err: page.failure }, 'page failed')
    void reply.code(page.status).headers(page.headers)
    if (page.html === '') return reply.send()

    const etag = etagOf(page.html)
    void reply
      .header('etag', etag)
      .header('vary', 'accept-encoding')
      .header('cache-control', page.status < 400 ? 'public, max-age=0, must-revalidate' : 'no-store')
    if (page.status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send()

    const { body, encoding } = await encodeFor(request.headers['accept-encoding'], page.html)
    if (encoding) void reply.header('content-encoding', encoding)
    return reply.type('text/html; charset=utf-8').send(body)
  }

  app.get('/*', { schema: { hide: true }, config: { audience: 'anyone' } }, async (request, reply) => {
    const isOurs = /^\/(api|uploads|assets)(\/|$)/.test(request.url)
    if (!isOurs) return answer(request, reply)
    reply.callNotFound()
    return reply
  })
}
