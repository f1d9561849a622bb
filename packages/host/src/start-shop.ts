import { access, constants, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Database, openDatabase } from '@umbala/api/database'
import { migrate } from '@umbala/api/migrations'
import { checkOpenFiles } from './checks/open-files.ts'
import { checkPictures } from './checks/pictures.ts'
import { type Environment, SettingsError } from './environment.ts'
import { ensurePortFree } from './listen.ts'
import { describeError } from './logging/describe-error.ts'
import type { Front } from './server.ts'
import { createSimulatorProcess } from './simulator/simulator-process.ts'

const prepareDataDirectory = async ({ dataDirectory }: Environment) => {
  try {
    await mkdir(dataDirectory, { recursive: true })
    await access(dataDirectory, constants.W_OK)
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    throw new SettingsError(`DATA_DIR ${resolve(dataDirectory)} cannot be written to${why}.`)
  }
}

/** How the shop speaks to whoever runs it. */
export type Voice = {
  readonly say: (line: string) => void
  /** The embedded database has stopped itself: the process must end, and the next one recovers. */
  readonly onFault: (fault: Error) => void
}

const PATIENCE_MS = 4000

/** A step that may take a while says so now and then: silence looks like a hang. */
const patiently = async <Result>(
  say: Voice['say'],
  step: string,
  work: () => Promise<Result>,
): Promise<Result> => {
  say(`${step}.`)
  const timer = setInterval(() => {
    say(`${step}, still at it.`)
  }, PATIENCE_MS)
  return work().finally(() => {
    clearInterval(timer)
  })
}

const open = async (
  { databaseUrl, dataDirectory }: Environment,
  { developing }: Front,
  { say, onFault }: Voice,
  onOurs: () => void,
): Promise<Database> => {
  const watchTransactions = developing === true
  if (databaseUrl === undefined) {
    return patiently(say, 'Opening the embedded database', () =>
      openDatabase({ directory: join(dataDirectory, 'postgres'), onFault, onOurs, watchTransactions }),
    )
  }
  onOurs()
  try {
    return await openDatabase({
      url: databaseUrl,
      watchTransactions,
      onPoolError: (error) => {
        say(`A resting database connection was lost: ${error.message}`)
      },
    })
  } catch (error) {
    throw new SettingsError(
      `DATABASE_URL leads to a database that does not answer: ${describeError(error).message}`,
    )
  }
}

/**
 * From an environment to an open shop: data folder, database, migrations, and what stands on them. The payment simulator and the code of the shop
 * come up while the database does.
 */
export const startShop = async (environment: Environment, front: Front, voice: Voice) => {
  const { say } = voice
  await checkOpenFiles(environment, say)
  await ensurePortFree(environment)
  await prepareDataDirectory(environment)
  await checkPictures(environment, say)
  const simulator = createSimulatorProcess(environment, { program: front.simulatorProgram, say })
  const shopCode = import('./open-shop.ts')
  try {
    const database = await open(environment, front, voice, () => {
      // Whoever waits for it later hears why it did not open.
      simulator?.access().catch(() => undefined)
    })
    try {
      const { applied, newer, migrations } = await patiently(say, 'Bringing the database up to date', () =>
        migrate(database.db),
      )
      if (applied.length > 0) say(`Database prepared (${applied.length} migrations).`)
      if (newer.length > 0) say('A newer version has migrated the database. This version can work with it.')
      const { openShop } = await shopCode
      return await openShop({ environment, front, database, migrations, simulator, say })
    } catch (error) {
      await database.close()
      throw error
    }
  } catch (error) {
    await simulator?.stop()
    throw error
  }
}
