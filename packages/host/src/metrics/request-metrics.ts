import type { FastifyInstance } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'
import type { ServedFromCache } from '../response-cache/serve-from-cache.ts'
import type { ResponseCache } from '../response-cache/response-cache.ts'

/** Told when asked: counting itself costs a visitor nothing. */
const countCached = (cache: ResponseCache, register: Registry) =>
  new Counter({
    name: 'response_cache_total',
    help: 'Responses with pages and public lists, by whether they came from the cache.',
    labelNames: ['from'] as const,
    registers: [register],
    collect() {
      const { hits, misses } = cache.state()
      this.reset()
      this.inc({ from: 'cache' }, hits)
      this.inc({ from: 'making' }, misses)
    },
  })

/** Every answer is timed under the pattern of its route: addresses would be without end. */
export const measureRequests = (app: FastifyInstance, cache: ResponseCache, register: Registry) => {
  countCached(cache, register)
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  })
  // Rates are counted from the first answer on only where there was a series before it.
  for (const status of [200, 500]) durations.zero({ method: 'GET', route: '/*', status })

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  return {
    observeCached: ({ route, status, millis }: ServedFromCache) => {
      durations.observe({ method: 'GET', route, status }, millis / 1000)
    },
  }
}
