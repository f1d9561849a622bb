import { FACETS, fromRand, optionFacets } from '@umbala/pricing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FIVE_RAND_EACH, givenProduct } from '../../../test/given/given-product.ts'
import { givenShop } from '../../../test/given/given-shop.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
beforeAll(async () => {
  shop = await givenShop()
})
afterAll(() => shop.close())

const setsOf = async () => {
  const { rows } = await sql<{ facets: string[]; products: number }>`
    select facets, products from facet_sets order by facets`.execute(shop.db)
  return rows
}

test('products with the same facets form one set, in whatever order their values were written', async () => {
  await givenProduct(shop.db, {
    kind: 'Cards',
    options: { standardSizes: ['A5', 'A4'], sides: ['Single Side'] },
  })
  await givenProduct(shop.db, {
    kind: 'Cards',
    options: { standardSizes: ['A4', 'A5'], sides: ['Double Side'] },
  })
  await givenProduct(shop.db, { kind: 'Cards', isFeatured: true, options: { standardSizes: ['A4'] } })
  expect(await setsOf()).toEqual([
    { facets: ['category:Print', 'featured:yes', 'kind:Cards', 'paperSize:A4'], products: 1 },
    { facets: ['category:Print', 'kind:Cards', 'paperSize:A4', 'paperSize:A5'], products: 2 },
  ])
  await shop.db.updateTable('products').set({ is_featured: false }).execute()
  expect((await setsOf()).map(({ products }) => products)).toEqual([1, 2])
  await shop.db.deleteFrom('products').execute()
  expect(await setsOf()).toEqual([])
})

test('a value that the staff invent can be filtered by at once and stands in the sidebar with its count', async () => {
  await givenProduct(shop.db, {
    name: 'Woven banner',
    category: 'Signs',
    kind: 'Woven banners',
    options: {
      material: ['Recycled sail, heavy'],
      sizes: ['600 × 900 mm', '2 m'],
      finishingOptions: ['Waxed'],
    },
  })
  const { kind, material, size, finish } = await shop.as().getFacets({ query: {} })
  expect({ kind, material, size, finish }).toEqual({
    kind: { 'Woven banners': 1 },
    material: { 'Recycled sail heavy': 1 },
    size: { '2 m': 1, '600 × 900 mm': 1 },
    finish: { Waxed: 1 },
  })
  for (const query of [
    { kind: 'Woven banners' },
    { material: 'Recycled sail heavy' },
    { size: '600 × 900 mm' },
    { finish: 'Waxed', category: 'Signs' },
    { search: 'banner', finish: 'Waxed' },
  ])
    expect((await shop.as().listProducts({ query })).items.map(({ name }) => name)).toEqual(['Woven banner'])
  expect((await shop.as().listProducts({ query: { search: 'banner', finish: 'Matte' } })).items).toEqual([])
})

test('products are found by their own options: by any value of one, and by each option that is named', async () => {
  const ownOptions = (label: string, ...values: readonly string[]) => ({
    label,
    values: values.map((value) => ({ value })),
  })
  const edge = ownOptions('Edge', 'Hem, sewn', 'Cut')
  await givenProduct(shop.db, {
    name: 'Sail',
    category: 'Signs',
    ownOptions: [edge, ownOptions('Rope: long', 'Yes')],
  })
  await givenProduct(shop.db, { name: 'Sheet', category: 'Signs', ownOptions: [ownOptions('Edge', 'Cut')] })
  const found = async (own: string) =>
    (await shop.as().listProducts({ query: { own, sortBy: 'priceAsc' } })).items
      .map(({ name }) => name)
      .sort()
  expect(await found('Edge:Cut')).toEqual(['Sail', 'Sheet'])
  expect(await found('Edge: Hem sewn ,Edge:Nothing')).toEqual(['Sail'])
  expect(await found('Edge:Cut,Rope long:Yes')).toEqual(['Sail'])
  expect(await found('Edge:Cut,Rope long:No')).toEqual([])
  for (const odd of ['Edge', ':', 'Edge:', ':Cut']) expect(await found(odd)).toEqual([])
  expect(await found(Array.from({ length: 60 }, (_, at) => `L${at}:v`).join())).toEqual([])

  const { own } = await shop.as().getFacets({ query: { own: 'Edge:Hem sewn,Rope long:Yes' } })
  // Another value of the same option shows more; one of another option only what is left.
  expect(own).toEqual({ 'Edge:Cut': 1, 'Edge:Hem sewn': 1, 'Rope long:Yes': 1 })
  expect((await shop.as().getFacets({ query: { own: 'Edge:Hem sewn' } })).own).toEqual({
    'Edge:Cut': 2,
    'Edge:Hem sewn': 1,
    'Rope long:Yes': 1,
  })
})

test('a garment is found by the colours and sizes of its grid', async () => {
  const surcharge = fromRand(0)
  await givenProduct(shop.db, {
    name: 'Team shirt',
    category: 'Branding',
    pricing: {
      ...FIVE_RAND_EACH,
      rule: {
        kind: 'grid',
        tiers: [{ fromQuantity: 1, unit: fromRand(90) }],
        sizes: [{ name: '2XL', surcharge }],
        colours: [{ name: 'Teal', surcharge }],
        setUpPerPosition: surcharge,
        positions: [],
      },
    },
  })
  for (const query of [{ color: 'Teal' }, { size: 'XXL', category: 'Branding' }])
    expect((await shop.as().listProducts({ query })).items.map(({ name }) => name)).toEqual(['Team shirt'])
})

test('every facet that options are found by has a name of the sidebar', () => {
  const names = optionFacets({
    gender: ['Male'],
    colors: ['Red'],
    sizes: ['M'],
    standardSizes: ['A4'],
    paperFinish: ['Gloss Finish'],
    finishingOptions: ['Matte'],
    material: ['Vinyl'],
  }).map((facet) => facet.split(':')[0])
  expect(names.filter((name) => !FACETS.some((facet) => facet === name))).toEqual([])
  expect(new Set(names).size).toBe(6)
})
