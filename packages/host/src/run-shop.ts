import { Problem } from '@umbala/contract'
import { DatabaseLocked } from '@umbala/api/database'
import { type Environment, SettingsError } from './environment.ts'
import type { Front } from './server.ts'
import { startShop } from './start-shop.ts'

type Prepared = { readonly environment: Environment; readonly front: Front }

const say = (line: string) => {
  process.stdout.write(`${line}\n`)
}

const complain = (line: string) => {
  process.stderr.write(`${line}\n`)
}

/** What the shopkeeper can mend is told in a sentence; only our own mistakes show where they happened. */
const explain = (error: unknown): string => {
  if (error instanceof SettingsError || error instanceof DatabaseLocked || error instanceof Problem)
    return error.message
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
    const stop = (signal: string) => {
      if (stopping) return
      stopping = true
      say(`${signal}: finishing open requests.`)
      shop.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          complain(explain(error))
          process.exit(1)
        },
      )
    }
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  } catch (error) {
    complain(explain(error))
    process.exit(1)
  }
}
