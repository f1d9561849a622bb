import { randomUUID } from 'node:crypto'
import {
  buildApi,
  type Deps,
  jobKinds,
  type CacheResponse,
  limitLists,
  ownCompilers,
  readWorkload,
} from '@umbala/api'
import type { Database } from '@umbala/api/database'
import { type ProblemBody, PROBLEM_STATUS } from '@umbala/contract'
import fastify, { type FastifyInstance } from 'fastify'
import { serveFromCache, sendCached } from './response-cache/serve-from-cache.ts'
import { type ResponseCache, createResponseCache } from './response-cache/response-cache.ts'
import { invalidateCache } from './response-cache/invalidate-cache.ts'
import { logAnswers } from './response-cache/log-cached-responses.ts'
import { MAX_CONNECTIONS } from './checks/open-files.ts'
import { drainOnClose } from './stopping/drain.ts'
import type { Environment } from './environment.ts'
import { type Checks, serveHealth } from './health.ts'
import { type LimitMaking, limitMaking } from './limit-making.ts'
import { loggingFor } from './logging/logging.ts'
import { refuseMalformedAddresses, refuseMalformedRequests } from './pages/malformed-requests.ts'
import { createMetrics } from './metrics/serve-metrics.ts'
import { refuseForeignAddresses } from './pages/own-address.ts'
import { addSecurityHeaders, securityHeaders } from './pages/security-headers.ts'
import { serveSimulator, SIMULATOR_PATH } from './simulator/serve-simulator.ts'
import { type PageFacts, type PageSource, servePages } from './pages/serve-pages.ts'
import { SIMULATED_CLIENT_ID } from './simulator/start-simulator.ts'

const SECOND = 1000
const KIB = 1024

/** Limits a slow or greedy client meets before anyone else notices it. */
const LIMITS = {
  bodyLimit: 64 * KIB,
  requestTimeout: 30 * SECOND,
  connectionTimeout: 60 * SECOND,
  keepAliveTimeout: 20 * SECOND,
  handlerTimeout: 30 * SECOND,
  maxRequestsPerSocket: 100_000,
  http: { headersTimeout: 10 * SECOND, connectionsCheckingInterval: SECOND },
} as const

const notFound: ProblemBody = { code: 'not_found', message: 'Not found' }

/** Where pages and browser files come from: the build, or Vite while developing. */
export type Front = {
  readonly pages: PageSource
  readonly serveAssets: (app: FastifyInstance) => Promise<void>
  /** The page then carries the inline scripts of hot reload. */
  readonly developing?: true
  /** What Node is started with to run the payment provider's stand-in. */
  readonly simulatorProgram?: readonly string[]
  /** What Node is started with to check a file of artwork; without it a person looks at every file. */
  readonly artworkCheckerProgram?: readonly string[]
  /** What the cached fragments of pages take in memory. */
  readonly fragmentCacheBytes?: () => number
}

const TEST_MONEY = {
  clientId: SIMULATED_CLIENT_ID,
  sdkBaseUrl: `${SIMULATOR_PATH}/sdk/js`,
  testMoney: true,
} as const

/** Without an account at the provider the simulator stands in; the provider's own sandbox takes no real money either. */
const paymentFacts = ({ paypal }: Environment): PageFacts['payments'] =>
  paypal
    ? { clientId: paypal.clientId, sdkBaseUrl: null, testMoney: paypal.apiBase.includes('sandbox') }
    : TEST_MONEY

type ServerParts = {
  readonly environment: Environment
  readonly deps: Deps
  readonly listen: Database['listen']
  readonly engine: Database['engine']
  readonly pool: Database['pool']
  readonly checks: Omit<Checks, 'isStopping'>
  readonly front: Front
  /** The last one that this version knows. */
  readonly migration: string
  readonly publicUrl: string
  /** The payment provider's stand-in, if there is one. */
  readonly simulatorUrl?: () => Promise<string>
}

/** The API's answers to everyone go into the same cache as the pages. */
const keepingIn =
  (cache: ResponseCache, limit: LimitMaking): CacheResponse =>
  async ({ address, tags, request, reply, make }) => {
    const route = request.routeOptions.url ?? 'unknown'
    const obtain = () => cache.obtain(address, async () => ({ route, status: 200, tags, ...(await make()) }))
    const cached =
      cache.find(address) ??
      (await limit.obtain(address, request, { make: obtain, refuse: (refusal) => Promise.reject(refusal) }))
    return sendCached(cache, address, cached, { request, reply })
  }

/** The whole shop on one server, not yet listening. */
export const buildServer = async (parts: ServerParts) => {
  const { environment, deps, listen, engine, pool, checks, front, migration, publicUrl, simulatorUrl } = parts
  const security = securityHeaders(environment, {
    developing: front.developing ?? false,
    formTargets: deps.ports.payments.flatMap(({ formTargets }) => formTargets),
  })
  const malformed = refuseMalformedAddresses(security)
  const app = fastify({
    ...LIMITS,
    logger: loggingFor(environment) ?? false,
    // No other process gives the same, and it tells nobody how many there were.
    genReqId: () => randomUUID(),
    // Whoever chose the ids of requests could hide theirs among others.
    requestIdHeader: false,
    trustProxy: environment.trustedProxies.length > 0 ? environment.trustedProxies : false,
    schemaController: ownCompilers,
    forceCloseConnections: 'idle',
    // Who is connected is served until the end; see `drainOnClose`.
    return503OnClosing: false,
    frameworkErrors: malformed.frameworkErrors,
    clientErrorHandler: refuseMalformedRequests(security),
  })
  app.server.maxConnections = MAX_CONNECTIONS

  addSecurityHeaders(app, security)
  const { isStopping } = drainOnClose(app)
  const isCors = environment.corsOrigins.length > 0
  const cache = createResponseCache({
    maxBytes: environment.cacheBytes.responses,
    everywhere: { ...security, vary: isCors ? 'origin, accept-encoding' : 'accept-encoding' },
    onTrouble: (error) => {
      app.log.error({ err: error }, 'an answer could not be compressed')
    },
  })
  // Who may read an answer from another origin is decided the long way.
  const metrics = createMetrics(app, cache, {
    jobKinds: jobKinds(deps),
    providers: deps.ports.payments.map(({ id }) => id),
  })
  const log = logAnswers(app.log, environment)
  serveFromCache(app, cache, {
    mayAnswer: ({ url = '' }) => !isStopping() && (!isCors || !url.startsWith('/api/')),
    onAnswered: (answered) => {
      metrics.observeCached(answered)
      log(answered)
    },
  })
  await invalidateCache(app, cache, { db: deps.db, listen })
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
  })
  refuseForeignAddresses(app)
  if (isCors)
    await app.register(import('@fastify/cors'), {
      origin: environment.corsOrigins,
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowedHeaders: [
        'authorization',
        'content-type',
        'idempotency-key',
        // Of resumable uploads.
        'tus-resumable',
        'upload-length',
        'upload-offset',
        'upload-metadata',
        'upload-checksum',
      ],
      exposedHeaders: [
        'x-total-count',
        'link',
        'location',
        'upload-offset',
        'upload-length',
        'upload-expires',
        'upload-file',
      ],
      maxAge: 600,
    })
  const { isReady } = serveHealth(app, { ...checks, isStopping })
  const limit = limitMaking(limitLists(deps))
  const { mounted, askDirectly, cachedBytes } = await buildApi(app, deps, keepingIn(cache, limit))
  if (simulatorUrl !== undefined) await serveSimulator(app, simulatorUrl)
  await front.serveAssets(app)
  const { showUnkept } = servePages(app, {
    source: front.pages,
    publicUrl,
    ask: askDirectly,
    limit,
    cache,
    shown: {
      shop: deps.identity.now,
      takesOrders: () => !deps.ordersNeedIdentity || deps.identity.isSaved(),
      emailForm: { ...deps.emailForms, origin: environment.emailForms.origin ?? environment.apiUrl ?? '' },
      apiOrigin: environment.apiUrl ?? '',
      payments: paymentFacts(environment),
    },
  })
  malformed.showWith(showUnkept)
  metrics.serve(
    environment.metrics,
    {
      engine,
      pool,
      isReady,
      dataDirectory: environment.dataDirectory,
      migration,
      cacheLimits: environment.cacheBytes,
      cacheBytes: () => ({
        responses: cache.state().bytes,
        fragments: front.fragmentCacheBytes?.() ?? 0,
        ...cachedBytes(),
      }),
      readWorkload: (limitMillis) => readWorkload(deps.db, limitMillis),
    },
    (request, reply) => showUnkept(request.url, { request, reply }),
  )
  app.setNotFoundHandler((request, reply) =>
    reply
      .code(PROBLEM_STATUS.not_found)
      .header('cache-control', 'no-store')
      .send({ ...notFound, requestId: request.id }),
  )
  await app.ready()
  return { app, mounted, cache, events: metrics.events }
}
