import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Db, openDatabase } from '@umbala/api/database'
import { sql } from 'kysely'
import { startPostgresServer } from '../tools/programs/postgres-server.ts'
import type { Engine } from './figures.ts'
import { fillCatalogue, FILLING_LIMITS } from './fill-catalogue.ts'
import type { Lodging } from './shop.ts'

/** What a shop of this kind would give its server. It syncs to disk: figures about orders mean orders that last. */
const SETTINGS = ['shared_buffers=1GB', 'max_wal_size=4GB', 'max_connections=100', 'fsync=on']

type Say = (line: string) => void

const onDatabase = async <Result>(
  where: Parameters<typeof openDatabase>[0],
  work: (db: Db) => Promise<Result>,
): Promise<Result> => {
  const database = await openDatabase({ ...where, limits: FILLING_LIMITS })
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}

/** A shop that has been open for a while is swept and counted; one that was filled a moment ago is not. */
const settle = async (db: Db) => {
  await sql`vacuum analyze`.execute(db)
  await sql`checkpoint`.execute(db)
}

/** Fills up to `products` in all. What is for sale already counts. */
const fillUp = (where: Parameters<typeof openDatabase>[0], products: number, say: Say) =>
  onDatabase(where, async (db) => {
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from products`.execute(db)
    const missing = products - (rows[0]?.count ?? 0)
    if (missing > 0) await fillCatalogue(db, missing, say)
    await settle(db)
  })

const SHOP = 'shop'
const DEMO = 'demo'

/** Where shops live while they are measured: folders and a server that vanish with the run. */
export const makePlaces = async () => {
  const root = await mkdtemp(join(tmpdir(), 'umbala-bench-'))
  // However the run ends, and whoever ends it: a million products are not left lying about.
  process.once('exit', () => {
    rmSync(root, { recursive: true, force: true })
  })
  const server = await startPostgresServer(SETTINGS)
  const { url, binaries, logFile } = server
  try {
    const administer = (statement: string) =>
      onDatabase({ url }, (db) =>
        sql
          .raw(statement)
          .execute(db)
          .then(() => undefined),
      )
    const urlOf = (database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href
    await administer(`create database ${SHOP}`)

    const lodgings: Readonly<Record<Engine, Lodging>> = {
      embedded: { dataDirectory: join(root, 'embedded') },
      PostgreSQL: { dataDirectory: join(root, 'postgres'), databaseUrl: urlOf(SHOP) },
    }
    return {
      lodgings,
      postgres: { url, binaries, logFile, administer },
      serverVersion: () =>
        onDatabase({ url }, async (db) => {
          const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db)
          return rows[0]?.server_version ?? 'unknown'
        }),
      /** Brings a shop that is closed to this many products. */
      fill: (engine: Engine, products: number, say: Say) => {
        const { dataDirectory, databaseUrl } = lodgings[engine]
        const where = databaseUrl ? { url: databaseUrl } : { directory: join(dataDirectory, 'postgres') }
        return fillUp(where, products, say)
      },
      /** Keeps what the server's shop holds now, for those that begin as its copy. */
      keepDemo: () => administer(`create database ${DEMO} template ${SHOP}`),
      /** Another shop on the server, with the demo catalogue and as much as is missing. */
      lodgingOfSize: async (products: number, say: Say): Promise<Lodging> => {
        const name = `sized_${products}`
        await administer(`create database ${name} template ${DEMO}`)
        await fillUp({ url: urlOf(name) }, products, say)
        return { dataDirectory: lodgings.PostgreSQL.dataDirectory, databaseUrl: urlOf(name) }
      },
      forgetSize: (products: number) => administer(`drop database sized_${products}`),
      close: () => server.stop(),
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}

export type Places = Awaited<ReturnType<typeof makePlaces>>
