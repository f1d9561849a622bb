import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import type { Limits } from '../../src/database/engines/engine.ts'
import { openDatabase } from '../../src/database/open-database.ts'
import type { Database, EmbeddedDatabase, ServerDatabase } from '../../src/database/open-database.ts'
import { takePglite } from './pglite-pool.ts'
import { databaseUrl, ensurePostgresTemplate, withAdmin } from './postgres-template.ts'

type Options = { limits?: Partial<Limits> }

/** Crowds in these tests are about who wins, not about how quick a machine is that many tests share. */
const SLOW_MACHINE_MILLIS = 15_000

const givenEmbedded = async ({ limits }: Options): Promise<EmbeddedDatabase> =>
  openDatabase({
    memory: true,
    started: await takePglite(),
    limits: { acquireMillis: SLOW_MACHINE_MILLIS, ...limits },
  })

/** An empty, migrated database for those who open it themselves: on the test server, or on one of their own. Drop it when done. */
export const givenDatabaseUrl = async (
  serverUrl = inject('postgresUrl'),
): Promise<{ url: string; drop: () => Promise<void> }> => {
  const template = await ensurePostgresTemplate(serverUrl)
  const name = `umbala_test_${randomUUID().replaceAll('-', '')}`
  await withAdmin(serverUrl, (admin) => admin.query(`create database ${name} template ${template}`))
  return {
    url: databaseUrl(serverUrl, name),
    drop: async () => {
      await withAdmin(serverUrl, (admin) => admin.query(`drop database if exists ${name} with (force)`))
    },
  }
}

const givenServer = async (options: Options): Promise<ServerDatabase> => {
  const { url, drop } = await givenDatabaseUrl()
  const database = await openDatabase({ url, ...options })
  const close = async () => {
    try {
      await database.close()
    } finally {
      await drop()
    }
  }
  return { ...database, close }
}

/** An empty, migrated database of one's own, on the engine that this run tests. Close it when done. */
export const givenDatabase = (options: Options = {}): Promise<Database> =>
  inject('engine') === 'pglite' ? givenEmbedded(options) : givenServer(options)
