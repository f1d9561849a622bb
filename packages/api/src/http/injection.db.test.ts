import { type Call, callTable, type CallName, type Route } from '@umbala/contract'
import { calls } from '@umbala/contract/schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { givenProduct } from '../../test/given/given-product.ts'
import { givenShop } from '../../test/given/given-shop.ts'

const CORPUS = [
  "'",
  "''; drop table products; --",
  "' or '1'='1",
  '1) union select password_hash from users --',
  '$1',
  '%27%20or%201=1',
  '\\',
  '{"$gt":""}',
  "E'\\x41'",
  '<script>alert(1)</script>',
  '${7*7}',
  '\u202Eevil',
]

let shop: Awaited<ReturnType<typeof givenShop>>
beforeAll(async () => {
  shop = await givenShop()
  await givenProduct(shop.db)
})
afterAll(() => shop.close())

const rows = Object.entries(callTable) as [CallName, Route][]

const fieldsOf = (schema: z.ZodType | undefined): string[] => {
  if (schema === undefined) return []
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties)
}

const standing = async () => {
  const count = async (table: 'products' | 'users' | 'sessions' | 'uploads') =>
    (
      await shop.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count
  return [await count('products'), await count('users'), await count('sessions'), await count('uploads')]
}

const queried = rows.flatMap(([name, route]) => {
  const { query }: Call = calls[name]
  return fieldsOf(query).map((field) => [name, field, route] as const)
})

test.each(queried)('H01 %s takes whatever stands in ?%s as text', async (_, field, route) => {
  const before = await standing()
  for (const text of CORPUS) {
    const url = `${route.path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000')}?${new URLSearchParams({ [field]: text }).toString()}`
    const response = await shop.app.inject({ method: route.method, url, headers: shop.bearer('admin') })
    expect([200, 400, 401, 403, 404, 503], `${url}: ${response.body}`).toContain(response.statusCode)
    expect(response.body).not.toMatch(/syntax error|pg_|kysely/i)
  }
  expect(await standing()).toEqual(before)
})

const posted = rows.flatMap(([name, route]) => {
  const { body }: Call = calls[name]
  const fields = fieldsOf(body)
  return fields.length > 0 ? [[name, route, fields] as const] : []
})

test.each(posted)('H01 %s takes whatever stands in its body as text', async (_, route, fields) => {
  const before = await standing()
  for (const text of CORPUS) {
    const response = await shop.app.inject({
      method: route.method,
      url: route.path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000'),
      headers: shop.bearer('admin'),
      payload: Object.fromEntries(fields.map((field) => [field, text])),
    })
    expect(response.statusCode, response.body).not.toBe(500)
    expect(response.body).not.toMatch(/syntax error|pg_|kysely/i)
  }
  expect(await standing()).toEqual(before)
})
