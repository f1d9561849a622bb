import { open } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { ask } from '../load/ask.ts'
import { type Bench, type Measurement, PRODUCTS } from '../bench.ts'
import { withShop } from '../shop.ts'
import { inWords } from '../report/table.ts'

const LISTINGS = 50
const SETTLED_AFTER_MS = 500
const LOOK_MS = 1_000
const PATIENCE_LOOKS = 60
/** Statements in a look, as from someone who only asks whether there is something to do. */
const QUIET = 4
const STATEMENT = /LOG: {2}(statement|execute [^:]*): /g

const readFrom = async (path: string, start: number): Promise<{ text: string; end: number }> => {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size - start), 0, size - start, start)
    return { text: buffer.toString('utf8', 0, bytesRead), end: start + bytesRead }
  } finally {
    await file.close()
  }
}

/** Every statement that the server was sent while `work` went on, by its own log. */
const countStatements = async (logFile: string, work: () => Promise<void>): Promise<number> => {
  const { end } = await readFrom(logFile, 0)
  await work()
  await pause(SETTLED_AFTER_MS)
  const { text } = await readFrom(logFile, end)
  return text.match(STATEMENT)?.length ?? 0
}

/** Emails and reports that earlier orders left behind are sent first. */
const untilQuiet = async (logFile: string) => {
  for (let look = 0; look < PATIENCE_LOOKS; look += 1)
    if ((await countStatements(logFile, () => pause(LOOK_MS))) <= QUIET) return
  throw new Error('background work does not come to rest')
}

const perListing = ({ places, addresses }: Bench): Promise<number> =>
  withShop(places.lodgings.PostgreSQL, async ({ origin }) => {
    const { administer, logFile } = places.postgres
    const listing = addresses.listings(PRODUCTS)
    await ask(origin + listing())
    await administer("alter system set log_statement = 'all'")
    await administer('select pg_reload_conf()')
    await pause(SETTLED_AFTER_MS)
    try {
      await untilQuiet(logFile)
      const began = performance.now()
      const withListings = await countStatements(logFile, async () => {
        for (let asked = 0; asked < LISTINGS; asked += 1) {
          const { status } = await ask(origin + listing())
          if (status !== 200) throw new Error(`A listing was answered ${status}.`)
        }
      })
      // Background work speaks to the server, too; what it says in the same time is not the listings'.
      const took = performance.now() - began - SETTLED_AFTER_MS
      const alone = await countStatements(logFile, () => pause(took))
      return (withListings - alone) / LISTINGS
    } finally {
      await administer('alter system reset log_statement')
      await administer('select pg_reload_conf()')
    }
  })

export const statements: Measurement = {
  steps: () => 1,
  measure: async (bench) => {
    const count = await bench.progress.step(
      'SQL statements of a cold listing',
      () => perListing(bench),
      inWords,
    )
    bench.note({
      ...{ what: 'SQL of a cold listing', engine: 'PostgreSQL', cache: 'cold' },
      ...{
        value: count,
        unit: 'statements',
        note: `by the server's log, mean of ${LISTINGS} with count and facets`,
      },
    })
  },
}
