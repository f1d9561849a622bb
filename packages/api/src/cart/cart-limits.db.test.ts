import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { givenFlyer, newGuestId, SINGLE, userIdOf } from '../../test/given/given-cart.ts'
import { useUp } from '../../test/given/given-limits.ts'
import { givenShop } from '../../test/given/given-shop.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
let flyer: string
let guestId: string
beforeAll(async () => {
  shop = await givenShop({ rateLimits: true })
  flyer = await givenFlyer(shop.db)
})
beforeEach(async () => {
  await shop.db.deleteFrom('rate_limits').execute()
  guestId = newGuestId()
})
afterAll(() => shop.close())

const used = (key: string, count: number) => useUp(shop.db, key, count)

const OFFICE = '203.0.113.40'

const read = (guestId: string, remoteAddress = OFFICE) =>
  shop.app.inject({ url: `/api/cart?guestId=${guestId}`, remoteAddress })
const write = (guestId: string, remoteAddress = OFFICE) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/cart',
    remoteAddress,
    payload: { productId: flyer, quantity: 1, printOptions: SINGLE, guestId },
  })
const merge = (remoteAddress = OFFICE) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/cart/merge',
    remoteAddress,
    headers: shop.bearer('customer'),
    payload: { guestId },
  })

test('B10 the sixty-first change of one cart in a minute is told to wait, and for how long', async () => {
  await used(`cart-write:${guestId}`, 59)
  expect((await write(guestId)).statusCode).toBe(200)
  const refused = await write(guestId, '203.0.113.41')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1)
  expect(refused.json()).toMatchObject({ code: 'too_many' })
  expect((await write(newGuestId())).statusCode).toBe(200)
})

test('B10 a new guest id for every change does not help beyond six hundred a minute from one network', async () => {
  await used(`cart-write:${OFFICE}`, 599)
  expect((await write(newGuestId())).statusCode).toBe(200)
  expect((await write(newGuestId())).statusCode).toBe(429)
  expect((await write(newGuestId(), '203.0.113.41')).statusCode).toBe(200)
})

test('B10 a flood of made-up guest ids beyond that is not even written down', async () => {
  await used(`cart-write:${OFFICE}`, 600)
  await used(`cart-read:${OFFICE}`, 1200)
  const madeUp = newGuestId()
  expect((await write(madeUp)).statusCode).toBe(429)
  expect((await read(madeUp)).statusCode).toBe(429)
  const keys = await shop.db.selectFrom('rate_limits').select('key').execute()
  expect(JSON.stringify(keys)).not.toContain(madeUp)
})

test('B10 changing and removing count like adding', async () => {
  await used(`cart-write:${guestId}`, 60)
  const update = await shop.app.inject({
    method: 'PUT',
    url: '/api/cart',
    payload: { productId: flyer, quantity: 1, guestId },
  })
  const remove = await shop.app.inject({ method: 'DELETE', url: `/api/cart/${flyer}?guestId=${guestId}` })
  expect([update.statusCode, remove.statusCode]).toEqual([429, 429])
})

test('B10 one cart is read a hundred and twenty times a minute, and all carts of a network twelve hundred times', async () => {
  await used(`cart-read:${guestId}`, 120)
  expect((await read(guestId)).statusCode).toBe(429)
  const known = newGuestId()
  await used(`cart-read:${known}`, 1)
  await used(`cart-read:${OFFICE}`, 1199)
  expect((await read(known)).statusCode).toBe(200)
  expect((await read(known)).statusCode).toBe(429)
})

// A minute may end within the guesses, and the next one allows as many again.
test('B10 of three hundred guest ids that are tried out in a minute from one network most are refused', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 30; n += 1) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => read(newGuestId())))
    statuses.push(...answers.map(({ statusCode }) => statusCode))
  }
  expect(statuses.slice(0, 100).every((status) => status === 200)).toBe(true)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(60)
}, 300_000)

const GUESSED = 'cart-guests'

test('B10 a guess is refused with a sentence and the time to wait, also the second time, and a cart in use is read on', async () => {
  expect((await read(guestId)).statusCode).toBe(200)
  await used(`${GUESSED}:${OFFICE}`, 120)
  const guess = newGuestId()
  for (const answer of [await read(guess), await read(guess)]) {
    expect(answer.statusCode).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1)
    expect(answer.json()).toMatchObject({
      code: 'too_many',
      message: 'That was a little too fast. Please try again in a moment.',
    })
  }
  expect((await read(guestId)).statusCode).toBe(200)
  expect((await read(guess, '203.0.113.41')).statusCode).toBe(200)
})

test('B10 guest ids are not tried out by changing carts either, nor by asking twice at the same moment', async () => {
  await used(`${GUESSED}:${OFFICE}`, 120)
  const guess = newGuestId()
  const answers = await Promise.all([read(guess), read(guess), write(guess), write(guess)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([429, 429, 429, 429])
})

test('B10 however often somebody looks at their own cart, it counts once a minute among those of the network', async () => {
  for (let n = 0; n < 20; n += 1) expect((await read(guestId)).statusCode).toBe(200)
  const counted = await shop.db
    .selectFrom('rate_limits')
    .select('count')
    .where('key', 'like', `${GUESSED}:%`)
    .execute()
  expect(counted.every(({ count }) => count === 1)).toBe(true)
  expect(counted.length).toBeGreaterThan(0)
})

test('B10 a customer looks at their own cart as often as they like', async () => {
  await used(`cart-read:${await userIdOf(shop.db, shop.bearer('customer'))}`, 1_000_000)
  await used(`cart-read:${OFFICE}`, 1_000_000)
  const answer = await shop.app.inject({
    url: '/api/cart',
    remoteAddress: OFFICE,
    headers: shop.bearer('customer'),
  })
  expect(answer.statusCode).toBe(200)
})

test('B10 the twenty-first merge of an account in a minute is told to wait', async () => {
  await used(`cart-merge:${await userIdOf(shop.db, shop.bearer('customer'))}`, 19)
  expect((await merge()).statusCode).toBe(200)
  expect((await merge('203.0.113.41')).statusCode).toBe(429)
})
