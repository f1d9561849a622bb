import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientOf, givenAccount, PASSWORD } from '../../test/given/given-account.ts'
import { givenShop } from '../../test/given/given-shop.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
beforeAll(async () => {
  shop = await givenShop()
})
afterAll(() => shop.close())

const send = (url: string, payload: object) => shop.app.inject({ method: 'POST', url, payload })
const login = (email: string, password: string) => clientOf(shop.app).login({ body: { email, password } })
const rowOf = (email: string) =>
  shop.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

describe('registering', () => {
  test('B01: role, id and dates in the request are ignored: everybody registers as a customer', async () => {
    const id = '00000000-0000-4000-8000-000000000001'
    const response = await send('/api/users/register', {
      name: 'Mallory',
      email: 'mallory@example.com',
      password: PASSWORD,
      role: 'admin',
      isAdmin: true,
      _id: id,
      id,
      createdAt: '2001-01-01T00:00:00.000Z',
    })
    expect(response.statusCode).toBe(201)
    const row = await rowOf('mallory@example.com')
    expect(row.role).toBe('customer')
    expect(row.id).not.toBe(id)
    expect(row.created_at.getFullYear()).toBeGreaterThan(2020)
  })

  test('C11: signs in, and answers the user and the token and nothing else', async () => {
    const response = await send('/api/users/register', {
      name: 'Lerato',
      email: 'lerato@example.com',
      password: PASSWORD,
    })
    const answer = response.json<{ user: object; token: string }>()
    expect(Object.keys(answer).sort()).toEqual(['token', 'user'])
    expect(Object.keys(answer.user).sort()).toEqual(['_id', 'createdAt', 'email', 'name', 'role'])
    const me = await clientOf(shop.app, answer.token).getMe()
    expect(me).toEqual(answer.user)
    expect((await rowOf('lerato@example.com')).password_hash).not.toContain(PASSWORD)
  })

  test('queues a welcome in the same breath', async () => {
    const { user } = await givenAccount(shop.app)
    const mails = await shop.db.selectFrom('mails').selectAll().where('user_id', '=', user._id).execute()
    expect(mails).toMatchObject([{ template: 'account-welcome', recipient: user.email }])
  })

  test.each([
    ['Win R1000 at www.prize.example', 'Dear customer,'],
    ['See https://prize.example/x', 'Dear customer,'],
    ['Dr. J. van der Merwe-O’Brien', 'Dear Dr. J. van der Merwe-O’Brien,'],
  ])('as %s greets with "%s": our letters carry no link of a stranger', async (name, greeting) => {
    const { user } = await givenAccount(shop.app, { name })
    const [mail] = await shop.db.selectFrom('mails').selectAll().where('user_id', '=', user._id).execute()
    expect(mail?.body_text.split('\n\n')[1]).toBe(greeting)
    for (const body of [mail?.body_text, mail?.body_html]) expect(body).not.toContain('prize.example')
  })

  test('with a taken address is refused and changes nothing', async () => {
    const { email } = await givenAccount(shop.app, { name: 'First' })
    await expect(givenAccount(shop.app, { name: 'Second', email })).rejects.toMatchObject({
      code: 'conflict',
      message: 'An account with this email already exists.',
    })
    expect((await rowOf(email)).name).toBe('First')
  })

  test('B13: capitals, spaces and full-width letters make no second account, also at the same moment', async () => {
    const spellings = [
      'sipho@example.com',
      ' Sipho@Example.COM ',
      'sipho@example.com\n',
      'ｓｉｐｈｏ@example.com',
    ]
    const answers = await Promise.all(
      spellings.map((email) => send('/api/users/register', { name: 'Sipho', email, password: PASSWORD })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409])
    for (const email of spellings) expect((await login(email, PASSWORD)).user.email).toBe('sipho@example.com')
  })
})
