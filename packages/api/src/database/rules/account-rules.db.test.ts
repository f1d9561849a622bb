import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenDatabase } from '../../../test/databases/given-database.ts'
import { expectStopped, givenUser } from '../../../test/given/given-rows.ts'
import type { Db } from '../tables.ts'

let database: Awaited<ReturnType<typeof givenDatabase>>
let db: Db
beforeAll(async () => {
  database = await givenDatabase()
  db = database.db
})
afterAll(() => database.close())

const sha256 = (text: string) => createHash('sha256').update(text).digest()
const inAnHour = () => new Date(Date.now() + 3_600_000)

describe('an account', () => {
  test.each([
    ['capitals', 'Thandi@Example.com', 'email_lower_case'],
    ['a space', 'thandi@example.com ', 'email_shape'],
    ['full-width letters', 'ｔhandi@example.com', 'email_normal_form'],
    ['no @', 'thandi.example.com', 'email_shape'],
    ['two characters', '@x', 'email_length'],
  ])('B13 is not stored under an address with %s', async (_what, email, by) => {
    await expectStopped(db, by, (db) => givenUser(db, { email }))
  })

  test('B13 has its address to itself', async () => {
    await givenUser(db, { email: 'thandi@example.com' })
    await expectStopped(db, 'users_email_unique', (db) => givenUser(db, { email: 'thandi@example.com' }))
  })

  test('B08 never holds a password that is not hashed', async () => {
    await expectStopped(db, 'users_password_is_hashed', (db) => givenUser(db, { password_hash: 'hunter22' }))
  })

  test('B08 is entered by a token of which only the hash is kept', async () => {
    const { id } = await givenUser(db)
    const session = { user_id: id, expires_at: inAnHour() }
    await db
      .insertInto('sessions')
      .values({ ...session, token_sha256: sha256('token') })
      .execute()
    await expectStopped(db, 'sessions_token_is_hashed', (db) =>
      db
        .insertInto('sessions')
        .values({ ...session, token_sha256: Buffer.from('token') })
        .execute(),
    )
  })

  test('has a name of 1 to 120 characters and a known role', async () => {
    await expectStopped(db, 'users_name_length', (db) => givenUser(db, { name: '  ' }))
    await expectStopped(db, 'users_name_length', (db) => givenUser(db, { name: 'n'.repeat(121) }))
    const { id } = await givenUser(db)
    await expectStopped(db, 'users_role_known', (db) =>
      sql`update users set role = 'owner' where id = ${id}`.execute(db),
    )
  })

  test('B07 takes its sessions, reset links, addresses, cart and mails with it', async () => {
    const { id } = await givenUser(db)
    await db
      .insertInto('sessions')
      .values({ user_id: id, token_sha256: sha256('a'), expires_at: inAnHour() })
      .execute()
    await db
      .insertInto('password_resets')
      .values({ user_id: id, token_sha256: sha256('b'), expires_at: inAnHour() })
      .execute()
    await db.insertInto('carts').values({ user_id: id }).execute()
    await db
      .insertInto('mails')
      .values({ user_id: id, template: 'welcome', recipient: 'a@b', subject: 'Welcome', body_text: '…' })
      .execute()

    await db.deleteFrom('users').where('id', '=', id).execute()

    for (const table of ['sessions', 'password_resets', 'carts', 'mails'] as const)
      expect(await db.selectFrom(table).selectAll().where('user_id', '=', id).execute()).toEqual([])
  })

  test('cannot use a reset link twice', async () => {
    const { id } = await givenUser(db)
    const link = { user_id: id, token_sha256: sha256('c'), expires_at: inAnHour(), used_at: new Date() }
    await db.insertInto('password_resets').values(link).execute()
    await expectStopped(db, 'password_resets_frozen', (db) =>
      db.updateTable('password_resets').set({ used_at: null }).execute(),
    )
  })

  test('is found by the staff without its accents', async () => {
    await givenUser(db, { name: 'Zoë Müller' })
    const found = await db
      .selectFrom('users')
      .select('name')
      .where(sql<boolean>`search_text like '%' || search_fold('ZOE MÜL') || '%'`)
      .execute()
    expect(found).toEqual([{ name: 'Zoë Müller' }])
  })

  test('has at most one default address', async () => {
    const { id } = await givenUser(db)
    const home = {
      user_id: id,
      recipient_name: 'Thandi',
      address: '12 Vilakazi Street',
      city: 'Soweto',
      postal_code: '1804',
      country: 'South Africa',
      phone: '011 555 0100',
      is_default: true,
    }
    await db.insertInto('addresses').values(home).execute()
    await expectStopped(db, 'addresses_one_default', (db) =>
      db.insertInto('addresses').values(home).execute(),
    )
  })
})
