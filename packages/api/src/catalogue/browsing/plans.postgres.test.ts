import type { ProductQuery } from '@umbala/contract'
import { cents } from '@umbala/pricing'
import { type CompiledQuery, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { fillCatalogue } from '../../../test/given/fill-catalogue.ts'
import { givenDatabase } from '../../../test/databases/given-database.ts'
import { getFacets, listProducts, listSimilarProducts } from './catalogue.service.ts'
import { createCatalogueCache, type CatalogueCache } from './catalogue-cache.ts'
import { findPublishedAddresses } from '../sitemap.queries.ts'

const PRODUCTS = 20_000

let database: Awaited<ReturnType<typeof givenDatabase>>
let cache: CatalogueCache
beforeAll(async () => {
  database = await givenDatabase({ limits: { statementMillis: 120_000 } })
  cache = createCatalogueCache(database.db)
  await fillCatalogue(database.db, PRODUCTS)
}, 300_000)
afterAll(() => database.close())
afterEach(() => {
  vi.restoreAllMocks()
})

/** Everything that a piece of the shop asks of the database. */
const statementsOf = async (work: () => Promise<unknown>): Promise<readonly CompiledQuery[]> => {
  const seen: CompiledQuery[] = []
  const executor = database.db.getExecutor()
  const execute = executor.executeQuery.bind(executor)
  vi.spyOn(executor, 'executeQuery').mockImplementation((query) => {
    seen.push(query)
    return execute(query)
  })
  await work()
  vi.restoreAllMocks()
  return seen
}

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Loops': number
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  'Heap Fetches'?: number
  Plans?: Node[]
}

const flat = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flat)]

/** The steps that were really taken. */
const stepsOf = async (work: () => Promise<unknown>): Promise<readonly Node[]> => {
  const steps: Node[] = []
  for (const statement of await statementsOf(work)) {
    const { rows } = await database.db.executeQuery<{ 'QUERY PLAN': [{ Plan: Node }] }>({
      ...statement,
      sql: `explain (analyze, format json) ${statement.sql}`,
    })
    for (const row of rows) steps.push(...flat(row['QUERY PLAN'][0].Plan))
  }
  return steps.filter((step) => step['Actual Loops'] > 0)
}

const productsRead = (steps: readonly Node[]) =>
  steps
    .filter((step) => step['Relation Name'] === 'products')
    .reduce(
      (sum, step) =>
        sum + step['Actual Loops'] * (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)),
      0,
    )

const indexesOf = (steps: readonly Node[]) => new Set(steps.map((step) => step['Index Name']))
const isScan = (step: Node) => step['Node Type'] === 'Seq Scan' && step['Relation Name'] === 'products'

/** How many entries of an index a page of 24 may pass by: a twentieth of all. */
const FEW = PRODUCTS / 20

const LISTS: readonly (readonly [string, string, ProductQuery])[] = [
  ['the newest', 'products_newest', {}],
  ['the cheapest', 'products_by_price', { sortBy: 'priceAsc' }],
  ['the dearest', 'products_by_price', { sortBy: 'priceDesc' }],
  ['the most popular', 'products_popular', { sortBy: 'popularity' }],
  ['a colour', 'products_newest', { color: 'Navy' }],
  ['the few that are featured', 'products_by_facet_set', { collection: 'featured' }],
  ['a category by price', 'products_by_price', { category: 'Paint', sortBy: 'priceDesc' }],
  [
    'few of one kind',
    'products_by_facet_set',
    { category: 'Signs', collection: 'featured', minPrice: cents(10_000), maxPrice: cents(20_000) },
  ],
  ['the last but a few of the cheapest', 'products_by_price', { sortBy: 'priceAsc', page: 820 }],
  ['the middle of the dearest', 'products_by_price', { sortBy: 'priceDesc', page: 400 }],
  ['the oldest', 'products_newest', { page: 820 }],
  [
    'the least popular of a category',
    'products_popular',
    { category: 'Branding', sortBy: 'popularity', page: 345 },
  ],
]

describe('a page of many products is picked from an index without passing by most of them:', () => {
  test.each(LISTS)('%s, from %s', async (_, index, query) => {
    const steps = await stepsOf(() => listProducts(createCatalogueCache(database.db), query))
    expect(indexesOf(steps)).toContain(index)
    expect(steps.filter(isScan)).toEqual([])
    expect(productsRead(steps)).toBeLessThan(FEW)
  })

  test('for what does not exist none is looked at', async () => {
    const query = { category: 'Print', size: 'XXL' }
    expect(productsRead(await stepsOf(() => listProducts(createCatalogueCache(database.db), query)))).toBe(0)
  })

  test('similar products are neighbours in price', async () => {
    const {
      items: [{ _id: id } = { _id: '' }],
    } = await listProducts(cache, {})
    const steps = await stepsOf(() => listSimilarProducts(database.db, id))
    expect(indexesOf(steps)).toContain('products_by_category')
    expect(productsRead(steps)).toBeLessThan(FEW)
  })

  test('a file of addresses reads the products it names and no others', async () => {
    const steps = await stepsOf(() => findPublishedAddresses(database.db, { limit: 100, offset: 15_000 }))
    expect(steps.filter(isScan)).toEqual([])
    const read = steps.filter((step) => step['Node Type'] === 'Index Scan')
    expect(productsRead(read)).toBe(100)
  })
})

test('what the sidebar counts reads no product but those of the price buckets in question', async () => {
  const countedBy = (query: ProductQuery) =>
    stepsOf(() => getFacets(createCatalogueCache(database.db), query))
  expect(productsRead(await countedBy({ color: 'Navy' }))).toBe(0)
  const priced = await countedBy({ minPrice: cents(5_050), maxPrice: cents(51_234) })
  expect(priced.filter(isScan)).toEqual([])
  expect(productsRead(priced)).toBeLessThan(FEW)
})

/** The sidebar asks for the version of the catalogue, which is one small statement, before it uses what the list has loaded. */
test('a list with its count and its sidebar takes four statements in a shop that was just opened, then two', async () => {
  const opened = createCatalogueCache(database.db)
  const both = (query: ProductQuery) =>
    statementsOf(() => Promise.all([listProducts(opened, query), getFacets(opened, query)]))
  const query = { color: 'Navy', sortBy: 'priceAsc', minPrice: cents(5_050) }
  expect(await both(query)).toHaveLength(4)
  expect(await both(query)).toHaveLength(2)
  const others = [
    { ...query, minPrice: cents(5_551) },
    { search: 'golf shrt' },
    { sortBy: 'newest', page: 400 },
  ]
  for (const other of [...others, { sortBy: 'priceDesc', page: 400 }, { sortBy: 'priceAsc', page: 300 }])
    expect((await both(other)).length).toBeLessThanOrEqual(4)
})

test('whoever narrows, sorts or pages through a search costs no new search', async () => {
  const opened = createCatalogueCache(database.db)
  const ask = (query: ProductQuery) =>
    statementsOf(() => Promise.all([listProducts(opened, query), getFacets(opened, query)]))
  const [search, ...others] = await ask({ search: 'Golf shrt' })
  expect(search?.sql).toContain('find_products')
  // The facet sets of the catalogue, its version, and the products of the page.
  expect(others.length).toBeLessThanOrEqual(3)
  for (const query of [{ color: 'Navy' }, { sortBy: 'priceDesc' }, { minPrice: cents(5_050) }])
    for (const { sql: text } of await ask({ search: ' golf shrt', ...query }))
      expect(text).not.toContain('find_products')
})

test('deep pages are those that walking from the beginning would show', async () => {
  const { rows } = await sql<{ id: string }>`
    select id from products where category = 'Signs' order by price_cents desc, id desc offset 2304 limit 24`.execute(
    database.db,
  )
  const page = await listProducts(cache, { category: 'Signs', sortBy: 'priceDesc', page: 97 })
  expect(page.items.map(({ _id }) => _id)).toEqual(rows.map(({ id }) => id))
})

const SEARCHES = [
  ['a make, spelt right', 'pavale'],
  ['a make, misspelt', 'pavalle'],
  ['two words', 'navy hoodie'],
  ['a word of every third product', 'branding'],
  ['a SKU', 'MU-PR-0000017'],
  ['the beginning of all SKUs', 'mu-'],
]

test.each(SEARCHES)(
  'a search looks at no more than its limit and never at the whole table: %s',
  async (_, search) => {
    const before = await seen()
    const { total } = await listProducts(cache, { search })
    const after = await seen()
    expect(total).toBeGreaterThan(0)
    expect(total).toBeLessThanOrEqual(200)
    expect(after.scans - before.scans).toBe(0)
    expect(after.read - before.read).toBeLessThan(FEW)
  },
)

/** Plans inside a function are not shown; what was read is counted all the same. */
const seen = async () => {
  await sql`select pg_stat_force_next_flush()`.execute(database.db)
  const { rows } = await sql<{ scans: number; read: number }>`
    select seq_scan as scans, seq_tup_read + idx_tup_fetch as read from pg_stat_user_tables
    where relname = 'products'`.execute(database.db)
  return rows[0] ?? { scans: NaN, read: NaN }
}
