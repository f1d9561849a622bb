import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientOf, givenAccount, PASSWORD } from '../../test/given/given-account.ts'
import { givenShop } from '../../test/given/given-shop.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
beforeAll(async () => {
  shop = await givenShop()
})
afterAll(() => shop.close())

const NEW_PASSWORD = 'seven green umbrellas'
const login = (email: string, password: string) => clientOf(shop.app).login({ body: { email, password } })

describe('the own account', () => {
  test('C11: is shown with exactly these fields', async () => {
    const { client, user } = await givenAccount(shop.app)
    expect(await client.getMe()).toEqual(user)
    expect(Object.keys(user).sort()).toEqual(['_id', 'createdAt', 'email', 'name', 'role'])
  })

  test('takes a new name, and ignores a role, an address and a hash', async () => {
    const { token, email, user } = await givenAccount(shop.app)
    const response = await shop.app.inject({
      method: 'PUT',
      url: '/api/users/me',
      headers: { authorization: `Bearer ${token}` },
      payload: { name: 'Thandiwe', role: 'admin', email: 'x@y.co', password_hash: 'x', _id: 'y' },
    })
    expect(response.json()).toEqual({ ...user, name: 'Thandiwe' })
    expect((await login(email, PASSWORD)).user.role).toBe('customer')
  })

  test('takes a new password from whoever knows the old one, and signs out every other device', async () => {
    const { client, email, user } = await givenAccount(shop.app)
    const { token } = await login(email, PASSWORD)
    await client.updateMe({ body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD } })

    expect((await client.getMe()).email).toBe(email)
    await expect(clientOf(shop.app, token).getMe()).rejects.toMatchObject({ code: 'unauthenticated' })
    await expect(login(email, PASSWORD)).rejects.toMatchObject({ code: 'unauthenticated' })
    await login(email, NEW_PASSWORD)
    const mails = await shop.db
      .selectFrom('mails')
      .select('template')
      .where('user_id', '=', user._id)
      .execute()
    expect(mails.map(({ template }) => template)).toContain('password-changed')
  })

  test.each([
    ['without the old one', undefined, NEW_PASSWORD, 'Please enter your current password.'],
    ['with a wrong old one', 'not this one', NEW_PASSWORD, 'That is not your current password.'],
  ])('takes no new password %s', async (_, currentPassword, newPassword, sentence) => {
    const { client, email } = await givenAccount(shop.app)
    const refused = client.updateMe({
      body: { name: 'Changed', newPassword, ...(currentPassword !== undefined && { currentPassword }) },
    })
    await expect(refused).rejects.toMatchObject({
      code: 'invalid',
      fields: { currentPassword: sentence },
    })
    expect((await login(email, PASSWORD)).user.name).toBe('Thandi Mokoena')
  })

  test('B12: takes no new password that thieves try first', async () => {
    const { client } = await givenAccount(shop.app)
    await expect(
      client.updateMe({ body: { currentPassword: PASSWORD, newPassword: 'football1' } }),
    ).rejects.toMatchObject({ code: 'invalid', message: expect.stringContaining('thieves') as string })
  })
})
