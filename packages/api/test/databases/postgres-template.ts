import pg from 'pg'
import { migrate } from '../../src/database/migrate.ts'
import { openDatabase } from '../../src/database/open-database.ts'
import { templateKey } from './template-name.ts'

/** Any number will do that nothing else on the server uses. */
const TEMPLATE_LOCK = 7_130_627

export const withAdmin = async <T>(serverUrl: string, work: (admin: pg.Client) => Promise<T>): Promise<T> => {
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

export const databaseUrl = (serverUrl: string, name: string): string => {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

const exists = async (admin: pg.Client, name: string): Promise<boolean> => {
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name])
  return rowCount === 1
}

const build = async (admin: pg.Client, serverUrl: string, name: string) => {
  // Only a finished template gets the name that others look for.
  const draft = `${name}_draft`
  await admin.query(`drop database if exists ${draft} with (force)`)
  await admin.query(`create database ${draft}`)
  const database = await openDatabase({ url: databaseUrl(serverUrl, draft), poolSize: 1 })
  try {
    await migrate(database.db)
  } finally {
    await database.close()
  }
  await admin.query(`alter database ${draft} with allow_connections false`)
  await admin.query(`alter database ${draft} rename to ${name}`)
}

const templateName = async () => `umbala_template_${await templateKey()}`

/** Name of a migrated, empty database to copy from; made once per state of the migrations. */
export const ensurePostgresTemplate = async (serverUrl: string): Promise<string> => {
  const name = await templateName()
  await withAdmin(serverUrl, async (admin) => {
    if (await exists(admin, name)) return
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    if (!(await exists(admin, name))) await build(admin, serverUrl, name)
  })
  return name
}

/**
 * From now on the tests on this server copy a template in which `statement` was run, until it is replaced again. For the mutation check,
 * which has a server of its own.
 */
export const replacePostgresTemplate = async (serverUrl: string, statement: string): Promise<void> => {
  const name = await templateName()
  const original = `${name}_original`
  const draft = `${name}_draft`
  await withAdmin(serverUrl, async (admin) => {
    if (!(await exists(admin, original))) await admin.query(`create database ${original} template ${name}`)
    await admin.query(`drop database if exists ${draft} with (force)`)
    await admin.query(`create database ${draft} template ${original}`)
    await withAdmin(databaseUrl(serverUrl, draft), (changed) => changed.query(statement))
    await admin.query(`alter database ${draft} with allow_connections false`)
    await admin.query(`drop database ${name}`)
    await admin.query(`alter database ${draft} rename to ${name}`)
  })
}
