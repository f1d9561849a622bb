import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenShop } from '../../test/given/given-shop.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
beforeAll(async () => {
  shop = await givenShop({ rateLimits: true })
})
afterAll(() => shop.close())

test.each([
  ['invoices', 'GET', 'invoice', 30],
  ['orders put into the cart again', 'POST', 'again', 20],
] as const)('a customer who asks for %s without end has to wait', async (_, method, call, allowed) => {
  const ask = async () =>
    shop.app.inject({
      method,
      url: `/api/orders/${randomUUID()}/${call}`,
      headers: shop.bearer('customer'),
    })
  // Windows follow the clock: a new one may open while the test runs, and grants as many again.
  let answered = 0
  let refused = await ask()
  for (; refused.statusCode === 404 && answered <= 2 * allowed; answered += 1) refused = await ask()
  expect(answered).toBeGreaterThanOrEqual(allowed)
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.json()).toMatchObject({ code: 'too_many' })
})

test('a customer is not buried under emails about one order, whoever of the staff presses the button', async () => {
  const id = randomUUID()
  const ask = () =>
    shop.app.inject({
      method: 'POST',
      url: `/api/admin/orders/${id}/mail`,
      headers: shop.bearer('admin'),
      payload: { email: 'status' },
    })
  // A new hour may begin in between.
  const answers = []
  for (let count = 0; count < 11; count += 1) answers.push((await ask()).statusCode)
  expect(answers.slice(0, 5)).toEqual([404, 404, 404, 404, 404])
  expect(answers.at(-1)).toBe(429)
})
