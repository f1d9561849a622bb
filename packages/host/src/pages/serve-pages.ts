import { type AskDirectly, CATALOGUE_TAG } from '@umbala/api'
import {
  type CallName,
  callTable,
  type EmailFormTarget,
  Problem,
  type ShopClient,
  type ShopIdentity,
} from '@umbala/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendCached } from '../response-cache/serve-from-cache.ts'
import type { ResponseCache } from '../response-cache/response-cache.ts'
import type { MadeResponse } from '../response-cache/cached-response.ts'
import type { LimitMaking } from '../limit-making.ts'
import { ownAddresses } from './own-address.ts'

export type RenderedPage = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly html: string | Uint8Array
  /** Until when what it says is true, whatever else changes. */
  readonly until?: number
  /** What stands behind a page that failed: for the log, never for the visitor. */
  readonly failure?: unknown
}
/** What the browser must know of the settings: where the API is, who takes the email forms and who takes the money. */
export type PageFacts = {
  readonly emailForm: EmailFormTarget
  readonly apiOrigin: string
  /** False in production until the shop's details are saved. */
  readonly takesOrders: boolean
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
  /** The one address of a page that is the same for everyone; null for one that must be made each time. */
  readonly address: (url: string) => string | null
}

/** Page loaders speak to the API in this very process, as a visitor without a token: what they see may be shown to anyone. */
const anonymousClient = (ask: AskDirectly): ShopClient => {
  const names = Object.keys(callTable) as CallName[]
  const methods = names.map((name) => [name, (asked: Parameters<AskDirectly>[1] = {}) => ask(name, asked)])
  return Object.fromEntries(methods) as ShopClient
}

type Shown = Omit<PageFacts, 'takesOrders'> & {
  /** Asked for every page, so it must come from cache. Another answer each time it is saved. */
  readonly shop: () => ShopIdentity
  readonly takesOrders: () => boolean
}

type Parts = {
  readonly source: PageSource
  readonly publicUrl: string
  readonly ask: AskDirectly
  readonly limit: LimitMaking
  readonly cache: ResponseCache
  readonly shown: Shown
}

type Asked = { readonly request: FastifyRequest; readonly reply: FastifyReply }
/** Sends the page of an address that nobody else will ask for. */
export type ShowPage = (url: string, asked: Asked) => Promise<FastifyReply>

const OK = 200

export const servePages = (app: FastifyInstance, { source, publicUrl, ask, limit, cache, shown }: Parts) => {
  const { shop, takesOrders, ...facts } = shown
  const addressOf = ownAddresses(publicUrl)

  const make = async (url: string, request: FastifyRequest, askApi: AskDirectly): Promise<MadeResponse> => {
    const template = await source.template(url)
    const named = shop()
    let fault: unknown
    const client = anonymousClient((name, asked) =>
      askApi(name, asked).catch((error: unknown) => {
        // A page shows a refusal. Everything else is a mistake of ours, which a loader may take for an empty list.
        if (!(error instanceof Problem)) fault = error
        throw error
      }),
    )
    // Neither the visitor's Host header nor a host in the address shapes a page.
    const page = await source.render(new Request(addressOf(url)), {
      client,
      template,
      shop: named,
      takesOrders: takesOrders(),
      ...facts,
    })
    const { until = Infinity } = page
    const failure = page.failure ?? fault
    if (failure !== undefined) request.log.error({ err: failure }, 'page failed')
    return {
      route: request.routeOptions.url ?? 'unknown',
      status: page.status,
      headers: { 'content-type': 'text/html; charset=utf-8', ...page.headers },
      body: page.html,
      tags: [CATALOGUE_TAG],
      keep: page.status === OK && failure === undefined,
      isFresh: () => shop() === named && Date.now() < until,
    }
  }

  const refuse = (refusal: Problem, reply: FastifyReply) => {
    void reply.header('retry-after', String(refusal.retryAfterSeconds))
    return Promise.reject(refusal)
  }

  /** Made for one visitor, however its address is spelled: it is counted by what it asks for. */
  const showUnkept: ShowPage = async (url, { request, reply }) => {
    const askCounted: AskDirectly = async (name, asked) => {
      const refusal = name === 'listProducts' ? await limit.refusalFor(callTable[name].path, request) : null
      return refusal ? refuse(refusal, reply) : ask(name, asked)
    }
    const page = await cache.makeUncached(() => make(url, request, askCounted))
    return sendCached(cache, '', page, { request, reply })
  }

  /** Pages ask for their lists within the process and so past the limits of the API: they count for the visitor who wants the page. */
  const makeForAll = (address: string, { request, reply }: Asked) =>
    limit.obtain(address, request, {
      make: () => cache.obtain(address, () => make(address, request, ask)),
      refuse: (refusal) => {
        const refuseAll: AskDirectly = () => refuse(refusal, reply)
        return cache.makeUncached(() => make(address, request, refuseAll))
      },
    })

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const address = source.address(request.url)
    if (address === null) return showUnkept(request.url, { request, reply })
    const cached = cache.find(address) ?? (await makeForAll(address, { request, reply }))
    return sendCached(cache, address, cached, { request, reply })
  }

  app.get('/*', { schema: { hide: true }, config: { audience: 'anyone' } }, async (request, reply) => {
    const isOurs = /^\/(api|uploads|assets)(\/|$)/.test(request.url)
    if (!isOurs) return answer(request, reply)
    reply.callNotFound()
    return reply
  })
  return { showUnkept }
}
