import { access, constants, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Deps, startBackgroundWork } from '@umbala/api'
import { type Database, openDatabase } from '@umbala/api/database'
import { migrate, pendingMigrations } from '@umbala/api/migrations'
import { prepareShop } from '@umbala/api/prepare-shop'
import { DEFAULT_EMAIL_FORMS, DEMO_SHOP } from '@umbala/contract'
import { chooseAdapters } from './choose-adapters.ts'
import { type Environment, SettingsError } from './environment.ts'
import { buildServer, type Front } from './server.ts'
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

const messageOf = (error: unknown) =>
  error instanceof Error && error.message !== '' ? error.message : String(error)

const open = async (
  { databaseUrl, dataDirectory }: Environment,
  { say, onFault }: Voice,
): Promise<Database> => {
  if (databaseUrl === undefined) {
    say('Opening the embedded database.')
    return openDatabase({ directory: join(dataDirectory, 'postgres'), onFault })
  }
  try {
    return await openDatabase({
      url: databaseUrl,
      onPoolError: (error) => {
        say(`A resting database connection was lost: ${error.message}`)
      },
    })
  } catch (error) {
    throw new SettingsError(`DATABASE_URL leads to a database that does not answer: ${messageOf(error)}`)
  }
}

const listen = async (
  app: Awaited<ReturnType<typeof buildServer>>['app'],
  { host, port }: Environment,
): Promise<string> => {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE')
      throw new SettingsError(
        `Port ${port} is already in use. Stop the other program or set PORT to a free one.`,
      )
    if (code === 'EACCES')
      throw new SettingsError(`Port ${port} may not be opened by this user. Set PORT to one above 1023.`)
    if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
      throw new SettingsError(`HOST ${host} is no address of this machine.`)
    throw error
  }
}

const depsOf = (environment: Environment, db: Database['db']): Deps => {
  const { publicUrl = `http://localhost:${environment.port}`, apiUrl = publicUrl, emailForms } = environment
  return {
    db,
    ports: chooseAdapters(environment),
    emailForms: {
      publicKey: emailForms.publicKey ?? DEFAULT_EMAIL_FORMS.publicKey,
      serviceId: emailForms.serviceId ?? DEFAULT_EMAIL_FORMS.serviceId,
      quoteTemplateId: emailForms.quoteTemplateId ?? DEFAULT_EMAIL_FORMS.quoteTemplateId,
      contactTemplateId: emailForms.contactTemplateId ?? DEFAULT_EMAIL_FORMS.contactTemplateId,
    },
    inbox: environment.mail.inbox ?? DEMO_SHOP.email,
    publicUrl,
    apiUrl,
    rateLimits: environment.rateLimits,
  }
}

/** From an environment to an open shop: data folder, database, migrations, first administrator, demo goods, server, background work. */
export const startShop = async (environment: Environment, front: Front, voice: Voice) => {
  const { say } = voice
  await prepareDataDirectory(environment)
  const database = await open(environment, voice)
  try {
    const { applied } = await migrate(database.db)
    if (applied.length > 0) say(`Database prepared (${applied.length} migrations).`)

    const deps = depsOf(environment, database.db)
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
      front,
      publicUrl: deps.publicUrl,
      checks: { pendingMigrations: () => pendingMigrations(database.db) },
    })
    const address = await listen(app, environment)
    const work = await startBackgroundWork(deps, {
      listen: database.listen,
      onTrouble: ({ error, job, givenUp }) => {
        app.log.error({ err: error, job, givenUp }, 'background work failed')
      },
    })
    const closeRest = async () => {
      await work.stop()
      await deps.ports.mail.close()
      await database.close()
    }
    return { address, firstAdmin, app, stop: () => stopGracefully(app, closeRest) }
  } catch (error) {
    await database.close()
    throw error
  }
}
