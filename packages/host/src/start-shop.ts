import { access, constants, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Database, openDatabase } from '@umbala/api/database'
import { migrate, pendingMigrations } from '@umbala/api/migrations'
import { prepareShop } from '@umbala/api/prepare-shop'
import { chooseAdapters } from './choose-adapters.ts'
import { type Environment, SettingsError } from './environment.ts'
import { buildServer, type Front } from './server.ts'
import { stopGracefully } from './stop-gracefully.ts'

type Say = (line: string) => void

const prepareDataDirectory = async ({ dataDirectory }: Environment) => {
  try {
    await mkdir(dataDirectory, { recursive: true })
    await access(dataDirectory, constants.W_OK)
  } catch {
    throw new SettingsError(`DATA_DIR ${resolve(dataDirectory)} cannot be written to.`)
  }
}

const open = async ({ databaseUrl, dataDirectory }: Environment): Promise<Database> => {
  if (databaseUrl === undefined) return openDatabase({ directory: join(dataDirectory, 'postgres') })
  return openDatabase({ url: databaseUrl })
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

/** From an environment to an open shop: data folder, database, migrations, first administrator, demo goods, server. */
export const startShop = async (environment: Environment, front: Front, say: Say) => {
  await prepareDataDirectory(environment)
  const database = await open(environment)
  try {
    const { applied } = await migrate(database.db)
    if (applied.length > 0) say(`Database prepared (${applied.length} migrations).`)

    const deps = { db: database.db, ports: chooseAdapters(environment) }
    const { firstAdmin, products } = await prepareShop(deps, {
      admin: { ...environment.admin, mayMakePassword: !environment.production },
      demoCatalogue: environment.demoCatalogue,
    })
    if (products > 0) say(`Demo catalogue hung up: ${products} products.`)

    const { app } = await buildServer({
      environment,
      deps,
      front,
      publicUrl: environment.publicUrl ?? `http://localhost:${environment.port}`,
      checks: { pendingMigrations: () => pendingMigrations(database.db) },
    })
    const address = await listen(app, environment)
    return { address, firstAdmin, app, stop: () => stopGracefully(app, () => database.close()) }
  } catch (error) {
    await database.close()
    throw error
  }
}
