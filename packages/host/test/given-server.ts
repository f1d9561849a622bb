import { readMigrations, schemaState } from '@umbala/api/migrations'
import { givenDatabase } from '@umbala/api/test/databases/given-database'
import { givenDeps } from '@umbala/api/test/given/given-deps'
import { readEnvironment } from '../src/environment.ts'
import type { Checks } from '../src/health.ts'
import type { RenderPage } from '../src/pages/serve-pages.ts'
import { buildServer } from '../src/server.ts'

const plainPage: RenderPage = async (request) => ({
  status: 200,
  headers: {},
  html: `<!doctype html><title>${new URL(request.url).pathname}</title>`,
})

type Wishes = {
  readonly settings?: Readonly<Record<string, string>>
  readonly render?: RenderPage
  readonly checks?: Omit<Checks, 'isStopping'>
  readonly address?: (url: string) => string | null
  readonly deps?: Parameters<typeof givenDeps>[1]
}

/** The whole server on a database that several may share. */
export const givenServerOn = async (
  database: Awaited<ReturnType<typeof givenDatabase>>,
  { settings = {}, render = plainPage, checks, address = () => null, deps }: Wishes = {},
) =>
  buildServer({
    environment: readEnvironment({ LOG_LEVEL: 'silent', ...settings }),
    deps: givenDeps(database.db, deps),
    listen: database.listen,
    engine: database.engine,
    pool: database.pool,
    checks: checks ?? { schema: async () => schemaState(database.db, await readMigrations()) },
    front: { pages: { render, address, template: async () => '' }, serveAssets: async () => undefined },
    migration: 'none',
    publicUrl: 'https://umbala.example',
  })

/** The whole server on a database of its own; pages are plain, because what stands in them is not these tests' matter. */
export const givenServer = async (
  settings: Readonly<Record<string, string>> = {},
  render: RenderPage = plainPage,
  checks?: Omit<Checks, 'isStopping'>,
  address: (url: string) => string | null = () => null,
) => {
  const database = await givenDatabase()
  const { app, cache } = await givenServerOn(database, {
    ...{ settings, render, address },
    ...(checks && { checks }),
  })
  return { app, database, cache }
}
