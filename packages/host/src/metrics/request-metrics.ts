import type { FastifyInstance } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'
import type { AnsweredAhead } from '../answers/answer-from-memory.ts'
import type { AnswerMemory } from '../answers/answer-memory.ts'

/** Told when asked: counting itself costs a visitor nothing. */
const countKept = (memory: AnswerMemory, register: Registry) =>
  new Counter({
    name: 'answers_kept_total',
    help: 'Answers of pages and public lists, by whether they came from memory.',
    labelNames: ['from'] as const,
    registers: [register],
    collect() {
      const { hits, misses } = memory.state()
      this.reset()
      this.inc({ from: 'memory' }, hits)
      this.inc({ from: 'making' }, misses)
    },
  })

/** Every answer is timed under the pattern of its route: addresses would be without end. */
export const measureRequests = (app: FastifyInstance, memory: AnswerMemory, register: Registry) => {
  countKept(memory, register)
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
    observeAhead: ({ route, status, millis }: AnsweredAhead) => {
      durations.observe({ method: 'GET', route, status }, millis / 1000)
    },
  }
}
