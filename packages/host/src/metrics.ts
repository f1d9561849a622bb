import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { AnswerMemory } from './answers/answer-memory.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Told when asked: counting itself costs a visitor nothing. */
const measureMemory = (memory: AnswerMemory, register: Registry) => {
  const registers = [register]
  new Gauge({
    name: 'answers_kept_bytes',
    help: 'Room taken by answers that are the same for everyone.',
    registers,
    collect() {
      this.set(memory.state().bytes)
    },
  })
  new Counter({
    name: 'answers_kept_total',
    help: 'Answers of pages and public lists, by whether they came from memory.',
    labelNames: ['from'] as const,
    registers,
    collect() {
      const { hits, misses } = memory.state()
      this.reset()
      this.inc({ from: 'memory' }, hits)
      this.inc({ from: 'making' }, misses)
    },
  })
}

/** Numbers for the machine's own collector: only asked from this machine, and not through a proxy. */
export const serveMetrics = (app: FastifyInstance, memory: AnswerMemory) => {
  const register = new Registry()
  collectDefaultMetrics({ register })
  measureMemory(memory, register)
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  })

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })

  app.get('/metrics', { schema: { hide: true }, config: { audience: 'anyone' } }, async (request, reply) => {
    const direct =
      LOOPBACK.has(request.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined
    if (!direct) {
      reply.callNotFound()
      return reply
    }
    return reply
      .type(register.contentType)
      .header('cache-control', 'no-store')
      .send(await register.metrics())
  })
}
