import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { migrate } from '../../src/database/migrate.ts'
import { type EmbeddedDatabase, openDatabase } from '../../src/database/open-database.ts'
import { templateKey } from './template-name.ts'

const CACHE = fileURLToPath(new URL('../../../../.cache/test/', import.meta.url))
const PREFIX = 'pglite-template-'
const DAY_MILLIS = 24 * 60 * 60 * 1000

/** Two thirds of the files of a data directory belong to databases that no test opens; writing them took a quarter of an opening. */
const dropOtherDatabases = async ({ db }: EmbeddedDatabase) => {
  await sql`update pg_database set datistemplate = false where datname <> current_database()`.execute(db)
  await sql`drop database template0`.execute(db)
  await sql`drop database template1`.execute(db)
}

const build = async (): Promise<Buffer> => {
  const database = await openDatabase({ memory: true })
  try {
    await migrate(database.db)
    await dropOtherDatabases(database)
    const snapshot = await database.snapshot('none')
    return Buffer.from(await snapshot.arrayBuffer())
  } finally {
    await database.close()
  }
}

/** Starting from a copied data directory takes a fifth of the time that a new one with all migrations takes. */
export const ensurePgliteTemplate = async (): Promise<string> => {
  const path = join(CACHE, `${PREFIX}${await templateKey()}.tar`)
  if (existsSync(path)) return path
  await mkdir(CACHE, { recursive: true })
  const draft = `${path}.${process.pid}-${performance.now()}`
  await writeFile(draft, await build())
  await rename(draft, path)
  return path
}

export const readPgliteTemplate = async (): Promise<Blob> =>
  new Blob([await readFile(await ensurePgliteTemplate())])

/** The same as a folder that a shop can be started on. */
const ensurePgliteDirectory = async (): Promise<string> => {
  const path = join(CACHE, `${PREFIX}${await templateKey()}-folder`)
  if (existsSync(path)) return path
  const draft = `${path}.${process.pid}-${performance.now()}`
  const database = await openDatabase({ directory: draft, template: await readPgliteTemplate() })
  await database.close()
  // Another process may have been quicker.
  await rename(draft, path).catch(() => rm(draft, { recursive: true }))
  return path
}

/** Puts a migrated, empty database where a shop is to find it. Copying takes a small part of the time that making it there takes. */
export const placePgliteDirectory = async (directory: string): Promise<void> => {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  await cp(await ensurePgliteDirectory(), directory, { recursive: true })
}

/** Yesterday's migrations; a run of another branch may still read today's. */
export const removeOldPgliteTemplates = async (): Promise<void> => {
  for (const name of await readdir(CACHE)) {
    if (!name.startsWith(PREFIX)) continue
    const path = join(CACHE, name)
    const { mtimeMs } = await stat(path)
    if (Date.now() - mtimeMs > DAY_MILLIS) await rm(path, { recursive: true, force: true })
  }
}
