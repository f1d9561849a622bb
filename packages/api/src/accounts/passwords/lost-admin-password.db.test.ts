import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenAccount } from '../../../test/given/given-account.ts'
import { givenShop } from '../../../test/given/given-shop.ts'
import { replaceAdminPassword } from './lost-admin-password.service.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
beforeAll(async () => {
  shop = await givenShop()
})
afterAll(() => shop.close())

test('B18 an administrator whose password is lost gets a new one at the server, and every device is signed out', async () => {
  const { email } = await shop.db
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow()
  expect((await shop.as('admin').adminListUsers()).total).toBeGreaterThan(0)

  const { password } = await replaceAdminPassword(shop.db, ` ${email.toUpperCase()} `)

  await expect(shop.as('admin').adminListUsers()).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(await shop.as().login({ body: { email, password } })).toMatchObject({ user: { role: 'admin' } })
  const history = await shop.db.selectFrom('audit').select(['actor_name', 'action']).execute()
  expect(history).toContainEqual({ actor_name: 'Command at the server', action: 'password replaced' })
})

test('a customer gets no password at the server, and the administrators are named', async () => {
  const { email, password } = await givenAccount(shop.app)
  await expect(replaceAdminPassword(shop.db, email)).rejects.toMatchObject({
    message: expect.stringMatching(
      /is no administrator of this shop\. The administrators are: .*@/,
    ) as string,
  })
  expect(await shop.as().login({ body: { email, password } })).toMatchObject({ user: { role: 'customer' } })
})
