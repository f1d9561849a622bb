import { afterEach, beforeEach, expect, test } from 'vitest'
import { givenDatabase } from '../../../test/databases/given-database.ts'
import type { Database } from '../../database/open-database.ts'
import { ensureFirstAdmin } from '../accounts.service.ts'
import { passwordMatches } from '../passwords.ts'

let database: Database
beforeEach(async () => {
  database = await givenDatabase()
})
afterEach(() => database.close())

const EMAIL = 'Admin@Shop.test'
const everybody = () => database.db.selectFrom('users').select(['email', 'role', 'password_hash']).execute()

test('B18 a public shop without a password for its first administrator does not open, and makes nobody', async () => {
  const start = ensureFirstAdmin(database.db, { email: EMAIL, password: undefined, mayMakePassword: false })
  await expect(start).rejects.toMatchObject({ message: /^ADMIN_PASSWORD must be set/ })
  expect(await everybody()).toEqual([])
})

test('B18 a password that nobody gave is made up, told once, and not the same in two shops', async () => {
  const wish = { email: EMAIL, password: undefined, mayMakePassword: true }
  const first = await ensureFirstAdmin(database.db, wish)
  expect(first.password).toMatch(/^[A-Za-z0-9_-]{16}$/)
  const [admin] = await everybody()
  expect(admin).toMatchObject({ email: 'admin@shop.test', role: 'admin' })
  expect(await passwordMatches(admin?.password_hash, first.password ?? '')).toBe(true)

  expect(await ensureFirstAdmin(database.db, wish)).toEqual({
    created: false,
    email: 'admin@shop.test',
    password: null,
  })
  const another = await givenDatabase()
  expect((await ensureFirstAdmin(another.db, wish)).password).not.toBe(first.password)
  await another.close()
})

test('F13 of shops that open a new database together one makes the administrator, and the others open too', async () => {
  const wish = { email: EMAIL, password: 'a long password', mayMakePassword: false }
  const made = await Promise.all([1, 2, 3].map(() => ensureFirstAdmin(database.db, wish)))
  expect(made.filter(({ created }) => created)).toHaveLength(1)
  expect(await everybody()).toHaveLength(1)
})
