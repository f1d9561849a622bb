import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenOrder } from '../../../test/given/given-order.ts'
import { givenShop } from '../../../test/given/given-shop.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
beforeAll(async () => {
  shop = await givenShop()
})
afterAll(() => shop.close())

type Query = NonNullable<Parameters<ReturnType<typeof shop.as>['adminListOrders']>[0]>['query']

const list = async (query: Query) => {
  const { items, total } = await shop.as('admin').adminListOrders({ query: { ...query } })
  return { ids: items.map(({ _id }) => _id), total }
}

describe('the staff narrows the list', () => {
  test('by company and by what was bought', async () => {
    const { orderId } = await givenOrder(shop.db, {
      company: 'Ngwenya Signs',
      lines: [{ sku: 'UMB-SG-0777' }, { sku: 'UMB-PR-0001', unit: 100 }],
    })
    for (const search of ['ngwenya', 'umb-sg-0777', 'SG 0777'])
      expect((await list({ search })).ids).toEqual([orderId])
  })

  test('by courier, and by days as South Africa counts them', async () => {
    const at = (moment: string, courier: 'express' | 'pickup') =>
      givenOrder(shop.db, { name: 'Dayo', courier, createdAt: new Date(moment) })
    const before = await at('2026-02-28T21:59:59.999Z', 'express')
    const first = await at('2026-02-28T22:00:00.000Z', 'pickup')
    const last = await at('2026-03-01T21:59:59.999Z', 'express')
    const after = await at('2026-03-01T22:00:00.000Z', 'express')
    const day = { search: 'dayo', from: '2026-03-01', to: '2026-03-01' }
    expect((await list(day)).ids).toEqual([last.orderId, first.orderId])
    expect((await list({ ...day, courier: 'pickup' })).ids).toEqual([first.orderId])
    expect((await list({ search: 'dayo', to: '2026-02-28' })).ids).toEqual([before.orderId])
    expect((await list({ search: 'dayo', from: '2026-03-02' })).ids).toEqual([after.orderId])
  })

  test('and sorts it by age or amount, ties always in the same order, page by page', async () => {
    const createdAt = new Date('2026-04-01T08:00:00Z')
    for (const unit of [300, 100, 100, 200])
      await givenOrder(shop.db, { name: 'Sorting Sam', createdAt, lines: [{ unit }] })
    for (const sortBy of ['newest', 'oldest', 'total', 'totalAsc'] as const) {
      const whole = await list({ search: 'sorting', sortBy })
      const pages = []
      for (const page of [1, 2, 3, 4])
        pages.push(...(await list({ search: 'sorting', sortBy, limit: 1, page })).ids)
      expect(pages).toEqual(whole.ids)
      expect(whole.total).toBe(4)
    }
    const { items } = await shop
      .as('admin')
      .adminListOrders({ query: { search: 'sorting', sortBy: 'totalAsc' } })
    expect(items.map(({ subtotal }) => subtotal)).toEqual([1, 1, 2, 3])
  })

  test.each([
    [{ from: '2026-02-30' }, /^from must be a date/],
    [{ from: '2026-03-02', to: '2026-03-01' }, /first day must not be after the last/],
    [{ courier: 'pigeon' }, /^courier must be one of/],
    [{ archived: 'perhaps' }, /^archived must be true or false/],
    [{ sortBy: 'name' }, /^sortBy must be one of/],
  ])('but not by %j', async (query, sentence) => {
    const response = await shop.app.inject({
      url: '/api/admin/orders',
      query,
      headers: shop.bearer('admin'),
    })
    expect(response.statusCode).toBe(400)
    expect(response.json<{ message: string }>().message).toMatch(sentence)
  })
})

describe('J04 a deleted order', () => {
  test('is found among the archived, and stands as it was once it is restored', async () => {
    const { orderId } = await givenOrder(shop.db, { name: 'Phoenix Naidoo' })
    const before = await shop.as('admin').getOrder({ params: { id: orderId } })
    await shop.as('admin').adminDeleteOrder({ params: { id: orderId } })
    expect((await list({ search: 'phoenix' })).ids).toEqual([])
    expect((await list({ search: 'phoenix', archived: true })).ids).toEqual([orderId])
    const record = await shop.as('admin').adminGetOrder({ params: { id: orderId } })
    expect(record.archivedAt).toMatch(/Z$/)

    expect(await shop.as('admin').adminRestoreOrder({ params: { id: orderId } })).toEqual(before)
    expect((await list({ search: 'phoenix' })).ids).toEqual([orderId])
    expect((await list({ search: 'phoenix', archived: true })).ids).toEqual([])
    await expect(shop.as('admin').adminRestoreOrder({ params: { id: orderId } })).rejects.toMatchObject({
      code: 'conflict',
      message: 'This order is not archived.',
    })
    const actions = await shop.db
      .selectFrom('audit')
      .where('entity_id', '=', orderId)
      .orderBy('id')
      .select('action')
      .execute()
    expect(actions.map(({ action }) => action)).toEqual(['order deleted', 'order restored'])
  })
})
