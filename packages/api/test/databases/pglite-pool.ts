import type { PGlite } from '@electric-sql/pglite'
import { startInMemory } from '../../src/database/engines/pglite-instance.ts'
import { readPgliteTemplate } from './pglite-template.ts'
import { isPristineSchema, type Pristine, readPristine } from './reset-database.ts'

/** Its memory only ever grows, with its write-ahead log for example. */
const MOST_USES = 40
const MOST_BYTES = 60_000_000

type Started = { readonly pg: PGlite; readonly pristine: Pristine; uses: number }

/** Engines of this process that are clean and used by nobody. */
const idle: Started[] = []

const start = async (): Promise<Started> => {
  const pg = await startInMemory(await readPgliteTemplate())
  const pristine = await readPristine(async (sql) => (await pg.query<Record<string, unknown>>(sql)).rows)
  return { pg, pristine, uses: 0 }
}

const stopListening = async (pg: PGlite) => {
  const { rows } = await pg.query<{ channel: string }>('select pg_listening_channels() as channel')
  for (const { channel } of rows) await pg.unlisten(channel)
}

/** Whether it can be given to somebody else. */
const clean = async ({ pg, pristine, uses }: Started): Promise<boolean> => {
  if (uses >= MOST_USES) return false
  await stopListening(pg)
  await pg.exec('discard all')
  if (!(await isPristineSchema(async (sql) => (await pg.query<Record<string, unknown>>(sql)).rows, pristine)))
    return false
  await pg.exec(pristine.script)
  const { rows } = await pg.query<{ bytes: number }>(
    'select pg_database_size(current_database())::float as bytes',
  )
  return (rows[0]?.bytes ?? Infinity) < MOST_BYTES
}

const giveBack = async (started: Started): Promise<void> => {
  const isClean = await clean(started).catch(() => false)
  if (isClean) idle.push(started)
  else await started.pg.close()
}

/**
 * An engine in memory with an empty, migrated database. Starting one takes most of a second, emptying a used one a fraction of that, so
 * whoever ends with one leaves it to the next test of this process. A test that changed the schema leaves none.
 */
export const takePglite = async (): Promise<{ pg: PGlite; end: () => Promise<void> }> => {
  const started = idle.pop() ?? (await start())
  started.uses += 1
  return { pg: started.pg, end: () => giveBack(started) }
}
