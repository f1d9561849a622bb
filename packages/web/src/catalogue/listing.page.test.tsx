import '../../test/fail-on-console.ts'
import { type Facets, Problem, type Product, type ShopClient } from '@umbala/contract'
import { ofEachFacet } from '@umbala/pricing'
import { describe, expect, test } from 'vitest'
import { givenClient, T_SHIRT, visit } from '../../test/given.ts'

const FACETS: Facets = {
  total: 60,
  ...ofEachFacet(() => ({})),
  category: { Branding: 46, Paint: 14 },
  gender: { Men: 9, Women: 7, Unisex: 5 },
  color: { Navy: 18 },
  size: { M: 12 },
}

const asked: unknown[] = []
const shopListing = (total: number, products: readonly Product[] = [T_SHIRT]): ShopClient =>
  givenClient({
    listProducts: async (input) => {
      asked.push(input?.query)
      return { items: [...products], total }
    },
    getFacets: async () => FACETS,
  })

const textOf = (html: string): string =>
  html
    .replace(/<head.*?<\/head>/gs, '')
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')

const linksIn = (html: string): string[] =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => (href ?? '').replaceAll('&amp;', '&'))

const inputWith = (html: string, ...attributes: string[]): string | undefined =>
  html.match(/<input[^>]*>/g)?.find((tag) => attributes.every((attribute) => tag.includes(attribute)))

describe('a listing', () => {
  test('asks for what its address names, a page at a time', async () => {
    asked.length = 0
    await visit('/collections/all?category=Paints&size=M&size=L&maxPrice=400&page=2', shopListing(60))

    expect(asked).toEqual([
      expect.objectContaining({ category: 'Paint', size: 'M,L', maxPrice: '400', page: 2, limit: 24 }),
    ])
  })

  test('shows cards with name, SKU, price and description, and how many there are', async () => {
    const { status, html } = await visit('/collections/all', shopListing(60))

    expect(status).toBe(200)
    const text = textOf(html)
    expect(text).toContain('60 products , page 1 of 3')
    expect(text).toContain(
      'Heavy Cotton T-shirt R148.35 incl. VAT R129.00 excl. VAT SKU UMB-BR-0301 A 180 g combed cotton shirt.',
    )
  })

  test('tells somebody who asked too often what to do, and does not say that there are no products', async () => {
    const refusal = new Problem('too_many', 'You are looking too fast. Please wait a moment and try again.')
    const client = givenClient({
      listProducts: () => Promise.reject(refusal),
      getFacets: () => Promise.reject(refusal),
    })
    const { status, html } = await visit('/collections/all?search=mugs', client)

    expect(status).toBe(429)
    expect(html).toContain('role="alert">You are looking too fast. Please wait a moment and try again.<')
    const text = textOf(html)
    expect(text).toContain('Try again')
    expect(text).not.toContain('0 products')
    expect(text).not.toContain('Nothing here matches that')
    expect(html).toContain('noindex')
  })

  test('draws a placeholder for a product without a picture', async () => {
    const { html } = await visit('/collections/all', shopListing(1, [{ ...T_SHIRT, images: [] }]))

    expect(html).toMatch(/class="card-picture crop-hover"><svg class="picture"/)
  })

  test('ticks what is chosen and counts beside every value', async () => {
    const { html } = await visit(
      '/collections/all?category=Paints&color=Navy&sortBy=priceDesc',
      shopListing(3),
    )

    expect(inputWith(html, 'name="category"', 'value="Paint"')).toContain('checked')
    expect(inputWith(html, 'name="color"', 'value="Navy"')).toContain('checked')
    expect(html).toContain('<option value="priceDesc" selected="">Price, high to low</option>')
    const text = textOf(html)
    expect(text).toContain('All 60 products Branding 46 products Paints 14 products')
    expect(text).toContain('Men 9 products Women 7 products')
    expect(text).toContain('Navy 18 products')
  })

  test('offers no value and no group that would find nothing, except what is chosen', async () => {
    const client = givenClient({
      listProducts: async () => ({ items: [T_SHIRT], total: 1 }),
      getFacets: async () => ({ ...FACETS, gender: {} }),
    })
    const { html } = await visit('/collections/all?color=Red', client)

    const text = textOf(html)
    expect(text).not.toContain('Gender')
    expect(inputWith(html, 'name="category"', 'value="Print"')).toBeUndefined()
    expect(inputWith(html, 'name="size"', 'value="XXL"')).toBeUndefined()
    expect(inputWith(html, 'name="color"', 'value="Red"')).toContain('checked')
  })

  test('lets a category be left that finds nothing together with the rest', async () => {
    const client = givenClient({
      listProducts: async () => ({ items: [], total: 0 }),
      getFacets: async () => ({ total: 0, ...ofEachFacet(() => ({})) }),
    })
    const { html } = await visit('/collections/all?category=Signs&color=Red', client)

    expect(inputWith(html, 'name="category"', 'value="Signs"')).toContain('checked')
    expect(inputWith(html, 'name="category"', 'value=""')).toBeDefined()
  })

  test('shows its products in the colour that was asked for, on the pale tint', async () => {
    const { html } = await visit('/collections/all?color=Navy', shopListing(1))

    expect(html).toContain('/uploads/t-shirt-front.svg?backdrop=tint&amp;colors=Navy')
    expect(html).toContain('shown in navy')
  })

  test('is a plain form that keeps search, collection and order when it is sent without scripts', async () => {
    const { html } = await visit('/collections/featured?search=mug', shopListing(3))

    expect(html).toMatch(/<form id="filter-form"[^>]* action="\/collections\/featured"/)
    expect(inputWith(html, 'type="hidden"', 'name="search"')).toContain('value="mug"')
    expect(html).toMatch(/<select[^>]*form="filter-form"/)
    expect(html).toMatch(/<noscript><button[^>]*>Apply filters/)
  })

  test('without counts is still a listing', async () => {
    const client = givenClient({
      listProducts: async () => ({ items: [T_SHIRT], total: 1 }),
      getFacets: async () => {
        throw new Problem('unavailable', 'Busy')
      },
    })
    const { status, html } = await visit('/collections/all', client)

    expect(status).toBe(200)
    expect(textOf(html)).toContain('Men Women')
  })

  test('that cannot be loaded says why, with the status of the refusal', async () => {
    const client = givenClient({
      listProducts: async () => {
        throw new Problem('unavailable', 'Closed for a minute.')
      },
      getFacets: async () => FACETS,
    })
    const { status, html } = await visit('/collections/all', client)

    expect(status).toBe(503)
    expect(textOf(html)).toContain('The products could not be loaded Closed for a minute. Try again')
    expect(html).toContain('noindex')
  })
})

describe('what narrows a listing down', () => {
  test('is shown as chips, each a link to the listing without it, and one link out of all', async () => {
    const { html } = await visit(
      '/collections/all?category=Branding&gender=Men&color=Red,Navy&size=M&maxPrice=1400&sortBy=priceAsc&page=2',
      shopListing(60),
    )

    const text = textOf(html)
    for (const label of ['Branding', 'Men', 'Red', 'Navy', 'Size M', 'Up to R1 400'])
      expect(text).toContain(`Remove filter ${label}`)
    expect(linksIn(html)).toContain(
      '/collections/all?category=Branding&gender=Men&color=Navy&size=M&maxPrice=1400&sortBy=priceAsc',
    )
    expect(linksIn(html)).toContain('/collections/all?sortBy=priceAsc')
  })

  test('may be a gender that the sidebar does not offer by itself, and then stands there chosen', async () => {
    asked.length = 0
    const { html } = await visit('/collections/all?gender=Unisex&size=M', shopListing(60))

    expect(asked).toEqual([expect.objectContaining({ gender: 'Unisex', size: 'M' })])
    expect(inputWith(html, 'name="gender"', 'value="Unisex"', 'checked')).toBeDefined()
    expect(textOf(html)).toContain('Remove filter Unisex')
    expect(textOf(html)).toContain('Women 7 products Unisex 5 products')

    const { html: unasked } = await visit('/collections/all?gender=Men', shopListing(60))
    expect(inputWith(unasked, 'value="Unisex"')).toBeUndefined()
  })

  test('may be a search, which is shown as text whatever it holds', async () => {
    const { html } = await visit(
      `/collections/all?search=${encodeURIComponent('"><img src=x onerror=alert(1)><script>alert(1)</script>')}`,
      shopListing(0, []),
    )

    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<img src=x')
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  })
})

describe('the pages of a listing', () => {
  test('are plain links that keep every filter', async () => {
    const { html } = await visit('/collections/all?color=Navy&page=5', shopListing(240))

    const links = linksIn(html)
    expect(links).toContain('/collections/all?color=Navy')
    for (const page of [4, 5, 6, 10]) expect(links).toContain(`/collections/all?color=Navy&page=${page}`)
    expect(links).not.toContain('/collections/all?color=Navy&page=8')
    expect(textOf(html)).toContain('Previous 1 … 4 5 6 … 10 Next')
  })

  test('end: one beyond the last is a 404 that leads back', async () => {
    const { status, html } = await visit('/collections/all?page=9', shopListing(60, []))

    expect(status).toBe(404)
    expect(textOf(html)).toContain('There is no page 9 The last page is 3.')
    expect(linksIn(html)).toContain('/collections/all?page=3')
    expect(html).toContain('noindex')
  })
})

describe('a listing with nothing in it', () => {
  test('says so and offers ways on', async () => {
    const { status, html } = await visit('/collections/all?search=xyzzy', shopListing(0, []))

    expect(status).toBe(200)
    const text = textOf(html)
    expect(text).toContain('0 products')
    expect(text).toContain('Nothing here matches that')
    expect(linksIn(html)).toContain('/contact-page')
  })

  test.each(['/collections/summer-sale', '/collections/all?category=Cheese'])(
    'because the shop has no such collection is a 404: %s',
    async (address) => {
      const { status, html } = await visit(address, shopListing(0, []))

      expect(status).toBe(404)
      expect(textOf(html)).toContain('No such collection')
      expect(html).toContain('noindex')
      expect(linksIn(html)).toContain('/collections/all')
    },
  )
})

describe('search engines', () => {
  test.each([
    ['/collections/all', '/collections/all', 'All products'],
    ['/collections/all?utm_source=mail&sortBy=', '/collections/all', 'All products'],
    ['/collections/all?category=paints', '/collections/all?category=Paint', 'Paint'],
    ['/collections/signs', '/collections/all?category=Signs', 'Signs'],
    ['/collections/Popular', '/collections/popular', 'Popular'],
    ['/collections/all?category=Print&page=2', '/collections/all?category=Print&amp;page=2', 'Print, page 2'],
  ])('find %s at one address', async (address, canonical, title) => {
    const { html } = await visit(address, shopListing(60))

    expect(html).toContain(`rel="canonical" href="https://shop.test${canonical}"`)
    expect(html).toContain(`<title>${title} | Umbala</title>`)
    expect(html).toContain('"@type":"BreadcrumbList"')
    expect(html).not.toContain('noindex')
  })

  test.each([
    '/collections/all?search=mug',
    '/collections/all?category=Branding&color=Navy',
    '/collections/all?size=M',
    '/collections/all?gender=Men',
    '/collections/all?maxPrice=100',
    '/collections/all?sortBy=priceAsc',
    '/collections/featured?category=Print',
  ])('are asked not to keep the thin page %s', async (address) => {
    const { html } = await visit(address, shopListing(60))

    expect(html).toContain('content="noindex"')
    expect(html).not.toContain('canonical')
  })
})
