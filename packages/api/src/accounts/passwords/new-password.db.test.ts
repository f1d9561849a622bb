import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientOf, givenAccount } from '../../../test/given/given-account.ts'
import { givenShop } from '../../../test/given/given-shop.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
beforeAll(async () => {
  shop = await givenShop()
})
afterAll(() => shop.close())

const send = (url: string, payload: object) => shop.app.inject({ method: 'POST', url, payload })
const login = (email: string, password: string) => clientOf(shop.app).login({ body: { email, password } })

describe('B12: a new password', () => {
  const attempt = (password: unknown, name = 'Zola', email = 'zola.k@example.com') =>
    send('/api/users/register', { name, email, password })

  test.each([
    ['7 characters', 'rodeo-7', /at least 8/],
    ['129 characters', 'ab'.repeat(64) + 'c', /at most 128/],
    ['a kilobyte', 'ab'.repeat(700), /at most 128/],
    ['one that everybody uses', 'Football1', /thieves/],
    ['one that everybody uses, in capitals', 'PASSWORD123', /thieves/],
    ['eight spaces', '        ', /more than one character/],
    ['the address', 'Zola.K@example.com', /not your name or email/],
    ['a NUL', 'eight\0chars', /cannot be stored/],
    ['seven emoji', '🦒🦓🦔🦕🦖🦗🦘', /at least 8/],
    ['nothing', '', /required/],
    ['no text', 12_345_678, /required/],
  ])('of %s is refused with a sentence', async (_, password, sentence) => {
    const response = await attempt(password)
    expect(response.statusCode).toBe(400)
    expect(response.json<{ message: string }>().message).toMatch(sentence)
  })

  test('may not be the name', async () => {
    expect((await attempt('zola khumalo', 'Zola Khumalo')).statusCode).toBe(400)
  })

  test.each([
    ['with spaces all around', '  four words and spaces  '],
    ['of eight emoji', '🦒🦓🦔🦕🦖🦗🦘🦙'],
    ['of 128 characters, all of which count', 'ab'.repeat(63) + 'cd'],
  ])('%s is taken as it is', async (_, password) => {
    const { email } = await givenAccount(shop.app, { password })
    expect((await login(email, password)).user.email).toBe(email)
    await expect(login(email, Array.from(password.trim()).slice(0, -1).join(''))).rejects.toMatchObject({
      code: 'unauthenticated',
    })
  })

  test('is the same from a keyboard that composes its letters differently', async () => {
    const { email } = await givenAccount(shop.app, { password: 'cafe\u0301 society noir' })
    expect((await login(email, 'caf\u00e9 society noir')).user.email).toBe(email)
  })
})
