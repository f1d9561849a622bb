import type { ProductQuery } from '@umbala/contract'
import {
  CATEGORIES,
  CATEGORY_FACETS,
  cents,
  FACETS,
  type Facet,
  FILTER_COLOURS,
  FILTER_GENDERS,
  FILTER_SIZES,
  optionFacets,
  splitOwnFacet,
} from '@umbala/pricing'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenDatabase } from '../../../test/databases/given-database.ts'
import { givenProduct } from '../../../test/given/given-product.ts'
import { getFacets, listProducts } from './catalogue.service.ts'
import { priceBucket } from './price-buckets.ts'
import { createCatalogueCache, type CatalogueCache } from './catalogue-cache.ts'

let database: Awaited<ReturnType<typeof givenDatabase>>
let cache: CatalogueCache
beforeAll(async () => {
  database = await givenDatabase()
  cache = createCatalogueCache(database.db)
})
afterAll(() => database.close())

const content = fc.record({
  category: fc.constantFrom(...CATEGORIES),
  price: fc.oneof(fc.nat(12_000), fc.nat(300_000), fc.nat(2_000_000)).map(cents),
  isFeatured: fc.boolean(),
  isPublished: fc.boolean(),
  options: fc.record({
    sizes: fc.subarray([...FILTER_SIZES, '5 L']),
    colors: fc.subarray([...FILTER_COLOURS]),
    gender: fc.subarray(['Male', 'Female', 'Unisex']),
    standardSizes: fc.subarray(['A4', 'A5', 'Square']),
    paperFinish: fc.subarray(['Gloss Finish', 'Kraft']),
    material: fc.subarray(['Vinyl', 'Reed']),
  }),
  kind: fc.constantFrom('', 'Cards', 'Banners'),
  ownOptions: fc
    .record({ Edge: fc.subarray(['Hem', 'Cut']), 'Rope: long': fc.subarray(['Yes', 'No']) })
    .map((own) =>
      Object.entries(own)
        .filter(([, values]) => values.length > 0)
        .map(([label, values]) => ({ label, values: values.map((value) => ({ value })) })),
    ),
})

const edit = fc.oneof(
  fc.record({ what: fc.constant('add' as const), content }),
  fc.record({ what: fc.constant('change' as const), which: fc.nat(), content }),
  fc.record({ what: fc.constant('withdraw' as const), which: fc.nat() }),
  fc.record({ what: fc.constant('sell' as const), which: fc.nat() }),
  fc.record({ what: fc.constant('erase' as const), which: fc.nat() }),
)

const question = fc.record(
  {
    category: fc.constantFrom(...CATEGORIES),
    collection: fc.constantFrom('all', 'featured'),
    size: fc.constantFrom(...FILTER_SIZES, 'S,M', '5 L'),
    kind: fc.constantFrom('Cards', 'Banners,Cards'),
    paperSize: fc.constantFrom('A4', 'Square,A5'),
    finish: fc.constantFrom('Kraft'),
    material: fc.constantFrom('Reed', 'Vinyl,Gold'),
    own: fc.constantFrom('Edge:Hem', 'Edge:Hem,Edge:Cut', 'Edge:Cut,Rope long:Yes', 'Edge:None'),
    color: fc.constantFrom(...FILTER_COLOURS, 'Red,Navy'),
    gender: fc.constantFrom(...FILTER_GENDERS),
    minPrice: fc.oneof(fc.nat(12_000), fc.nat(1_500_000)).map(cents),
    maxPrice: fc.oneof(fc.nat(12_000), fc.nat(1_500_000)).map(cents),
    sortBy: fc.constantFrom('newest', 'priceAsc', 'priceDesc', 'popularity'),
  },
  { requiredKeys: [] },
)

const idOf = async (which: number) => {
  const ids = await database.db.selectFrom('products').select('id').orderBy('id').execute()
  return ids[which % ids.length]?.id
}

type Step = typeof edit extends fc.Arbitrary<infer Value> ? Value : never

const perform = async (step: Step) => {
  const { db } = database
  if (step.what === 'add') {
    await givenProduct(db, step.content)
    return
  }
  const id = await idOf(step.which)
  if (id === undefined) return
  if (step.what === 'erase') await db.deleteFrom('products').where('id', '=', id).execute()
  else if (step.what === 'withdraw')
    await db.updateTable('products').set({ deleted_at: new Date() }).where('id', '=', id).execute()
  else if (step.what === 'sell')
    await db.updateTable('products').set({ units_sold: 5 }).where('id', '=', id).execute()
  else {
    const { options, ownOptions, price, isFeatured, isPublished, category, kind } = step.content
    await db
      .updateTable('products')
      .set({
        category,
        price_cents: price,
        is_featured: isFeatured,
        is_published: isPublished,
        kind,
        facets: optionFacets(options, ownOptions),
      })
      .where('id', '=', id)
      .execute()
  }
}

const asked = (text: string | undefined) => text?.split(',') ?? []

/** The long way: every product is looked at, for every number. */
const countOneByOne = async (query: ProductQuery) => {
  const products = await database.db
    .selectFrom('products')
    .select(['category', 'kind', 'facets', 'price_cents', 'is_featured'])
    .where('is_published', '=', true)
    .where('deleted_at', 'is', null)
    .execute()
  const goods = products
    .filter(
      ({ price_cents, is_featured }) =>
        price_cents >= (query.minPrice ?? 0) &&
        price_cents <= (query.maxPrice ?? Infinity) &&
        (query.collection !== 'featured' || is_featured),
    )
    .map(({ category, kind, facets }) => [
      `category:${category}`,
      ...(kind === '' ? [] : [`kind:${kind}`]),
      ...facets,
    ])
  /** An own option is met by one of its values, and every one that is asked for is met, but for the one whose values are counted. */
  const meetsOwn = (facets: readonly string[], but?: string) => {
    const labels = new Set(asked(query.own).map((value) => splitOwnFacet(value)[0]))
    return [...labels].every(
      (label) =>
        label === but ||
        asked(query.own).some((value) => value.startsWith(`${label}:`) && facets.includes(`own:${value}`)),
    )
  }
  const meets = (facets: readonly string[], facet: Facet) =>
    facet === 'own'
      ? meetsOwn(facets)
      : query[facet] === undefined ||
        asked(query[facet]).some((value) => facets.includes(`${facet}:${value}`))
  const goesWithCategory = new Set<string>(CATEGORY_FACETS)
  const matches = (facets: readonly string[], but?: Facet) => {
    const isElsewhere = but === 'category' && !meets(facets, 'category')
    return FACETS.every(
      (facet) => facet === but || (isElsewhere && goesWithCategory.has(facet)) || meets(facets, facet),
    )
  }
  const count = (facet: Facet) => {
    const values: Record<string, number> = {}
    for (const facets of goods.filter((product) => matches(product, facet)))
      for (const text of facets.filter((text) => text.startsWith(`${facet}:`))) {
        const value = text.slice(facet.length + 1)
        if (facet === 'own' && !meetsOwn(facets, splitOwnFacet(value)[0])) continue
        values[value] = (values[value] ?? 0) + 1
      }
    return values
  }
  return {
    total: goods.filter((product) => matches(product)).length,
    ...Object.fromEntries(FACETS.map((facet) => [facet, count(facet)])),
  }
}

test('the price buckets are those of the database', async () => {
  const edges = [0, 99, 100, 9_999, 10_000, 49_999, 50_000, 199_999, 200_000, 999_999, 1_000_000, 90_000_000]
  const amounts = [...edges, ...Array.from({ length: 400 }, (_, n) => n * 3_137)]
  const { rows } = await sql<{ steps: number[] }>`
    select json_agg(price_step(amount) order by place) as steps
    from unnest(${`{${amounts.join()}}`}::bigint[]) with ordinality as given (amount, place)`.execute(
    database.db,
  )
  expect(amounts.map(priceBucket)).toEqual(rows[0]?.steps)
})

test('a name that changes is seen in the next list, and what is not changed is the same object', async () => {
  const [kept, renamed] = await Promise.all([givenProduct(database.db), givenProduct(database.db)])
  const listed = async () =>
    new Map((await listProducts(cache, { limit: 100 })).items.map((item) => [item._id, item]))
  const before = await listed()
  expect((await listed()).get(kept)).toBe(before.get(kept))
  await database.db.updateTable('products').set({ name: 'Renamed' }).where('id', '=', renamed).execute()
  const after = await listed()
  expect(after.get(renamed)?.name).toBe('Renamed')
  expect(after.get(kept)).toEqual(before.get(kept))
  expect(Object.isFrozen(after.get(kept)?.images)).toBe(true)
})

const STORIES = 12

test('however products came and went, the numbers in the sidebar and above a list are those of counting one by one', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(edit, { minLength: 1, maxLength: 12 }),
      fc.array(question, { minLength: 3, maxLength: 3 }),
      async (edits, questions) => {
        for (const step of edits) await perform(step)
        for (const query of questions) {
          const counted = await countOneByOne(query)
          expect(await getFacets(cache, query)).toEqual(counted)
          const { items, total } = await listProducts(cache, { ...query, limit: 100 })
          expect({ total, shown: items.length }).toEqual({
            total: counted.total,
            shown: Math.min(counted.total, 100),
          })
        }
      },
    ),
    { numRuns: STORIES },
  )
})
