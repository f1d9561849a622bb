import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../src/database/tables.ts'

const LOOK_MILLIS = 5

/** Runs `work` in a transaction of its own that stays open, with all its locks, until it is told to end. Answers how to tell it. */
export const holdOpen = async (db: Db, work: (db: Db) => Promise<unknown>): Promise<() => Promise<void>> => {
  let letGo = () => undefined as unknown
  const end = new Promise((resolve) => {
    letGo = () => {
      resolve(undefined)
    }
  })
  let holding: Promise<unknown> = Promise.resolve()
  await new Promise<void>((resolve, reject) => {
    holding = db.transaction().execute(async (db) => {
      await work(db)
      resolve()
      await end
    })
    holding.catch(reject)
  })
  return async () => {
    letGo()
    await holding
  }
}

type HeldTable = 'checkouts' | 'payments' | 'orders' | 'products' | 'users' | 'jobs'

/** A row that somebody else has locked for a change of theirs, until it is released. Others may still refer to it. */
export const holdRow = (db: Db, table: HeldTable, id: string | number) =>
  holdOpen(db, (db) => sql`select from ${sql.table(table)} where id = ${id} for no key update`.execute(db))

/** The statement of this database that waits for a lock; null when the work came to its end without waiting. */
export const statementThatWaits = async (db: Db, work: Promise<unknown>): Promise<string | null> => {
  const watched = { isOver: false }
  const end = () => {
    watched.isOver = true
  }
  work.then(end, end)
  while (!watched.isOver) {
    const { rows } = await sql<{ query: string }>`
      select query from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    if (rows[0]) return rows[0].query
    await pause(LOOK_MILLIS)
  }
  return null
}
