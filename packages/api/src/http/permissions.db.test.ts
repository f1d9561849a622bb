import { callTable, type CallName, PERMISSION_NAMES, type Route, STANDARD_ROLES } from '@umbala/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenOrder } from '../../test/given/given-order.ts'
import { givenRole } from '../../test/given/given-role.ts'
import { givenSession } from '../../test/given/given-session.ts'
import { givenShop } from '../../test/given/given-shop.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
const tokens = new Map<string, string>()
beforeAll(async () => {
  shop = await givenShop()
  for (const { id, standard } of await shop.db.selectFrom('roles').select(['id', 'standard']).execute())
    tokens.set(standard ?? '', await givenSession(shop.db, { roleId: id }))
  tokens.set('nothing', await givenSession(shop.db, { roleId: await givenRole(shop.db, []) }))
  tokens.set('customer', await givenSession(shop.db, 'customer'))
})
afterAll(() => shop.close())

const staffRows = (Object.entries(callTable) as [CallName, Route][]).filter(
  ([, { audience }]) => audience === 'admin',
)

/** What the role of each may do, by the table that the program ships. */
const ALLOWED: readonly (readonly [string, readonly string[]])[] = [
  ...Object.entries(STANDARD_ROLES).map(([name, { permissions }]) => [name, permissions] as const),
  ['nothing', []],
  ['customer', []],
  ['nobody', []],
]

/** A body that no row takes: whoever is admitted is told so, and nothing is written. */
const ask = ({ method, path, bodyLimitKiB = 64 }: Route, who: string) => {
  const token = tokens.get(who)
  return shop.app.inject({
    method,
    url: path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000'),
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(method !== 'GET' && { payload: 'x'.repeat(bodyLimitKiB * 1024 + 1) }),
  })
}

test('B21 every staff row names a permission that there is, and every permission opens some row', () => {
  const named = staffRows.map(([, { permission }]) => permission)
  expect([...new Set(named)].sort()).toEqual([...PERMISSION_NAMES].sort())
  const others = (Object.values(callTable) as Route[]).filter(({ audience }) => audience !== 'admin')
  expect(others.filter(({ permission }) => permission !== undefined)).toEqual([])
})

describe.each(ALLOWED)('B21 %s is admitted exactly where the permission says so:', (who, allowed) => {
  test.each(staffRows)('%s', async (_, route) => {
    const { statusCode, body } = await ask(route, who)
    if (who === 'nobody') expect(statusCode).toBe(401)
    else if (allowed.includes(route.permission ?? '')) expect([200, 400, 404, 413, 415]).toContain(statusCode)
    else expect([statusCode, JSON.parse(body)]).toMatchObject([403, { code: 'forbidden' }])
  })
})

test('B21 a refusal says what is missing, and who can help', async () => {
  const response = await ask(callTable.adminRefundOrder, 'production')
  expect(response.json()).toMatchObject({
    code: 'forbidden',
    message: 'Your role does not allow you to cancel or refund orders. Ask an owner.',
  })
})

test('B21 an order of somebody else is shown only to staff who may see orders', async () => {
  const { orderId } = await givenOrder(shop.db)
  const read = async (who: string, path: string) =>
    (await shop.app.inject({ url: path, headers: { authorization: `Bearer ${tokens.get(who)}` } })).statusCode
  for (const path of [`/api/orders/${orderId}`, `/api/orders/${orderId}/invoice`]) {
    expect(await read('production', path)).toBe(200)
    expect(await read('nothing', path)).toBe(404)
    expect(await read('customer', path)).toBe(404)
  }
})
