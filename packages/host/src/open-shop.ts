import {
  type Deps,
  followIdentity,
  type HeldIdentity,
  holdIdentity,
  readFailPoints,
  startBackgroundWork,
  sureFooted,
} from '@umbala/api'
import type { Database } from '@umbala/api/database'
import { prepareShop } from '@umbala/api/prepare-shop'
import { DEFAULT_EMAIL_FORMS } from '@umbala/contract'
import { openSnapshotDesk } from './backup/snapshot-desk.ts'
import { watchPictures } from './checks/pictures.ts'
import { chooseAdapters } from './choose-adapters.ts'
import { type Environment, SettingsError } from './environment.ts'
import type { Checks } from './health.ts'
import { listenOn } from './listen.ts'
import { buildServer, type Front } from './server.ts'
import { stopGracefully } from './stop-gracefully.ts'
import { STOP_TIMES } from './stop-times.ts'
import type { Till } from './till.ts'

const chooseFailPoints = ({ failPoints }: Environment) => {
  if (failPoints === undefined) return sureFooted
  try {
    return readFailPoints(failPoints)
  } catch (error) {
    throw new SettingsError(error instanceof Error ? error.message : String(error))
  }
}

type Surroundings = {
  readonly identity: HeldIdentity
  readonly till: Till | null
  readonly alarm: Deps['alarm']
}

const depsOf = (
  environment: Environment,
  db: Database['db'],
  { identity, till, alarm }: Surroundings,
): Deps => {
  const { publicUrl = `http://localhost:${environment.port}`, apiUrl = publicUrl, emailForms } = environment
  return {
    db,
    ports: chooseAdapters(environment, identity, till?.access ?? null),
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
    alarm,
    failPoint: chooseFailPoints(environment),
  }
}

type Given = {
  readonly environment: Environment
  readonly front: Front
  readonly database: Database
  readonly schema: Checks['schema']
  readonly till: Till | null
  readonly say: (line: string) => void
}

/** From a database that is up to date to an open shop: first administrator, demo goods, server, background work. */
export const openShop = async ({ environment, front, database, schema, till, say }: Given) => {
  // Until the server's log is there, an alarm goes where the start itself is told.
  let soundAlarm: Deps['alarm'] = ({ what, checkoutId }) => {
    say(`PAYMENT ALARM: ${what} (checkout ${checkoutId}).`)
  }
  const identity = holdIdentity(database.db)
  const deps = depsOf(environment, database.db, {
    identity,
    till,
    alarm: (alarm) => {
      soundAlarm(alarm)
    },
  })
  await identity.refresh()
  const isUnnamed = environment.production && !identity.isSaved()
  const { firstAdmin, finishedImport, withdrawn, products } = await prepareShop(deps, {
    admin: { ...environment.admin, mayMakePassword: !environment.production },
    demoCatalogue: environment.demoCatalogue,
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

  const { app } = await buildServer({
    environment,
    deps,
    listen: database.listen,
    engine: database.engine,
    pool: database.pool,
    front,
    publicUrl: deps.publicUrl,
    ...(till && { simulatorUrl: async () => (await till.access()).apiBase }),
    checks: { schema, pictures: watchPictures(environment.dataDirectory) },
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
  // Nobody is let in before there is somebody who takes the money.
  await till?.access()
  const address = await listenOn(app, environment)
  const work = await startBackgroundWork(deps, {
    listen: database.listen,
    graceMillis: STOP_TIMES.work,
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
  const closing = {
    'backup desk': async () => desk?.close(),
    'shop settings': stopFollowing,
    mail: () => deps.ports.mail.close(),
    'payment simulator': async () => till?.stop(),
    database: () => database.close(),
  }
  return {
    address,
    firstAdmin,
    testMoney: till !== null,
    app,
    schema,
    stop: () => stopGracefully(app, { stopWork: work.stop, closing }),
  }
}
