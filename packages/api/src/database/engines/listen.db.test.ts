import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { givenDatabase } from '../../../test/databases/given-database.ts'
import type { Database, Db } from '../open-database.ts'

let database: Database
let db: Db
beforeAll(async () => {
  database = await givenDatabase()
  db = database.db
})
afterAll(() => database.close())

const notify = (db: Db, channel: string, payload: string) =>
  sql`select pg_notify(${channel}, ${payload})`.execute(db)

const hear = async (channel: string) => {
  const heard: string[] = []
  const stop = await database.listen(channel, (payload) => heard.push(payload))
  return { heard, stop }
}

test('everyone on the channel hears what a committed transaction says, and only then', async () => {
  const [one, two] = [await hear('prices'), await hear('prices')]

  await db.transaction().execute(async (db) => {
    await notify(db, 'prices', 'changed')
    await sql`select pg_sleep(0.05)`.execute(db)
    expect(one.heard).toEqual([])
  })

  await vi.waitFor(() => {
    expect([one.heard, two.heard]).toEqual([['changed'], ['changed']])
  })
  await Promise.all([one.stop(), two.stop()])
})

test('nobody hears what was rolled back, nor after leaving the channel, nor on another', async () => {
  const [staying, leaving, elsewhere] = [await hear('stock'), await hear('stock'), await hear('orders')]
  await leaving.stop()

  await db
    .transaction()
    .execute(async (db) => {
      await notify(db, 'stock', 'never')
      throw new Error('no')
    })
    .catch(() => undefined)
  await notify(db, 'stock', 'now')

  await vi.waitFor(() => {
    expect(staying.heard).toEqual(['now'])
  })
  expect([leaving.heard, elsewhere.heard]).toEqual([[], []])
  await Promise.all([staying.stop(), elsewhere.stop()])
})

test('who hears a message may ask the database at once', async () => {
  const answers: unknown[] = []
  const ask = async () => {
    const { rows } = await sql<{ n: number }>`select 1 as n`.execute(db)
    answers.push(rows[0]?.n)
  }
  // Whoever is not listening yet hears nothing: the message may only go out when the ear is there.
  const stop = await database.listen('questions', () => void ask())
  await db.transaction().execute((db) => notify(db, 'questions', '?'))

  await vi.waitFor(() => {
    expect(answers).toEqual([1])
  })
  await stop()
})

test('a channel cannot smuggle in a statement', async () => {
  await expect(database.listen('a; drop table users', () => undefined)).rejects.toThrow('is no channel name')
})
