import { callTable, type CallName, type Route } from '@umbala/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenFlyer, newGuestId } from '../../test/given/given-cart.ts'
import { givenShop } from '../../test/given/given-shop.ts'
import { BOUNDARY, formOf, photo } from '../../test/given/given-uploads.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
let flyer: string
beforeAll(async () => {
  shop = await givenShop()
  flyer = await givenFlyer(shop.db)
})
afterAll(() => shop.close())

/** What every object would have, had one of these bodies reached their common parent. */
const untouched = () => {
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
  expect(Reflect.get([], 'polluted')).toBeUndefined()
}

const rows = Object.entries(callTable) as [CallName, Route][]
const addressOf = ({ path }: Route) => path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000')
const writing = rows.filter(([, { method, encoding }]) => method !== 'GET' && encoding === undefined)
const reading = rows.filter(([, { method }]) => method === 'GET')

const BODIES = [
  '{"__proto__":{"polluted":1}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  '{"printOptions":{"__proto__":{"polluted":1}}}',
  '{"\\u005f_proto__":{"polluted":1}}',
]
const QUERIES = ['__proto__[polluted]=1', '__proto__=1', 'constructor[prototype][polluted]=1']

test.each(writing)('G05 %s gives no object a parent of the sender’s choice', async (_, route) => {
  for (const payload of BODIES) {
    const headers = { 'content-type': 'application/json', ...shop.bearer('admin') }
    const response = await shop.app.inject({ method: route.method, url: addressOf(route), headers, payload })
    expect(response.statusCode, payload).toBeLessThan(500)
    untouched()
  }
})

test.each(reading)('G05 %s reads its query into nothing but its own fields', async (_, route) => {
  for (const query of QUERIES) {
    const url = `${addressOf(route)}?${query}`
    const response = await shop.app.inject({ method: 'GET', url, headers: shop.bearer('admin') })
    expect([200, 400, 404], query).toContain(response.statusCode)
    untouched()
  }
})

test('G05 a form part or an option by such a name is refused', async () => {
  for (const field of ['__proto__', 'constructor', 'prototype', 'toString']) {
    const upload = await shop.app.inject({
      method: 'POST',
      url: '/api/upload',
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, ...shop.bearer('admin') },
      payload: formOf({ bytes: await photo(), field }),
    })
    expect(upload.statusCode, field).toBe(400)

    const chosen = await shop.app.inject({
      method: 'POST',
      url: '/api/cart',
      headers: { 'content-type': 'application/json' },
      payload: `{"guestId":"${newGuestId()}","productId":"${flyer}","quantity":1,"printOptions":{"sides":["Single Side"],"${field}":["x"]}}`,
    })
    expect(chosen.statusCode, field).toBe(400)
  }
  untouched()
})
