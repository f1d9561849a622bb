import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenPayingShop, type PayingShop } from '../../test/given/given-paying-shop.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await givenPayingShop({ rateLimits: true })
})
afterAll(() => shop.close())

/** As if it had been done so often in this window already, and in the next, should the clock strike meanwhile. */
const alreadyDone = (key: string, count: number, windowSeconds: number) =>
  sql`
    insert into rate_limits (key, window_start, count)
    select ${`${key}/${windowSeconds}s`},
      to_timestamp((floor(extract(epoch from now()) / ${windowSeconds}::int) + step) * ${windowSeconds}::int),
      ${count}::int
    from generate_series(0, 1) as step
    on conflict (key, window_start) do update set count = excluded.count`.execute(shop.db)

test('an eleventh checkout within ten minutes is refused, with the time to wait', async () => {
  const buyer = await shop.givenBuyer()
  await alreadyDone(`checkout:${buyer.userId}`, 9, 600)
  expect((await buyer.start()).status).toBe(201)
  const refused = await buyer.start()
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } })
  expect(Number(refused.retryAfter)).toBeGreaterThan(0)
})

test('pay, finalize and the provider’s order are limited for each checkout by itself', async () => {
  const buyer = await shop.givenBuyer()
  const { id } = await buyer.approved()
  for (const what of ['pay', 'finalize', 'begin-payment']) await alreadyDone(`${what}:${id}`, 30, 60)
  expect((await buyer.pay(id)).status).toBe(429)
  expect((await buyer.finalize(id)).status).toBe(429)
  expect((await buyer.createOrder(id)).status).toBe(429)
  expect((await shop.stateOf(id)).checkout).toBe('open')
})

test('E13 a flood of forged messages is refused, and makes the shop ask nobody else', async () => {
  const before = shop.asked.length
  const forge = async () =>
    shop.deliver(
      { id: `WH-${randomUUID()}`, event_type: 'PAYMENT.CAPTURE.COMPLETED' },
      ({ body, headers }) => ({
        body,
        headers: {
          ...headers,
          'paypal-cert-url': `${shop.simulator.url}/v1/notifications/certs/CERT-${randomUUID()}`,
        },
      }),
    )
  const answers = await Promise.all(Array.from({ length: 40 }, forge))
  expect(answers.every((status) => status === 400 || status === 503)).toBe(true)
  expect(shop.asked.slice(before).length).toBeLessThanOrEqual(10)

  await alreadyDone('webhook:127.0.0.1', 600, 60)
  expect(await forge()).toBe(429)
})
