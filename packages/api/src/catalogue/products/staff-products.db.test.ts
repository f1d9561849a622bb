import type { StaffProductQuery } from '@umbala/contract'
import { fromRand } from '@umbala/pricing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenProduct } from '../../../test/given/given-product.ts'
import { givenShop } from '../../../test/given/given-shop.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
const day = (number: number) => new Date(Date.UTC(2026, 0, number))
beforeAll(async () => {
  shop = await givenShop()
  const { db } = shop
  const mug = {
    name: 'mug',
    sku: 'B-2',
    category: 'Branding',
    price: fromRand(90),
    isPublished: false,
  } as const
  await givenProduct(db, { ...mug, units_sold: 5, created_at: day(1), description: 'Holds coffee.' })
  const flyer = {
    name: 'Flyer',
    sku: 'a-9',
    category: 'Print',
    price: fromRand(450),
    isFeatured: true,
  } as const
  await givenProduct(db, { ...flyer, units_sold: 2, created_at: day(2), description: 'A5, crème paper.' })
  const sign = { name: 'Wall sign', sku: 'C-1', category: 'Signs', price: fromRand(90) } as const
  await givenProduct(db, { ...sign, units_sold: 9, created_at: day(3), description: 'Aluminium 100%.' })
  await givenProduct(db, { name: 'Old banner', sku: 'OLD-1', deleted_at: day(4) })
})
afterAll(() => shop.close())

const list = (query: Partial<StaffProductQuery> = {}) => shop.as('admin').adminListProducts({ query })
const names = async (query: Partial<StaffProductQuery>) => (await list(query)).items.map(({ name }) => name)

test('drafts are listed, deleted products are not, and each tells what was sold of it', async () => {
  const { items, total } = await list({ sortBy: 'name' })
  expect(total).toBe(3)
  expect(
    items.map(({ name, isPublished, unitsSold, version }) => [name, isPublished, unitsSold, version]),
  ).toEqual([
    ['Flyer', true, 2, 1],
    ['mug', false, 5, 1],
    ['Wall sign', true, 9, 1],
  ])
})

test.each([
  ['name', ['Flyer', 'mug', 'Wall sign']],
  ['sku', ['Flyer', 'mug', 'Wall sign']],
  ['category', ['mug', 'Flyer', 'Wall sign']],
  ['newest', ['mug', 'Flyer', 'Wall sign']],
  ['sold', ['Flyer', 'mug', 'Wall sign']],
] as const)('sorted by %s, both ways', async (sortBy, ascending) => {
  expect(await names({ sortBy, direction: 'asc' })).toEqual(ascending)
  expect(await names({ sortBy, direction: 'desc' })).toEqual(ascending.toReversed())
})

test('equal prices keep one order, so that pages neither repeat nor skip a product', async () => {
  const pages = [1, 2, 3].map((page) => names({ sortBy: 'price', limit: 1, page }))
  expect((await Promise.all(pages)).flat()).toEqual(await names({ sortBy: 'price' }))
  expect((await names({ sortBy: 'price' }))[0]).toBe('Flyer')
})

test('what was changed last comes first', async () => {
  const { items } = await list({ search: 'mug' })
  await shop.as('admin').updateProduct({ params: { id: items[0]?._id ?? '' }, body: { weight: 1 } })
  expect((await names({}))[0]).toBe('mug')
})

describe('found', () => {
  test.each([
    [{ search: 'mu' }, ['mug']],
    [{ search: 'A-9' }, ['Flyer']],
    [{ search: 'sign wall' }, ['Wall sign']],
    [{ search: 'CREME' }, ['Flyer']],
    [{ search: '100%' }, ['Wall sign']],
    [{ search: '%' }, ['Wall sign']],
    [{ search: "'; drop table products; --" }, []],
    [{ search: 'old banner' }, []],
    [{ category: 'Paints' }, []],
    [{ category: 'signs' }, ['Wall sign']],
    [{ category: 'Shoes' }, []],
    [{ published: false }, ['mug']],
    [{ published: true, featured: false }, ['Wall sign']],
    [{ featured: true, search: 'mug' }, []],
  ] as const)('by %j', async (query, expected) => {
    const { items, total } = await list(query)
    expect([items.map(({ name }) => name), total]).toEqual([expected, expected.length])
  })
})
