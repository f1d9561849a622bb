import type { ProductQuery } from '@umbala/contract'
import { cents, fromRand } from '@umbala/pricing'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { givenDatabase } from '../../../test/databases/given-database.ts'
import { givenProduct } from '../../../test/given/given-product.ts'
import { getFacets, listProducts } from '../browsing/catalogue.service.ts'
import { createCatalogueCache, type CatalogueCache } from '../browsing/catalogue-cache.ts'

const MUGS = 30
const priceOf = (mug: number) => fromRand(20 + (mug % 7))
const soldOf = (mug: number) => (mug * 11) % 5
const nameOf = (mug: number) => `Enamel Mug ${String(mug).padStart(2, '0')}`

let database: Awaited<ReturnType<typeof givenDatabase>>
let cache: CatalogueCache
let cap: string
beforeAll(async () => {
  database = await givenDatabase()
  cache = createCatalogueCache(database.db)
  for (let mug = 0; mug < MUGS; mug += 1)
    await givenProduct(database.db, {
      name: nameOf(mug),
      category: mug % 3 === 0 ? 'Signs' : 'Branding',
      price: priceOf(mug),
      units_sold: soldOf(mug),
      // Several at the same moment.
      created_at: new Date(Date.UTC(2026, 0, 1 + (mug % 9))),
    })
  await givenProduct(database.db, { name: 'Enamel Plate', price: fromRand(60) })
  await givenProduct(database.db, { name: 'Cotton Mug Sleeve', price: fromRand(15) })
  for (const name of ['Velvet Business Cards', 'Business Cards', 'Golf Shirt', 'Event T-shirt'])
    await givenProduct(database.db, { name, price: fromRand(300) })
  await givenProduct(database.db, {
    name: 'Desk Tray',
    description: 'Holds every business card you are given.',
  })
  cap = await givenProduct(database.db, { name: 'Trucker Cap', price: fromRand(90) })
})
afterAll(() => database.close())
afterEach(() => {
  vi.useRealTimers()
})

const find = async (query: ProductQuery) => {
  const { items, total } = await listProducts(cache, { limit: 100, ...query })
  return { total, items, names: items.map(({ name }) => name) }
}

test.each([
  [
    'a word spelt beyond recognition is left out, and the others hold',
    'enamel xqzvw plate',
    ['Enamel Plate'],
  ],
  ['misspelt words that stand together go together', 'enaml plte', ['Enamel Plate']],
  [
    'words that nothing has together find what has any of them',
    'cotton cap',
    ['Cotton Mug Sleeve', 'Trucker Cap'],
  ],
  ['what nobody says finds nothing', 'xqzvw wvzqx', []],
  ['one such word finds nothing either', 'xqzvw', []],
])('in a search %s', async (_, search, names) => {
  expect((await find({ search })).names.sort()).toEqual(names)
})

test.each([
  [
    'names before descriptions, and the shorter of two names',
    'busines card',
    ['Business Cards', 'Velvet Business Cards', 'Desk Tray'],
  ],
  ['the letters that were typed, blanks or not', 'tshirt', ['Event T-shirt', 'Golf Shirt']],
])('the best match comes first: %s', async (_, search, names) => {
  expect((await find({ search })).names).toEqual(names)
})

type Mug = { readonly _id: string; readonly name: string }
const numberOf = ({ name }: Mug) => Number(name.slice(-2))
const byId = (one: Mug, other: Mug) => (one._id < other._id ? -1 : 1)
const ORDERS: readonly (readonly [string, (one: Mug, other: Mug) => number])[] = [
  ['priceAsc', (one, other) => priceOf(numberOf(one)) - priceOf(numberOf(other)) || byId(one, other)],
  ['priceDesc', (one, other) => priceOf(numberOf(other)) - priceOf(numberOf(one)) || byId(other, one)],
  ['popularity', (one, other) => soldOf(numberOf(other)) - soldOf(numberOf(one)) || byId(one, other)],
  ['newest', (one, other) => (numberOf(other) % 9) - (numberOf(one) % 9) || byId(one, other)],
]

test.each(ORDERS)(
  'what is found comes in the order that was asked for, page by page: %s',
  async (sortBy, compare) => {
    const query = { search: 'enamel mug', sortBy }
    const whole = await find(query)
    expect(whole.total).toBe(MUGS)
    expect(whole.names).toEqual([...whole.items].sort(compare).map(({ name }) => name))
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => find({ ...query, limit: 7, page })))
    expect(pages.flatMap(({ names }) => names)).toEqual(whole.names)
  },
)

test('a search is narrowed by kind and by price, and its sidebar counts the same', async () => {
  const search = 'enamel mug'
  const mugs = Array.from({ length: MUGS }, (_, mug) => mug)
  const signs = mugs.filter((mug) => mug % 3 === 0)
  expect((await find({ search, category: 'Signs' })).names.sort()).toEqual(signs.map(nameOf))
  const query = { search, category: 'Signs', minPrice: cents(2_100), maxPrice: cents(2_300) }
  const dear = mugs.filter((mug) => mug % 7 >= 1 && mug % 7 <= 3)
  expect((await find(query)).names.sort()).toEqual(dear.filter((mug) => mug % 3 === 0).map(nameOf))
  const facets = await getFacets(cache, query)
  expect(facets.total).toBe(dear.filter((mug) => mug % 3 === 0).length)
  expect(facets.category).toEqual({
    Signs: dear.filter((mug) => mug % 3 === 0).length,
    Branding: dear.filter((mug) => mug % 3 !== 0).length,
  })
})

test('what changes in the catalogue is in the next search, however often it was asked before', async () => {
  const search = 'trucker'
  expect((await find({ search })).names).toEqual(['Trucker Cap'])
  await database.db.updateTable('products').set({ name: 'Trucker Hat' }).where('id', '=', cap).execute()
  expect((await find({ search })).names).toEqual(['Trucker Hat'])
  await database.db.updateTable('products').set({ is_published: false }).where('id', '=', cap).execute()
  expect((await find({ search })).names).toEqual([])
  await database.db
    .updateTable('products')
    .set({ name: 'Trucker Cap', is_published: true })
    .where('id', '=', cap)
    .execute()
  expect((await find({ search })).names).toEqual(['Trucker Cap'])
})

test('what sells in the meantime moves up within a minute', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const query = { search: 'enamel', sortBy: 'popularity' }
  expect((await find(query)).names[0]).not.toBe('Enamel Plate')
  await database.db
    .updateTable('products')
    .set({ units_sold: 999 })
    .where('name', '=', 'Enamel Plate')
    .execute()
  vi.advanceTimersByTime(60_001)
  expect((await find(query)).names[0]).toBe('Enamel Plate')
  await database.db
    .updateTable('products')
    .set({ units_sold: 0 })
    .where('name', '=', 'Enamel Plate')
    .execute()
})
