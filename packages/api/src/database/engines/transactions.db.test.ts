import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenDatabase } from '../../../test/databases/given-database.ts'
import { CommitRefused, OuterHandleInTransaction, sqlState, violatedConstraint } from '../database-errors.ts'
import type { Database, Db } from '../open-database.ts'

const PAUSE_ALLOWED = 300

let database: Database
let db: Db
beforeAll(async () => {
  database = await givenDatabase({ limits: { idleTransactionMillis: PAUSE_ALLOWED } })
  db = database.db
  await sql`create table notes (id int constraint note_once primary key)`.execute(db)
})
afterAll(() => database.close())
beforeEach(async () => {
  await sql`truncate notes`.execute(db)
})

const write = (db: Db, id: number) => sql`insert into notes values (${id})`.execute(db)
const fail = (db: Db) => sql`select 1 / 0`.execute(db)
const notes = async (): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select id from notes order by id`.execute(db)
  return rows.map(({ id }) => id)
}

describe('a transaction', () => {
  test('is kept when it ends well and forgotten when it throws', async () => {
    await db.transaction().execute((db) => write(db, 1))
    const failing = db.transaction().execute(async (db) => {
      await write(db, 2)
      throw new Error('no')
    })

    await expect(failing).rejects.toThrow('no')
    expect(await notes()).toEqual([1])
  })

  test('F06 whose failed statement was swallowed does not pass for committed', async () => {
    const careless = db.transaction().execute(async (db) => {
      await write(db, 1)
      await fail(db).catch(() => undefined)
    })

    await expect(careless).rejects.toBeInstanceOf(CommitRefused)
    expect(await notes()).toEqual([])
  })

  test('F06 that went back to a savepoint after a failure commits what came before and after', async () => {
    await db.transaction().execute(async (db) => {
      await write(db, 1)
      await sql`savepoint attempt`.execute(db)
      await fail(db).catch(() => undefined)
      await sql`rollback to savepoint attempt`.execute(db)
      await write(db, 2)
    })

    expect(await notes()).toEqual([1, 2])
  })

  test('tells the first failure, not the clean-up after it', async () => {
    const failing = db.transaction().execute(async (db) => {
      await fail(db)
    })

    await expect(failing).rejects.toThrow('division by zero')
  })

  test('can be given its isolation level', async () => {
    const level = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (db) => {
        const { rows } = await sql<{
          level: string
        }>`select current_setting('transaction_isolation') as level`.execute(db)
        return rows[0]?.level
      })

    expect(level).toBe('repeatable read')
  })

  test('runs beside others, each finding its own', async () => {
    const ids = Array.from({ length: 20 }, (_, id) => id)
    await Promise.all(
      ids.map((id) =>
        db.transaction().execute(async (db) => {
          await write(db, id)
          await sleep(1)
        }),
      ),
    )

    expect(await notes()).toEqual(ids)
  })

  test('that pauses too long is rolled back, so that nobody waits behind it forever', async () => {
    const sleeper = db.transaction().execute(async (db) => {
      await write(db, 1)
      await sleep(PAUSE_ALLOWED * 3)
      await write(db, 2)
    })

    const [outcome] = await Promise.allSettled([sleeper])
    expect(outcome.status === 'rejected' && sqlState(outcome.reason)).toBe('25P03')
    expect(await notes()).toEqual([])
  })
})

describe('the outer handle inside a transaction', () => {
  const misuse = (work: (outer: Db) => Promise<unknown>) => db.transaction().execute(() => work(db))

  test('refuses a query instead of waiting for itself', async () => {
    await expect(misuse((outer) => write(outer, 1))).rejects.toBeInstanceOf(OuterHandleInTransaction)
    expect(await notes()).toEqual([])
  })

  test('refuses a second transaction', async () => {
    const nested = misuse((outer) => outer.transaction().execute((db) => write(db, 1)))
    await expect(nested).rejects.toBeInstanceOf(OuterHandleInTransaction)
  })

  test('refuses also deep in helpers and after pauses', async () => {
    const deep = misuse(async (outer) => {
      await sleep(1)
      await Promise.all([sleep(1).then(() => write(outer, 1))])
    })
    await expect(deep).rejects.toBeInstanceOf(OuterHandleInTransaction)
  })

  test('is free again for work that the transaction left running', async () => {
    let later: Promise<unknown> = Promise.resolve()
    await db.transaction().execute(async (db) => {
      await write(db, 1)
      later = sleep(50).then(notes)
    })
    expect(await later).toEqual([1])
  })
})

test('a violated rule is known by its state and its name', async () => {
  await write(db, 1)
  const [outcome] = await Promise.allSettled([write(db, 1)])

  const reason: unknown = outcome.status === 'rejected' && outcome.reason
  expect([sqlState(reason), violatedConstraint(reason)]).toEqual(['23505', 'note_once'])
})

test('an error does not carry the values that were sent', async () => {
  const [outcome] = await Promise.allSettled([sql`select ${'a secret'}::text, 1 / 0`.execute(db)])

  const reason: unknown = outcome.status === 'rejected' && outcome.reason
  expect(reason).toBeInstanceOf(Error)
  expect(JSON.stringify(reason, Object.getOwnPropertyNames(reason))).not.toContain('a secret')
})
