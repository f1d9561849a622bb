import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenShop } from '../../test/given/given-shop.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
beforeAll(async () => {
  shop = await givenShop()
  const entry = { actor_name: 'Zoë Dlamini', action: 'order changed', entity: 'order', entity_id: 'a-1' }
  await shop.db
    .insertInto('audit')
    .values([
      // A quarter to midnight on the last of January in South Africa, and a quarter past.
      {
        ...entry,
        at: '2026-01-31T21:45:00Z',
        before: JSON.stringify({ status: 'Processing' }),
        after: JSON.stringify({ status: 'Shipped' }),
      },
      { ...entry, at: '2026-01-31T22:15:00Z', actor_name: 'Sipho', entity_id: 'b-2' },
      { ...entry, at: '2026-02-01T08:00:00Z', action: 'user deleted', entity: 'user', entity_id: 'c-3' },
      { ...entry, at: '2026-02-01T08:00:00Z', action: 'user created', entity: 'user', entity_id: 'd-4' },
    ])
    .execute()
})
afterAll(() => shop.close())

type Query = NonNullable<Parameters<ReturnType<typeof shop.as>['adminListAudit']>[0]>['query']
const found = async (query: Query = {}) => {
  const { items, total } = await shop.as('admin').adminListAudit({ query })
  expect(total).toBeGreaterThanOrEqual(items.length)
  return items.map(({ entityId }) => entityId)
}

test('what was done is listed newest first, in the order in which it was written down, with before and after', async () => {
  const { items, total } = await shop.as('admin').adminListAudit()
  expect(total).toBe(4)
  expect(items.map(({ entityId }) => entityId)).toEqual(['d-4', 'c-3', 'b-2', 'a-1'])
  expect(items[3]).toMatchObject({
    at: '2026-01-31T21:45:00.000Z',
    actor: 'Zoë Dlamini',
    action: 'order changed',
    entity: 'order',
    before: { status: 'Processing' },
    after: { status: 'Shipped' },
  })
  expect(await found({ limit: 2, page: 2 })).toEqual(['b-2', 'a-1'])
})

test('what was done is found by kind, by the name of who did it, by action and by id', async () => {
  expect(await found({ entity: 'order' })).toEqual(['b-2', 'a-1'])
  expect(await found({ search: 'zoe' })).toEqual(['d-4', 'c-3', 'a-1'])
  expect(await found({ search: 'deleted' })).toEqual(['c-3'])
  expect(await found({ search: 'B-2' })).toEqual(['b-2'])
  expect(await found({ search: 'zoe', entity: 'order' })).toEqual(['a-1'])
  expect(await found({ search: '%' })).toEqual([])
})

test('days are those of South Africa, both ends included', async () => {
  expect(await found({ to: '2026-01-31' })).toEqual(['a-1'])
  expect(await found({ from: '2026-02-01' })).toEqual(['d-4', 'c-3', 'b-2'])
  expect(await found({ from: '2026-01-31', to: '2026-01-31' })).toEqual(['a-1'])
  await expect(found({ from: '31 January' })).rejects.toMatchObject({
    code: 'invalid',
    message: 'from must be a date such as 2026-03-31.',
  })
})
