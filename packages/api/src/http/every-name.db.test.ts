import { callTable, type CallName, type Route } from '@umbala/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenUser } from '../../test/given/given-rows.ts'
import { givenShop } from '../../test/given/given-shop.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
let anotherKind: string
beforeAll(async () => {
  shop = await givenShop()
  anotherKind = (await givenUser(shop.db)).id
})
afterAll(() => shop.close())

const named = (Object.entries(callTable) as [CallName, Route][]).filter(([, { path }]) => path.includes(':'))

const NAMES: readonly (() => string)[] = [
  () => ' ',
  () => '0',
  () => '1 or 1=1',
  () => "' OR ''='",
  () => '__proto__',
  () => 'constructor',
  () => '\u0000',
  () => '\uD83E\uDD92',
  () => '../../etc/passwd',
  () => 'x'.repeat(10_000),
  // A real id, of something else.
  () => anotherKind,
]

const countEverything = async () => {
  const tables = ['users', 'sessions', 'products', 'orders', 'checkouts', 'uploads', 'audit'] as const
  const counts = tables.map((table) =>
    shop.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  )
  return (await Promise.all(counts)).map(({ count }) => count)
}

/** The rows that may name a user: there the id is no stranger. */
const ABOUT_USERS = '/users/:'

test.each(named)('C07 %s finds nothing under a name that names nothing', async (_, { method, path }) => {
  const before = await countEverything()
  for (const who of ['customer', 'admin'] as const)
    for (const name of NAMES) {
      if (path.includes(ABOUT_USERS) && name() === anotherKind) continue
      const response = await shop.app.inject({
        method,
        url: path.replace(/:\w+/g, encodeURIComponent(name())),
        headers: shop.bearer(who),
        ...(method !== 'GET' && { payload: {} }),
      })
      // A cart without the product is the answer to taking out what was never in it.
      const known = path.startsWith('/api/cart/') ? [200, 400, 404, 414] : [400, 403, 404, 409, 414]
      expect(known, `${who} ${name()}: ${response.body}`).toContain(response.statusCode)
    }
  expect(await countEverything()).toEqual(before)
})
