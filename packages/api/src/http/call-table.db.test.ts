import { callTable, type CallName, type Route } from '@umbala/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenSession } from '../../test/given/given-session.ts'
import { givenShop } from '../../test/given/given-shop.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
let expired: string
beforeAll(async () => {
  shop = await givenShop()
  expired = await givenSession(shop.db, 'admin', -1000)
})
afterAll(() => shop.close())

const rows = Object.entries(callTable) as [CallName, Route][]
const guarded = rows.filter(([, route]) => route.audience !== 'anyone')
const forAdmins = rows.filter(([, route]) => route.audience === 'admin')

/** Larger than the row takes: whoever read the body before the token would answer 413. */
const tooLarge = ({ bodyLimitKiB = 64 }: Route) => 'x'.repeat(bodyLimitKiB * 1024 + 1)

const ask = async (route: Route, authorization?: string) =>
  shop.app.inject({
    method: route.method,
    url: route.path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000'),
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    ...(route.method !== 'GET' && { payload: tooLarge(route) }),
  })

test('B03 every row of the call table is mounted', () => {
  expect([...shop.mounted].sort()).toEqual(rows.map(([name]) => name).sort())
})

test('B03 every route says who may use it', () => {
  const silent = rows.filter(([, route]) => !['anyone', 'user', 'admin'].includes(route.audience))
  expect(silent).toEqual([])
})

describe('B02 the audience is enforced before the body is read', () => {
  test.each(guarded)('%s refuses a stranger', async (_, route) => {
    expect((await ask(route)).statusCode).toBe(401)
  })

  test.each(guarded)('%s refuses a token we never gave', async (_, route) => {
    expect((await ask(route, 'Bearer junk')).statusCode).toBe(401)
    expect((await ask(route, `Bearer ${'A'.repeat(43)}`)).statusCode).toBe(401)
  })

  test.each(guarded)('%s refuses a token whose time is over', async (_, route) => {
    expect((await ask(route, `Bearer ${expired}`)).statusCode).toBe(401)
  })

  test.each(forAdmins)('%s refuses a customer', async (_, route) => {
    const response = await ask(route, shop.bearer('customer').authorization)
    expect(response.statusCode).toBe(403)
    expect(response.json()).toMatchObject({ code: 'forbidden' })
  })
})

test('B16 a token that looks like a signed one is just an unknown token', async () => {
  const forged = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"role":"admin"}').toString('base64url')}.`
  const response = await shop.app.inject({
    url: '/api/admin/users',
    headers: { authorization: `Bearer ${forged}` },
  })
  expect(response.statusCode).toBe(401)
})

test('the contract is published as OpenAPI 3.1 with every row, and as a page to read', async () => {
  const document = (await shop.app.inject('/api/openapi.json')).json<{
    openapi: string
    paths: Record<string, object>
  }>()
  expect(document.openapi).toBe('3.1.0')
  const published = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const declared = rows.map(([, route]) => `${route.method} ${route.path.replace(/:(\w+)/g, '{$1}')}`)
  expect(published.sort()).toEqual([...new Set(declared)].sort())

  const page = await shop.app.inject('/api/docs')
  expect(page.headers['content-type']).toContain('text/html')
  for (const [, route] of rows) expect(page.body).toContain(route.path)
})
