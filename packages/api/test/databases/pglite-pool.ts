import type { PGlite } from '@electric-sql/pglite'
import { startInMemory } from '../../src/database/engines/pglite-instance.ts'
import { readPgliteTemplate } from './pglite-template.ts'
import { type Ask, isPristineSchema, type Pristine, readPristine, writeReset } from './reset-database.ts'

/** Its memory only ever grows, with its write-ahead log for example. */
const MOST_USES = 40
const MOST_BYTES = 60_000_000

type Started = { readonly pg: PGlite; uses: number }

/** Engines of this process that are clean and used by nobody. */
const idle: Started[] = []
/** All are made from one template. */
let pristine: Pristine | undefined

const askOf =
  (pg: PGlite): Ask =>
  async (sql) =>
    (await pg.query<Record<string, unknown>>(sql)).rows

const start = async (): Promise<Started> => {
  const pg = await startInMemory(await readPgliteTemplate())
  pristine ??= await readPristine(askOf(pg))
  return { pg, uses: 0 }
}

const stopListening = async (pg: PGlite) => {
  const { rows } = await pg.query<{ channel: string }>('select pg_listening_channels() as channel')
  for (const { channel } of rows) await pg.unlisten(channel)
}

/** Whether it can be given to somebody else. */
const clean = async ({ pg, uses }: Started): Promise<boolean> => {
  if (uses >= MOST_USES || !pristine) return false
  const ask = askOf(pg)
  await stopListening(pg)
  await pg.exec('discard all')
  if (!(await isPristineSchema(ask, pristine))) return false
  const { rows } = await pg.query<{ bytes: number }>(
    'select pg_database_size(current_database())::float as bytes',
  )
  if ((rows[0]?.bytes ?? Infinity) > MOST_BYTES) return false
  await pg.exec(await writeReset(ask, pristine))
  return true
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
