import { fromRand } from '@umbala/pricing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenProduct } from '../../../test/given/given-product.ts'
import { givenShop } from '../../../test/given/given-shop.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
let shirt: string
beforeAll(async () => {
  shop = await givenShop()
  await givenProduct(shop.db, {
    name: 'Everyday Flyers',
    price: fromRand(385),
    created_at: new Date('2026-01-01'),
  })
  await givenProduct(shop.db, {
    name: 'Roll-up Banner',
    category: 'Signs',
    price: fromRand(890),
    units_sold: 40,
  })
  await givenProduct(shop.db, {
    name: 'Interior Matt Paint',
    category: 'Paint',
    options: { sizes: ['S', 'XL'] },
  })
  shirt = await givenProduct(shop.db, {
    name: 'Heavy Cotton T-shirt',
    sku: 'UMB-BR-0301',
    category: 'Branding',
    description: 'Combed cotton that keeps its shape.',
    price: fromRand(129),
    originalPrice: fromRand(199),
    isFeatured: true,
    options: { sizes: ['Medium', 'Extra Large'], colors: ['Navy', 'White'], gender: ['Unisex'] },
    optionPrices: { colors: { Navy: fromRand(8.5) } },
    units_sold: 7,
  })
  await givenProduct(shop.db, {
    name: 'Fitted T-shirt',
    category: 'Branding',
    price: fromRand(135),
    options: { sizes: ['Small'], colors: ['Pink'], gender: ['Female'] },
  })
  await givenProduct(shop.db, { name: 'Secret draft', isPublished: false })
  await givenProduct(shop.db, { name: 'Withdrawn poster', deleted_at: new Date() })
})
afterAll(() => shop.close())

const namesOf = async (query: Parameters<ReturnType<typeof shop.as>['listProducts']>[0]) =>
  (await shop.as().listProducts(query)).items.map((product) => product.name)

test('a product is answered as the contract has it, in rand, with its irregular price maps', async () => {
  expect(await shop.as().getProduct({ params: { id: shirt } })).toMatchObject({
    _id: shirt,
    sku: 'UMB-BR-0301',
    price: 129,
    originalPrice: 199,
    printOptions: { sizes: ['Medium', 'Extra Large'], colors: ['Navy', 'White'], gender: ['Unisex'] },
    brandingPrice: { colorsPrice: { Navy: 8.5 } },
    dimensions: { length: 9, width: 5.5, height: 4 },
    weight: 0.4,
    isPublished: true,
  })
})

test('drafts and withdrawn products are invisible to the public', async () => {
  expect(await namesOf({ query: { search: 'secret' } })).toEqual([])
  expect(await namesOf({ query: { search: 'withdrawn poster' } })).toEqual([])
  const draft = await givenProduct(shop.db, { isPublished: false })
  await expect(shop.as().getProduct({ params: { id: draft } })).rejects.toMatchObject({
    code: 'not_found',
    message: 'Product not found',
  })
})

test.each([
  [{ category: 'Paints' }, ['Interior Matt Paint']],
  [{ category: 'signs' }, ['Roll-up Banner']],
  [{ collection: 'Paint' }, ['Interior Matt Paint']],
  [{ collection: 'featured' }, ['Heavy Cotton T-shirt']],
  [{ collection: 'nothing-like-it' }, []],
  [{ category: 'Cheese' }, []],
  [{ size: 'M' }, ['Heavy Cotton T-shirt']],
  [{ size: 'Medium' }, ['Heavy Cotton T-shirt']],
  [{ gender: 'Men' }, ['Heavy Cotton T-shirt']],
  [{ gender: 'Women', sortBy: 'priceAsc' }, ['Heavy Cotton T-shirt', 'Fitted T-shirt']],
  [{ color: 'navy,pink', sortBy: 'priceAsc' }, ['Heavy Cotton T-shirt', 'Fitted T-shirt']],
  [{ color: 'Beige' }, []],
  [{ minPrice: '300', maxPrice: '400' }, ['Everyday Flyers']],
  [{ collection: 'popular', limit: 1 }, ['Roll-up Banner']],
  [{ search: 'umb-br-0301', limit: 1 }, ['Heavy Cotton T-shirt']],
  [{ search: 'tshirt', sortBy: 'priceAsc' }, ['Heavy Cotton T-shirt', 'Fitted T-shirt']],
  [{ search: 'evryday flyrs' }, ['Everyday Flyers']],
  [{ search: 'navy' }, ['Heavy Cotton T-shirt']],
  [{ search: 'combed' }, ['Heavy Cotton T-shirt']],
  [{ search: 'xyzzy' }, []],
])('%o finds %j', async (query, names) => {
  expect(await namesOf({ query })).toEqual(names)
})

test.each(['%%%%', '_', '\\', "'; drop table products; --", '"quoted', '(((', 'a'.repeat(200)])(
  'G10 a search for %j is only text',
  async (search) => {
    expect((await shop.as().listProducts({ query: { search } })).total).toBe(0)
  },
)

test('a list says how many there are in all and links its neighbours', async () => {
  const response = await shop.app.inject('/api/products?sortBy=priceAsc&limit=2&page=2')
  expect(response.headers['x-total-count']).toBe('5')
  expect(response.headers.link).toContain('</api/products?sortBy=priceAsc&limit=2&page=3>; rel="next"')
  expect(response.headers.link).toContain('</api/products?sortBy=priceAsc&limit=2&page=1>; rel="prev"')
  expect(response.json()).toHaveLength(2)
})

test('pages neither repeat nor skip a product, whatever the order', async () => {
  for (const sortBy of ['priceAsc', 'priceDesc', 'popularity', '']) {
    const pages = await Promise.all([1, 2, 3].map((page) => namesOf({ query: { sortBy, limit: 2, page } })))
    expect(new Set(pages.flat()).size).toBe(5)
  }
})

test('the sidebar counts what each value would show, given the other choices', async () => {
  const facets = await shop.as().getFacets({ query: { color: 'Navy' } })
  expect(facets.total).toBe(1)
  expect(facets.color).toEqual({ Navy: 1, White: 1, Pink: 1 })
  expect(facets.category).toEqual({ Branding: 1 })
  expect(facets.size).toEqual({ M: 1, XL: 1 })
  expect(facets.gender).toEqual({ Men: 1, Women: 1, Unisex: 1 })
})

test('similar products are of the same kind, nearest name first, never the product itself', async () => {
  const similar = await shop.as().listSimilarProducts({ params: { id: shirt } })
  expect(similar.map((product) => product.name)).toEqual(['Fitted T-shirt'])
})
