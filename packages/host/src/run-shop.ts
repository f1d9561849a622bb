import { Problem } from '@umbala/contract'
import { DatabaseLocked, SchemaMismatch } from '@umbala/api/database'
import { type Environment, isProduction, SettingsError } from './environment.ts'
import { createSpeaker, type Speaker } from './logging/speaker.ts'
import type { Front } from './server.ts'
import { startShop } from './start-shop.ts'
import { watchSchema } from './watch-schema.ts'

type Prepared = { readonly environment: Environment; readonly front: Front }

const FOR_THE_OWNER = [SettingsError, DatabaseLocked, SchemaMismatch, Problem]

/** What the shopkeeper can mend is told in a sentence; only our own mistakes show where they happened. */
const tellError = ({ complain }: Speaker, error: unknown) => {
  if (error instanceof Error && FOR_THE_OWNER.some((kind) => error instanceof kind)) complain(error.message)
  else complain('The shop has stopped after an error of its own.', error)
}

const greet = (
  { say }: Speaker,
  { address, firstAdmin, demoStaff, testMoney }: Awaited<ReturnType<typeof startShop>>,
  { host, production }: Environment,
) => {
  const shown = host === '127.0.0.1' ? address.replace('127.0.0.1', 'localhost') : address
  if (production) {
    // Logs are kept and sent on: whose account it is does not belong there.
    say(`Umbala is open at ${shown} with its back office at /admin.`)
    return
  }
  say('')
  say(`Umbala is open at ${shown}`)
  say(`  Back office: ${shown}/admin   sign in as ${firstAdmin.email}`)
  if (firstAdmin.password !== null) say(`  Password (shown this once): ${firstAdmin.password}`)
  if (demoStaff.length > 0) say(`  Demo staff, with the same password: ${demoStaff.join(', ')}`)
  if (testMoney) say('  Payments: test money. A simulator stands in for PayPal and charges nobody.')
  say(`  API: ${shown}/api/docs   Stop with Ctrl+C.`)
}

/** The life of the process: start, say where, stop when asked. */
export const runShop = async (prepare: () => Promise<Prepared>) => {
  const speaker = createSpeaker(isProduction())
  const { say } = speaker
  /** A database that failed its disk may not go on either; everything acknowledged is down already. */
  const giveUp = (error: unknown) => {
    tellError(speaker, error)
    process.exit(1)
  }
  try {
    const { environment, front } = await prepare()
    const shop = await startShop(environment, front, { say, onFault: giveUp })
    greet(speaker, shop, environment)

    let stopping = false
    const stop = (why: string, code = 0) => {
      if (stopping) return
      stopping = true
      stopWatching()
      say(`${why}: finishing open requests.`)
      shop.stop().then(() => process.exit(code), giveUp)
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
    giveUp(error)
  }
}
