import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newGuestId } from '../../test/given/given-cart.ts'
import { givenShop } from '../../test/given/given-shop.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
beforeAll(async () => {
  shop = await givenShop({ rateLimits: true })
})
afterAll(() => shop.close())

const ask = (who?: 'customer') =>
  shop.app.inject({
    method: 'POST',
    url: `/api/artwork/files/${randomUUID()}/acceptances`,
    headers: shop.bearer(who),
    payload: {
      rule: 'bleed',
      wording: 'Print it.',
      isAccepted: true,
      ...(who === undefined && { guestId: newGuestId() }),
    },
  })

test('a customer who agrees to things without end has to wait, and guests count by themselves', async () => {
  // Windows follow the clock: a new one may open while the test runs, and grants as many again.
  let answered = 0
  let refused = await ask('customer')
  for (; refused.statusCode === 404 && answered <= 200; answered += 1) refused = await ask('customer')
  expect(answered).toBeGreaterThanOrEqual(100)
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask()).statusCode).toBe(404)
})
