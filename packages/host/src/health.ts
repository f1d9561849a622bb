import type { FastifyInstance } from 'fastify'

export type Checks = {
  /** Rejects when the database does not answer. */
  readonly pendingMigrations: () => Promise<readonly string[]>
  /** From then on nobody may be sent here any more. */
  readonly isStopping: () => boolean
}

const PATIENCE_MS = 2000

const within = async <Value>(work: Promise<Value>): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error('no answer in time'))
    }, PATIENCE_MS)
  })
  return Promise.race([work, late]).finally(() => {
    clearTimeout(timer)
  })
}

const databaseState = async ({ pendingMigrations }: Pick<Checks, 'pendingMigrations'>) => {
  try {
    const pending = await within(pendingMigrations())
    return pending.length === 0 ? 'ok' : 'behind'
  } catch {
    return 'unreachable'
  }
}

/** `/healthz` says the process lives, `/readyz` that it may be given customers. */
export const serveHealth = (app: FastifyInstance, checks: Checks) => {
  const options = { schema: { hide: true }, config: { audience: 'anyone' } } as const
  app.get('/healthz', options, async (_, reply) => {
    const database = await databaseState(checks)
    return reply
      .header('cache-control', 'no-store')
      .send({ status: database === 'ok' ? 'ok' : 'degraded', database })
  })
  app.get('/readyz', options, async (_, reply) => {
    const database = await databaseState(checks)
    const isReady = database === 'ok' && !checks.isStopping()
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'not ready', database })
  })
}
