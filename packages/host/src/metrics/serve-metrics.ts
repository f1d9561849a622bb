import type { Workload } from '@umbala/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { ResponseCache } from '../response-cache/response-cache.ts'
import type { Environment } from '../environment.ts'
import { countEvents } from './event-metrics.ts'
import { metricsDoor } from './metrics-door.ts'
import { measureProcess, type ProcessSource } from './process-metrics.ts'
import { measureRequests } from './request-metrics.ts'
import { measureWorkload } from './workload-metrics.ts'

/** Shorter than a collector waits: without the database the numbers of the process still arrive. */
const LIMIT_MILLIS = 2000

type Source = Omit<ProcessSource, 'limitMillis'> & {
  readonly jobKinds: readonly string[]
  readonly readWorkload: (limitMillis: number) => Promise<Workload>
}

type Counted = Parameters<typeof countEvents>[1]

/** Begins to count with the first request. What is known only once the shop is put together is named by `serve`. */
export const createMetrics = (app: FastifyInstance, cache: ResponseCache, counted: Counted) => {
  const { jobKinds } = counted
  const register = new Registry()
  collectDefaultMetrics({ register })
  const { observeCached } = measureRequests(app, cache, register)
  const events = countEvents(register, counted)

  const serve = (
    access: Environment['metrics'],
    source: Omit<Source, 'jobKinds'>,
    /** As for any address at which there is nothing. */
    showNothing: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
  ) => {
    const mayRead = metricsDoor(access)
    const own = measureProcess(register, { ...source, limitMillis: LIMIT_MILLIS })
    const work = measureWorkload(register, {
      jobKinds,
      readWorkload: () => source.readWorkload(LIMIT_MILLIS),
      limitMillis: LIMIT_MILLIS,
    })
    app.get(
      '/metrics',
      { schema: { hide: true }, config: { audience: 'anyone' } },
      async (request, reply) => {
        if (!mayRead(request)) return showNothing(request, reply)
        await Promise.all([own.refresh(), work.refresh()])
        return reply
          .type(register.contentType)
          .header('cache-control', 'no-store')
          .send(await register.metrics())
      },
    )
  }
  return { observeCached, events, serve }
}
