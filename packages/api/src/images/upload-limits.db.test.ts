import { afterAll, beforeAll, expect, test } from 'vitest'
import { userIdOf } from '../../test/given/given-cart.ts'
import { useUp } from '../../test/given/given-limits.ts'
import { givenShop } from '../../test/given/given-shop.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
beforeAll(async () => {
  shop = await givenShop({ rateLimits: true })
})
afterAll(() => shop.close())

const BODY = [
  '--part',
  'content-disposition: form-data; name="image"; filename="sign.png"',
  'content-type: image/png',
  '',
  'no picture at all',
  '--part--',
  '',
].join('\r\n')

const upload = () =>
  shop.app.inject({
    method: 'POST',
    url: '/api/upload',
    headers: { ...shop.bearer('admin'), 'content-type': 'multipart/form-data; boundary=part' },
    payload: BODY,
  })

test('B10 the thirty-first upload of an administrator in a minute is told to wait, whatever it holds', async () => {
  const key = `upload:${await userIdOf(shop.db, shop.bearer('admin'))}`
  await useUp(shop.db, key, 29)
  expect((await upload()).statusCode).toBe(415)
  const refused = await upload()
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1)
  expect(refused.json()).toMatchObject({
    code: 'too_many',
    message: 'Those were many pictures in a short time. Please wait a moment and try again.',
  })
})
