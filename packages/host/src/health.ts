import type { SchemaState } from '@umbala/api/migrations'
import type { FastifyInstance } from 'fastify'
import type { PicturesState } from './checks/pictures.ts'
import { inTime } from './stopping/in-time.ts'

export type Checks = {
  /** How the database stands to this version; rejects when it does not answer. */
  readonly schema: () => Promise<SchemaState>
  /** Whether pictures can be saved; a server that has no place for any is not asked. */
  readonly pictures?: () => Promise<PicturesState>
  /** From then on nobody may be sent here any more. */
  readonly isStopping: () => boolean
}

const PATIENCE_MS = 2000

const databaseState = async ({ schema }: Pick<Checks, 'schema'>): Promise<SchemaState | 'unreachable'> =>
  (await inTime(PATIENCE_MS, schema())) ?? 'unreachable'

/** While a release is rolled out, and after one is taken back, this version works on a database that a newer one has migrated. */
const USABLE: ReadonlySet<string> = new Set<SchemaState>(['ok', 'newer'])

const NEWER = 'A newer version has migrated the database.'
const REMARKS: Readonly<Record<string, string>> = {
  newer: `${NEWER} This version can work with it.`,
  'too new': `${NEWER} This version cannot work with it.`,
} satisfies Partial<Record<SchemaState, string>>

const told = (database: SchemaState | 'unreachable') => {
  const message = REMARKS[database]
  return { database, ...(message !== undefined && { message }) }
}

/** `/healthz` says the process lives, `/readyz` that it may be given customers. */
export const serveHealth = (app: FastifyInstance, checks: Checks) => {
  const options = { schema: { hide: true }, config: { audience: 'anyone' } } as const
  app.get('/healthz', options, async (_, reply) => {
    const database = await databaseState(checks)
    return reply
      .header('cache-control', 'no-store')
      .send({ status: USABLE.has(database) ? 'ok' : 'degraded', ...told(database) })
  })
  const look = async () => {
    const [database, pictures] = await Promise.all([databaseState(checks), checks.pictures?.()])
    const isReady = USABLE.has(database) && pictures !== 'unwritable' && !checks.isStopping()
    return { isReady, database, pictures }
  }
  app.get('/readyz', options, async (_, reply) => {
    const { isReady, database, pictures } = await look()
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'not ready', ...told(database), pictures })
  })
  return { isReady: async () => (await look()).isReady }
}
