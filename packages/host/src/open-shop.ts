import {
  type Deps,
  followIdentity,
  type HeldIdentity,
  holdIdentity,
  readFailPoints,
  startBackgroundWork,
  failPointsOff,
} from '@umbala/api'
import {
  openArtworkChecker,
  type OpenArtworkChecker,
  removeLeftFolders,
} from '@umbala/api/adapters/artwork-checker'
import type { Database } from '@umbala/api/database'
import { type Migration, schemaState } from '@umbala/api/migrations'
import { prepareShop } from '@umbala/api/prepare-shop'
import { DEFAULT_EMAIL_FORMS } from '@umbala/contract'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { openSnapshotFolder } from './backup/snapshot-folder.ts'
import { watchPictures } from './checks/pictures.ts'
import { chooseAdapters } from './choose-adapters.ts'
import { type Environment, SettingsError } from './environment.ts'
import { startMoving } from './files/move-files.ts'
import { listenOn } from './listen.ts'
import { describeError } from './logging/describe-error.ts'
import { buildServer, type Front } from './server.ts'
import { stopGracefully } from './stopping/stop-gracefully.ts'
import { STOP_TIMES } from './stopping/stop-times.ts'
import { tellFailures } from './tell-failures.ts'
import type { SimulatorProcess } from './simulator/simulator-process.ts'

const chooseFailPoints = ({ failPoints }: Environment) => {
  if (failPoints === undefined) return failPointsOff
  try {
    return readFailPoints(failPoints)
  } catch (error) {
    throw new SettingsError(error instanceof Error ? error.message : String(error))
  }
}

/** Who hears of what goes wrong outside a request. */
type Ears = Parameters<typeof tellFailures>[1] & { readonly alarm: Deps['alarm'] }

type Surroundings = {
  readonly identity: HeldIdentity
  readonly simulator: SimulatorProcess | null
  readonly artworkChecker: OpenArtworkChecker | null
  readonly ears: Ears
}

const depsOf = (
  environment: Environment,
  db: Database['db'],
  { identity, simulator, artworkChecker, ears }: Surroundings,
): Deps => {
  const { publicUrl = `http://localhost:${environment.port}`, apiUrl = publicUrl, emailForms } = environment
  return {
    db,
    ports: tellFailures(
      chooseAdapters(environment, identity, simulator?.access ?? null, artworkChecker),
      ears,
    ),
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
    cacheBytes: environment.cacheBytes,
    ordersNeedIdentity: environment.production,
    rateLimits: environment.rateLimits,
    alarm: ears.alarm,
    failPoint: chooseFailPoints(environment),
  }
}

/** Of several shops on one data folder each has its own folder to check in. */
const checkerOf = async ({ dataDirectory, port }: Environment, { artworkCheckerProgram: program }: Front) => {
  if (!program) return null
  const [folders, own] = [join(dataDirectory, 'artwork-checks'), `${hostname()}-${port}`]
  await removeLeftFolders(folders, { except: own })
  return openArtworkChecker({ program, folder: join(folders, own) })
}

/** Until the server's log is there, all of it goes where the start itself is told. */
const earsOfStart = (say: (line: string) => void): Ears => ({
  alarm: ({ what, checkoutId }) => {
    say(`PAYMENT ALARM: ${what} (checkout ${checkoutId}).`)
  },
  providerSilent: ({ provider, call, reason }) => {
    say(`The payment provider ${provider} gave no answer (${call}): ${reason}`)
  },
  pictureLost: (error) => {
    say(`A picture could not be saved: ${describeError(error).message}`)
  },
})

const earsOfServer = ({ app, events }: Awaited<ReturnType<typeof buildServer>>): Ears => ({
  alarm: (alarm) => {
    events.alarmRaised()
    app.log.error({ alarm }, 'payment alarm')
  },
  providerSilent: ({ provider, call, reason }) => {
    events.providerSilent({ provider, call })
    app.log.error({ provider, call, reason }, 'the payment provider gave no answer')
  },
  pictureLost: (error) => {
    events.pictureLost()
    app.log.error({ err: error }, 'a picture could not be saved')
  },
})

type Given = {
  readonly environment: Environment
  readonly front: Front
  readonly database: Database
  /** Those of this version. */
  readonly migrations: readonly Migration[]
  readonly simulator: SimulatorProcess | null
  readonly say: (line: string) => void
}

/** From a database that is up to date to an open shop: first administrator, demo goods, server, background work. */
export const openShop = async ({ environment, front, database, migrations, simulator, say }: Given) => {
  const schema = () => schemaState(database.db, migrations)
  let ears = earsOfStart(say)
  const identity = holdIdentity(database.db)
  const artworkChecker = await checkerOf(environment, front)
  const deps = depsOf(environment, database.db, {
    identity,
    simulator,
    artworkChecker,
    ears: {
      alarm: (alarm) => {
        ears.alarm(alarm)
      },
      providerSilent: (silence) => {
        ears.providerSilent(silence)
      },
      pictureLost: (error) => {
        ears.pictureLost(error)
      },
    },
  })
  await identity.refresh()
  const isUnnamed = environment.production && !identity.isSaved()
  const { firstAdmin, finishedImport, withdrawn, products, staff } = await prepareShop(deps, {
    admin: { ...environment.admin, mayMakePassword: !environment.production },
    demoCatalogue: environment.demoCatalogue,
    demoStaff: !environment.production,
    withdrawsDemo: isUnnamed,
    onProgress: (done, total) => {
      if (done % 20 === 0) say(`Drawing the demo catalogue: ${done} of ${total} products.`)
    },
  })
  if (!firstAdmin.created && environment.admin.password !== undefined)
    say(
      'ADMIN_PASSWORD is ignored: the shop has an administrator. Take it out; admin-password sets a new one.',
    )
  if (finishedImport) say('An import of products that was interrupted has been finished.')
  if (withdrawn > 0) say(`Demo catalogue: ${withdrawn} products that nobody has edited are drafts now.`)
  if (isUnnamed) say('No orders are taken until the details of the shop are saved under /admin/settings.')
  if (products > 0) say(`Demo catalogue in the shop: ${products} products.`)

  const server = await buildServer({
    environment,
    deps,
    listen: database.listen,
    engine: database.engine,
    pool: database.pool,
    front,
    migration: migrations.at(-1)?.name ?? 'none',
    publicUrl: deps.publicUrl,
    ...(simulator && { simulatorUrl: async () => (await simulator.access()).apiBase }),
    checks: { schema, pictures: watchPictures(environment) },
  })
  const { app, events } = server
  ears = earsOfServer(server)
  const stopFollowing = await followIdentity(identity, {
    listen: database.listen,
    onTrouble: (error) => {
      app.log.error({ err: error }, 'the shop settings could not be read')
    },
  })
  // Nobody is let in before there is somebody who takes the money.
  await simulator?.access()
  const address = await listenOn(app, environment)
  const work = await startBackgroundWork(deps, {
    listen: database.listen,
    graceMillis: STOP_TIMES.work,
    onTrouble: ({ error, job, givenUp = false }) => {
      events.workFailed({ kind: job?.kind, givenUp })
      // Not the job as a whole: what it is to do may name a customer.
      const named = job && { id: job.id, kind: job.kind, attempts: job.attempts }
      app.log.error({ err: error, job: named, givenUp }, 'background work failed')
    },
  })
  const snapshots =
    database.engine === 'pglite'
      ? await openSnapshotFolder({
          dataDirectory: environment.dataDirectory,
          snapshot: () => database.snapshot('none'),
          onTrouble: (error) => {
            app.log.error({ err: error }, 'the database could not be copied for a backup')
          },
        })
      : null
  const moving = startMoving(environment, {
    say,
    onTrouble: (error) => {
      app.log.error({ err: error }, 'pictures could not be copied to the bucket')
    },
  })
  const closing = {
    'copying of pictures': async () => {
      moving.stop()
    },
    'snapshot folder': async () => snapshots?.close(),
    'shop settings': stopFollowing,
    mail: () => deps.ports.mail.close(),
    'payment simulator': async () => simulator?.stop(),
    database: () => database.close(),
  }
  return {
    address,
    firstAdmin,
    demoStaff: staff,
    testMoney: simulator !== null,
    app,
    schema,
    // A file that is being checked is checked again after the next start.
    stop: () => {
      void artworkChecker?.close()
      return stopGracefully(app, { stopWork: work.stop, closing })
    },
  }
}
