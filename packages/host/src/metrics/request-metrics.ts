import type { FastifyInstance } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import type { AnsweredAhead } from '../answers/answer-from-memory.ts'
import type { AnswerMemory } from '../answers/answer-memory.ts'
import { createDurations } from './durations.ts'

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
  const durations = createDurations()
  countKept(memory, register)
  // Rates are counted from the first answer on only where there was a series before it.
  for (const status of [200, 500]) durations.expect('GET', '/*', status)

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    durations.observe(request.method, route, reply.statusCode, reply.elapsedTime / 1000)
  })
  return {
    observeAhead: ({ route, status, millis }: AnsweredAhead) => {
      durations.observe('GET', route, status, millis / 1000)
    },
    durationsText: durations.text,
  }
}
