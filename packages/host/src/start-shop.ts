import { access, constants, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import {
  type Deps,
  followIdentity,
  type HeldIdentity,
  holdIdentity,
  readFailPoints,
  startBackgroundWork,
  sureFooted,
} from '@umbala/api'
import { type Database, openDatabase } from '@umbala/api/database'
import { migrate, pendingMigrations } from '@umbala/api/migrations'
import { prepareShop } from '@umbala/api/prepare-shop'
import { callTable, DEFAULT_EMAIL_FORMS } from '@umbala/contract'
import { openSnapshotDesk } from './backup/snapshot-desk.ts'
import { checkPictures } from './check-pictures.ts'
import { chooseAdapters } from './choose-adapters.ts'
import { ensurePortFree, listenOn } from './listen.ts'
import { type Environment, SettingsError } from './environment.ts'
import { buildServer, type Front } from './server.ts'
import { type Simulator, startSimulator } from './start-simulator.ts'
import { stopGracefully } from './stop-gracefully.ts'

const prepareDataDirectory = async ({ dataDirectory }: Environment) => {
  try {
    await mkdir(dataDirectory, { recursive: true })
    await access(dataDirectory, constants.W_OK)
  } catch {
    throw new SettingsError(`DATA_DIR ${resolve(dataDirectory)} cannot be written to.`)
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

const messageOf = (error: unknown) =>
  error instanceof Error && error.message !== '' ? error.message : String(error)

const open = async (
  { databaseUrl, dataDirectory }: Environment,
  { developing }: Front,
  { say, onFault }: Voice,
): Promise<Database> => {
  const watchTransactions = developing === true
  if (databaseUrl === undefined) {
    return patiently(say, 'Opening the embedded database', () =>
      openDatabase({ directory: join(dataDirectory, 'postgres'), onFault, watchTransactions }),
    )
  }
  try {
    return await openDatabase({
      url: databaseUrl,
      watchTransactions,
      onPoolError: (error) => {
        say(`A resting database connection was lost: ${error.message}`)
      },
    })
  } catch (error) {
    throw new SettingsError(`DATABASE_URL leads to a database that does not answer: ${messageOf(error)}`)
  }
}

const chooseFailPoints = ({ failPoints }: Environment) => {
  if (failPoints === undefined) return sureFooted
  try {
    return readFailPoints(failPoints)
  } catch (error) {
    throw new SettingsError(messageOf(error))
  }
}

/** Where nobody takes real money, the provider's stand-in runs beside the shop; a front that brings none leaves the till closed. */
const openTill = async (environment: Environment, { simulatorProgram }: Front, say: Voice['say']) => {
  if (environment.paypal !== null || simulatorProgram === undefined) return null
  const { host, port, dataDirectory } = environment
  const ownHost = ['0.0.0.0', '::', 'localhost'].includes(host) ? '127.0.0.1' : host
  return startSimulator({
    program: simulatorProgram,
    dataFile: join(resolve(dataDirectory), 'paypal-simulator.jsonl'),
    webhookUrl: port === 0 ? null : `http://${ownHost}:${port}${callTable.paypalWebhook.path}`,
    say,
  })
}

type Surroundings = {
  readonly identity: HeldIdentity
  readonly simulator: Simulator | null
  readonly alarm: Deps['alarm']
}

const depsOf = (
  environment: Environment,
  db: Database['db'],
  { identity, simulator, alarm }: Surroundings,
): Deps => {
  const { publicUrl = `http://localhost:${environment.port}`, apiUrl = publicUrl, emailForms } = environment
  return {
    db,
    ports: chooseAdapters(environment, identity, simulator?.access ?? null),
    emailForms: {
      publicKey: emailForms.publicKey ?? DEFAULT_EMAIL_FORMS.publicKey,
      serviceId: emailForms.serviceId ?? DEFAULT_EMAIL_FORMS.serviceId,
      quoteTemplateId: emailForms.quoteTemplateId ?? DEFAULT_EMAIL_FORMS.quoteTemplateId,
      contactTemplateId: emailForms.contactTemplateId ?? DEFAULT_EMAIL_FORMS.contactTemplateId,
    },
    identity,
    inbox: environment.mail.inbox ?? null,
    publicUrl,
    apiUrl,
    rateLimits: environment.rateLimits,
    alarm,
    failPoint: chooseFailPoints(environment),
  }
}

/** From an environment to an open shop: data folder, database, migrations, first administrator, demo goods, server, background work. */
export const startShop = async (environment: Environment, front: Front, voice: Voice) => {
  const { say } = voice
  await ensurePortFree(environment)
  await prepareDataDirectory(environment)
  await checkPictures(environment.dataDirectory, say)
  const database = await open(environment, front, voice)
  let simulatorToStop: Simulator | null = null
  try {
    const { applied } = await patiently(say, 'Bringing the database up to date', () => migrate(database.db))
    if (applied.length > 0) say(`Database prepared (${applied.length} migrations).`)

    // Until the server's log is there, an alarm goes where the start itself is told.
    let soundAlarm: Deps['alarm'] = ({ what, checkoutId }) => {
      say(`PAYMENT ALARM: ${what} (checkout ${checkoutId}).`)
    }
    const simulator = await openTill(environment, front, say)
    simulatorToStop = simulator
    const identity = holdIdentity(database.db)
    const deps = depsOf(environment, database.db, {
      identity,
      simulator,
      alarm: (alarm) => {
        soundAlarm(alarm)
      },
    })
    const { firstAdmin, products } = await prepareShop(deps, {
      admin: { ...environment.admin, mayMakePassword: !environment.production },
      demoCatalogue: environment.demoCatalogue,
      onProgress: (done, total) => {
        if (done % 20 === 0) say(`Drawing the demo catalogue: ${done} of ${total} products.`)
      },
    })
    if (products > 0) say(`Demo catalogue in the shop: ${products} products.`)

    const { app } = await buildServer({
      environment,
      deps,
      listen: database.listen,
      front,
      publicUrl: deps.publicUrl,
      ...(simulator && { simulatorUrl: simulator.access.apiBase }),
      checks: { pendingMigrations: () => pendingMigrations(database.db) },
    })
    soundAlarm = (alarm) => {
      app.log.error({ alarm }, 'payment alarm')
    }
    const stopFollowing = await followIdentity(identity, {
      listen: database.listen,
      onTrouble: (error) => {
        app.log.error({ err: error }, 'the shop settings could not be read')
      },
    })
    const address = await listenOn(app, environment)
    const work = await startBackgroundWork(deps, {
      listen: database.listen,
      onTrouble: ({ error, job, givenUp }) => {
        app.log.error({ err: error, job, givenUp }, 'background work failed')
      },
    })
    const desk =
      database.engine === 'pglite'
        ? await openSnapshotDesk({
            dataDirectory: environment.dataDirectory,
            snapshot: () => database.snapshot('none'),
            onTrouble: (error) => {
              app.log.error({ err: error }, 'the database could not be copied for a backup')
            },
          })
        : null
    const closeRest = async () => {
      await work.stop()
      await desk?.close()
      await stopFollowing()
      await deps.ports.mail.close()
      await simulator?.stop()
      await database.close()
    }
    return {
      address,
      firstAdmin,
      testMoney: simulator !== null,
      app,
      stop: () => stopGracefully(app, closeRest),
    }
  } catch (error) {
    await simulatorToStop?.stop()
    await database.close()
    throw error
  }
}
