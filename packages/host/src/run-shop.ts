import { Problem } from '@umbala/contract'
import { DatabaseLocked, SchemaMismatch } from '@umbala/api/database'
import { type Environment, SettingsError } from './environment.ts'
import type { Front } from './server.ts'
import { startShop } from './start-shop.ts'
import { watchSchema } from './watch-schema.ts'

type Prepared = { readonly environment: Environment; readonly front: Front }

const say = (line: string) => {
  process.stdout.write(`${line}\n`)
}

const complain = (line: string) => {
  process.stderr.write(`${line}\n`)
}

const FOR_THE_OWNER = [SettingsError, DatabaseLocked, SchemaMismatch, Problem]

/** What the shopkeeper can mend is told in a sentence; only our own mistakes show where they happened. */
const explain = (error: unknown): string => {
  if (error instanceof Error && FOR_THE_OWNER.some((kind) => error instanceof kind)) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

const greet = (
  { address, firstAdmin, testMoney }: Awaited<ReturnType<typeof startShop>>,
  { host }: Environment,
) => {
  const shown = host === '127.0.0.1' ? address.replace('127.0.0.1', 'localhost') : address
  say('')
  say(`Umbala is open at ${shown}`)
  say(`  Back office: ${shown}/admin   sign in as ${firstAdmin.email}`)
  if (firstAdmin.password !== null) say(`  Password (shown this once): ${firstAdmin.password}`)
  if (testMoney) say('  Payments: test money. A simulator stands in for PayPal and charges nobody.')
  say(`  API: ${shown}/api/docs   Stop with Ctrl+C.`)
}

/** A database that failed its disk may not go on; everything acknowledged is down already. */
const giveUp = (fault: Error) => {
  complain(explain(fault))
  process.exit(1)
}

/** The life of the process: start, say where, stop when asked. */
export const runShop = async (prepare: () => Promise<Prepared>) => {
  try {
    const { environment, front } = await prepare()
    const shop = await startShop(environment, front, { say, onFault: giveUp })
    greet(shop, environment)

    let stopping = false
    const stop = (why: string, code = 0) => {
      if (stopping) return
      stopping = true
      stopWatching()
      say(`${why}: finishing open requests.`)
      shop.stop().then(
        () => process.exit(code),
        (error: unknown) => {
          complain(explain(error))
          process.exit(1)
        },
      )
    }
    const stopWatching = watchSchema(shop.schema, {
      onNewer: () => {
        shop.app.log.warn('a newer version has migrated the database; this version goes on with it')
      },
      onTooNew: () => {
        shop.app.log.error('a newer version has migrated the database; this version cannot work with it')
        stop('A newer version has migrated the database', 1)
      },
    })
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.on(signal, () => {
        stop(signal)
      })
  } catch (error) {
    complain(explain(error))
    process.exit(1)
  }
}
