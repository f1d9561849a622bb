import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenDatabase } from '../../../test/databases/given-database.ts'
import { standardRole } from '../../../test/given/given-role.ts'
import { expectStopped, givenUser, stopperOf } from '../../../test/given/given-rows.ts'
import type { Db } from '../tables.ts'

let database: Awaited<ReturnType<typeof givenDatabase>>
let db: Db
beforeAll(async () => {
  database = await givenDatabase()
  db = database.db
})
afterAll(() => database.close())

const demote = (db: Db, id: string) =>
  db.updateTable('users').set({ role: 'customer' }).where('id', '=', id).execute()
const remove = (db: Db, id: string) => db.deleteFrom('users').where('id', '=', id).execute()

describe('B17 the last owner', () => {
  test.each([
    ['demoted', demote],
    ['deleted', remove],
    ['demoted with everybody else', (db: Db) => db.updateTable('users').set({ role: 'customer' }).execute()],
    ['deleted with everybody else', (db: Db) => db.deleteFrom('users').execute()],
  ])('cannot be %s', async (_what, attempt) => {
    await expectStopped(db, 'users_keep_an_admin', async (db) => {
      const admin = await givenUser(db, { role: 'admin' })
      await givenUser(db)
      await attempt(db, admin.id)
    })
  })

  test('may go once there is another one, who then is the last', async () => {
    const goAway = (...admins: readonly ((db: Db, id: string) => Promise<unknown>)[]) =>
      stopperOf(db, async (db) => {
        const present = [await givenUser(db, { role: 'admin' }), await givenUser(db, { role: 'admin' })]
        for (const [index, go] of admins.entries()) await go(db, present[index]?.id ?? '')
      })
    expect(await goAway(demote)).toBe('nothing')
    expect(await goAway(remove)).toBe('nothing')
    expect(await goAway(demote, remove)).toBe('users_keep_an_admin')
  })

  test('is the last one however many other colleagues there are', async () => {
    const leave = (go: (db: Db, id: string) => Promise<unknown>) =>
      stopperOf(db, async (db) => {
        const owner = await givenUser(db, { role: 'admin' })
        await givenUser(db, { role: 'admin', role_id: await standardRole(db, 'sales') })
        await go(db, owner.id)
      })
    const becomeSales = async (db: Db, id: string) =>
      db
        .updateTable('users')
        .set({ role_id: await standardRole(db, 'sales') })
        .where('id', '=', id)
        .execute()
    expect(await leave(demote)).toBe('users_keep_an_admin')
    expect(await leave(remove)).toBe('users_keep_an_admin')
    expect(await leave(becomeSales)).toBe('users_keep_an_admin')
  })

  test('may change name and address like anybody', async () => {
    const stopper = await stopperOf(db, async (db) => {
      const admin = await givenUser(db, { role: 'admin' })
      await db.updateTable('users').set({ name: 'Lerato' }).where('id', '=', admin.id).execute()
    })
    expect(stopper).toBe('nothing')
  })

  test('is still there after two owners demote each other at the same moment', async () => {
    const first = await givenUser(db, { role: 'admin' })
    const second = await givenUser(db, { role: 'admin' })

    const outcomes = await Promise.allSettled([
      db.transaction().execute(async (db) => {
        await demote(db, first.id)
        await setTimeout(200)
      }),
      db.transaction().execute(async (db) => {
        await setTimeout(100)
        await demote(db, second.id)
      }),
    ])

    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await db.selectFrom('users').select('id').where('role', '=', 'admin').execute()).toHaveLength(1)
  })
})
