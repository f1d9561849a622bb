import { openDatabase } from '@umbala/api/database'
import { givenDatabaseUrl } from '@umbala/api/test/databases/given-database'
import { givenDeps } from '@umbala/api/test/given/given-deps'
import { givenProduct } from '@umbala/api/test/given/given-product'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnvironment } from '../environment.ts'
import { buildServer } from '../server.ts'

/** One process of the shop: connections, listener and cache of its own. */
const givenProcess = async (url: string) => {
  const database = await openDatabase({ url })
  const { app } = await buildServer({
    environment: readEnvironment({ LOG_LEVEL: 'silent' }),
    deps: givenDeps(database.db),
    listen: database.listen,
    engine: database.engine,
    pool: database.pool,
    checks: { schema: async () => 'ok' },
    migration: 'none',
    front: {
      pages: {
        render: async () => ({ status: 200, headers: {}, html: '' }),
        template: async () => '',
        address: () => null,
      },
      serveAssets: async () => undefined,
    },
    publicUrl: 'https://umbala.example',
  })
  const close = async () => {
    await app.close()
    await database.close()
  }
  return { app, db: database.db, close }
}

let server: Awaited<ReturnType<typeof givenDatabaseUrl>>
let processes: Awaited<ReturnType<typeof givenProcess>>[]
beforeAll(async () => {
  server = await givenDatabaseUrl()
  processes = [await givenProcess(server.url), await givenProcess(server.url)]
})
afterAll(async () => {
  for (const { close } of processes) await close()
  await server.drop()
})

const nameAt = async (which: number, id: string) =>
  (await processes[which]?.app.inject(`/api/products/${id}`))?.json<{ name: string }>().name

test('what one process saves, the other shows a moment later', async () => {
  const [writer] = processes
  if (!writer) throw new Error('no process')
  const id = await givenProduct(writer.db, { name: 'Before' })
  await expect.poll(() => nameAt(1, id)).toBe('Before')
  await writer.db.updateTable('products').set({ name: 'After' }).where('id', '=', id).execute()
  await expect.poll(() => nameAt(1, id)).toBe('After')
  await expect.poll(() => nameAt(0, id)).toBe('After')
})

test('a process that was cut off from the news believes nothing it remembers once it is back', async () => {
  const [writer] = processes
  if (!writer) throw new Error('no process')
  const id = await givenProduct(writer.db, { name: 'Before' })
  await expect.poll(() => nameAt(1, id)).toBe('Before')
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'umbala listener'`.execute(writer.db)
  await writer.db.updateTable('products').set({ name: 'Meanwhile' }).where('id', '=', id).execute()
  await expect.poll(() => nameAt(1, id), { timeout: 90_000 }).toBe('Meanwhile')
})
