import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { openDatabase } from '../src/database/open-database.ts'
import type { Database, EmbeddedDatabase, ServerDatabase } from '../src/database/open-database.ts'
import { readPgliteTemplate } from './pglite-template.ts'
import { databaseUrl, ensurePostgresTemplate, withAdmin } from './postgres-template.ts'

const givenEmbedded = async (): Promise<EmbeddedDatabase> =>
  openDatabase({ memory: true, template: await readPgliteTemplate() })

const givenServer = async (serverUrl: string): Promise<ServerDatabase> => {
  const template = await ensurePostgresTemplate(serverUrl)
  const name = `umbala_test_${randomUUID().replaceAll('-', '')}`
  await withAdmin(serverUrl, (admin) => admin.query(`create database ${name} template ${template}`))
  const database = await openDatabase({ url: databaseUrl(serverUrl, name) })
  return {
    ...database,
    close: async () => {
      await database.close()
      await withAdmin(serverUrl, (admin) => admin.query(`drop database if exists ${name} with (force)`))
    },
  }
}

/** An empty, migrated database of one's own, on the engine that this run tests. Close it when done. */
export const givenDatabase = (): Promise<Database> =>
  inject('engine') === 'pglite' ? givenEmbedded() : givenServer(inject('postgresUrl'))
