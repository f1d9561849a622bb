import { type CallName, callTable, type Route } from '@umbala/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderScenes } from '../../test/audit/order-scenes.ts'
import { peopleScenes } from '../../test/audit/people-scenes.ts'
import { productScenes } from '../../test/audit/product-scenes.ts'
import { type Scenes, sceneSetter } from '../../test/audit/scene.ts'
import { sumOfDatabase } from '../../test/databases/sum-of-database.ts'
import { givenShop } from '../../test/given/given-shop.ts'
import { providerOf } from '../checkout/payments/provider-of.service.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
let scenes: Scenes
beforeAll(async () => {
  shop = await givenShop({
    payments: [
      { ...providerOf({ ports: { payments: [] } }, 'paypal'), lookUp: async () => ({ kind: 'missing' }) },
    ],
  })
  const setter = sceneSetter(shop)
  scenes = { ...productScenes(setter), ...orderScenes(setter), ...peopleScenes(setter) }
  await sql`create function refuse_audit() returns trigger language plpgsql as
    $$ begin raise exception 'the audit is full'; end $$`.execute(shop.db)
})
afterAll(() => shop.close())

const rows = Object.entries(callTable) as [CallName, Route][]
const writes = rows.filter(([, { method, audience }]) => audience === 'admin' && method !== 'GET')

/** How many things an action moves, where it is not one; each has a row of its own. */
const MOVED: Readonly<Partial<Record<CallName, number>>> = {
  // The payment, and the checkout it was for.
  adminSettleReview: 2,
}

const audit = () => shop.db.selectFrom('audit').select(['id', 'actor_name', 'action']).orderBy('id').execute()

const withoutAudit = async (action: () => Promise<unknown>) => {
  await sql`create trigger refuse before insert on audit execute function refuse_audit()`.execute(shop.db)
  try {
    await expect(action()).rejects.toThrow()
  } finally {
    await sql`drop trigger refuse on audit`.execute(shop.db)
  }
}

test('J09: every write of the back office is shown here to be written down', () => {
  expect(Object.keys(scenes).sort()).toEqual(writes.map(([name]) => name).sort())
})

describe('J09: the audit and what it tells of are one:', () => {
  test.each(writes)('%s', async (name) => {
    const action = await scenes[name]?.()
    if (!action) throw new Error(`${name} has no scene.`)

    const before = await sumOfDatabase(shop.db)
    await withoutAudit(action)
    expect(await sumOfDatabase(shop.db)).toBe(before)

    const known = await audit()
    await action()
    const entries = (await audit()).slice(known.length)
    expect(entries.map(({ actor_name }) => actor_name)).toEqual(
      Array.from({ length: MOVED[name] ?? 1 }, () => 'Thandi the admin'),
    )
    expect(await sumOfDatabase(shop.db)).not.toBe(before)
  })
})

test('J09: what was refused is not written down', async () => {
  const known = (await audit()).length
  for (const [, { method, path, encoding }] of writes) {
    const { statusCode } = await shop.app.inject({
      method,
      url: path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000'),
      headers: shop.bearer('admin'),
      ...(encoding === undefined && method !== 'DELETE' && { payload: {} }),
    })
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(statusCode).toBeLessThan(500)
  }
  expect(await audit()).toHaveLength(known)
})
