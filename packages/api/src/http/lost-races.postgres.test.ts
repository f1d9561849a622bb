import fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenDatabaseUrl } from '../../test/databases/given-database.ts'
import { openDatabase, type ServerDatabase } from '../database/open-database.ts'
import type { Db } from '../database/tables.ts'
import { answerProblems } from './problems.ts'

let database: ServerDatabase
let drop: () => Promise<void>
beforeAll(async () => {
  const given = await givenDatabaseUrl()
  drop = given.drop
  database = await openDatabase({ url: given.url, limits: { statementMillis: 2500 } })
  await sql`create table racks (id int primary key, stock int)`.execute(database.db)
  await sql`insert into racks values (1, 5), (2, 5)`.execute(database.db)
})
afterAll(async () => {
  await database.close()
  await drop()
})

const take = (db: Db, id: number) => sql`update racks set stock = stock - 1 where id = ${id}`.execute(db)

/** Resolves when as many as wanted have come. */
const meetingOf = (wanted: number) => {
  let come = 0
  let open: () => void = () => undefined
  const all = new Promise<void>((resolve) => {
    open = resolve
  })
  return () => {
    come += 1
    if (come === wanted) open()
    return all
  }
}

type Race = (db: Db) => Promise<unknown>

const crossing = (): Race => {
  const meet = meetingOf(2)
  let next = 0
  return (db) =>
    db.transaction().execute(async (db) => {
      const [first, second] = (next += 1) === 1 ? [1, 2] : [2, 1]
      await take(db, first)
      await meet()
      await take(db, second)
    })
}

const bothRead = (): Race => {
  const meet = meetingOf(2)
  return (db) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (db) => {
        await sql`select stock from racks where id = 1`.execute(db)
        await meet()
        await take(db, 1)
      })
}

/** The one who waits gives up before the one who holds is done. */
const impatient = (setting: string): (() => Race) => {
  return () => {
    const meet = meetingOf(2)
    let next = 0
    return (db) =>
      db.transaction().execute(async (db) => {
        if ((next += 1) === 1) {
          await take(db, 1)
          await meet()
          await sql`select pg_sleep(0.6)`.execute(db)
          return
        }
        await meet()
        await sql`select set_config(${setting}, '150', true)`.execute(db)
        await take(db, 1)
      })
  }
}

test.each<[string, () => Race]>([
  ['two who wait for each other', crossing],
  ['two who changed what both had read', bothRead],
  ['a lock that does not come free', impatient('lock_timeout')],
  ['a statement that takes too long', impatient('statement_timeout')],
])('F07 of %s one is served and the other asked to come back, and nothing else is lost', async (_, race) => {
  const run = race()
  const app = fastify()
  answerProblems(app)
  app.get('/', async () => {
    await run(database.db)
    return 'done'
  })
  const answers = await Promise.all([app.inject('/'), app.inject('/')])
  await app.close()

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 503])
  expect(answers.find(({ statusCode }) => statusCode === 503)?.headers['retry-after']).toBe('2')
  const { rows } = await sql<{ open: number }>`
    select count(*) as open from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(database.db)
  expect(rows).toEqual([{ open: 0 }])
})
