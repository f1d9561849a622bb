import { PERMISSION_NAMES, STANDARD_ROLES } from '@umbala/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenDatabase } from '../../../test/databases/given-database.ts'
import { givenRole, standardRole } from '../../../test/given/given-role.ts'
import { expectStopped, givenUser, stopperOf } from '../../../test/given/given-rows.ts'
import type { Db } from '../tables.ts'

let database: Awaited<ReturnType<typeof givenDatabase>>
let db: Db
beforeAll(async () => {
  database = await givenDatabase()
  db = database.db
})
afterAll(() => database.close())

const roleOf = async (db: Db, id: string) =>
  db
    .selectFrom('users')
    .leftJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.role', 'roles.standard'])
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow()

test('the standard roles of a new shop are those of the program', async () => {
  const rows = await db.selectFrom('roles').select(['standard', 'name', 'permissions']).execute()
  const stored = rows.map(({ standard, name, permissions }) => [
    standard,
    { name, permissions: standard === 'owner' ? [...PERMISSION_NAMES] : permissions },
  ])
  expect(Object.fromEntries(stored)).toEqual(STANDARD_ROLES)
})

test('the database knows every permission of the program and no other', async () => {
  expect(await stopperOf(db, (db) => givenRole(db, PERMISSION_NAMES))).toBe('nothing')
  await expectStopped(db, 'roles_permissions_known', (db) =>
    sql`insert into roles (name, permissions) values ('Night', '{vault.open}')`.execute(db),
  )
  await expectStopped(db, 'roles_permissions_known', (db) =>
    sql`insert into roles (name, permissions) values ('Night', array[null])`.execute(db),
  )
})

test('names of roles differ by more than their case', async () => {
  await expectStopped(db, 'roles_name_unique', (db) =>
    db.insertInto('roles').values({ name: 'sALES' }).execute(),
  )
})

describe('the owner’s role', () => {
  test.each([
    ['renamed', sql`update roles set name = 'Boss' where standard = 'owner'`, 'roles_standard_stays'],
    ['narrowed', sql`update roles set permissions = '{}' where standard = 'owner'`, 'roles_standard_stays'],
    ['deleted', sql`delete from roles where standard = 'owner'`, 'roles_standard_stays'],
    ['given to another', sql`update roles set standard = 'owner' where standard = 'sales'`, 'roles_frozen'],
  ])('cannot be %s', async (_, attempt, stopper) => {
    await expectStopped(db, stopper, (db) => attempt.execute(db))
  })
})

test('a standard role can be changed and not deleted', async () => {
  expect(
    await stopperOf(db, (db) =>
      sql`update roles set permissions = '{orders.read}' where standard = 'sales'`.execute(db),
    ),
  ).toBe('nothing')
  await expectStopped(db, 'roles_standard_stays', (db) =>
    sql`delete from roles where standard = 'sales'`.execute(db),
  )
})

test('a role that somebody has cannot go', async () => {
  await expectStopped(db, 'users_role_exists', async (db) => {
    const id = await givenRole(db, ['orders.read'])
    await givenUser(db, { role: 'admin', role_id: id })
    await db.deleteFrom('roles').where('id', '=', id).execute()
  })
})

describe('who is of the staff has a role, and nobody else', () => {
  test('a customer with a role is refused', async () => {
    await expectStopped(db, 'users_staff_have_a_role', async (db) =>
      givenUser(db, { role: 'customer', role_id: await standardRole(db, 'sales') }),
    )
  })

  test('taking the role away and nothing else is refused, and makes nobody an owner', async () => {
    await expectStopped(db, 'users_staff_have_a_role', async (db) => {
      const { id } = await givenUser(db, { role: 'admin', role_id: await standardRole(db, 'sales') })
      await db.updateTable('users').set({ role_id: null }).where('id', '=', id).execute()
    })
  })
})

describe('a version that knows no roles', () => {
  test('makes an owner of whoever it makes an administrator', async () => {
    await db
      .transaction()
      .execute(async (db) => {
        const made = await givenUser(db, { role: 'admin' })
        expect(await roleOf(db, made.id)).toEqual({ role: 'admin', standard: 'owner' })
        const risen = await givenUser(db)
        await sql`update users set role = 'admin' where id = ${risen.id}`.execute(db)
        expect(await roleOf(db, risen.id)).toEqual({ role: 'admin', standard: 'owner' })
        await sql`update users set role = 'customer' where id = ${risen.id}`.execute(db)
        expect(await roleOf(db, risen.id)).toEqual({ role: 'customer', standard: null })
        throw new Error('taken back')
      })
      .catch((error: unknown) => {
        expect(error).toMatchObject({ message: 'taken back' })
      })
  })

  test('leaves the role of staff as it is when it changes something else', async () => {
    await expect(
      db.transaction().execute(async (db) => {
        const { id } = await givenUser(db, { role: 'admin', role_id: await standardRole(db, 'designer') })
        await sql`update users set name = 'Lerato', role = 'admin' where id = ${id}`.execute(db)
        throw new Error((await roleOf(db, id)).standard ?? 'none')
      }),
    ).rejects.toThrow('designer')
  })
})
