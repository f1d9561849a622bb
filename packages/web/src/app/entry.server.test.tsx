import '../../test/fail-on-console.ts'
import { Problem, type ProductDetails } from '@umbala/contract'
import { describe, expect, test } from 'vitest'
import { givenClient, givenShopSelling, PRODUCT_URL, T_SHIRT, visit } from '../../test/given.ts'
import { readPublicState } from './public-state.ts'

const stateOf = (html: string) =>
  readPublicState(/<script type="application\/json" id="state">(.*?)<\/script>/s.exec(html)?.[1])

const refusing = (problem: Problem) =>
  givenClient({
    getProduct: async () => {
      throw problem
    },
    listSimilarProducts: async () => {
      throw problem
    },
    listProducts: async () => {
      throw problem
    },
  })

describe('the state that travels with a page', () => {
  test('holds the products and the shop, and nothing of a visitor', async () => {
    const { html } = await visit(PRODUCT_URL, givenShopSelling(T_SHIRT))

    const state = stateOf(html)
    expect(Object.keys(state ?? {}).sort()).toEqual(['errors', 'facts', 'loaderData', 'products'])
    expect(state?.products.selectedProduct).toEqual(T_SHIRT)
    expect(state?.facts.shop.name).toBe('Umbala')
  })

  test('holds of each product of a list what its card shows, and no more', async () => {
    const { html } = await visit('/', givenShopSelling(T_SHIRT))

    const [listed] = stateOf(html)?.products.products ?? []
    expect(listed).toEqual({
      _id: T_SHIRT._id,
      name: T_SHIRT.name,
      sku: T_SHIRT.sku,
      category: T_SHIRT.category,
      price: T_SHIRT.price,
      description: T_SHIRT.description,
      images: [{ ...T_SHIRT.images[0], url: '/uploads/t-shirt-front.svg?backdrop=tint' }],
    })
  })

  test('cannot be broken out of by a product whose name ends the script', async () => {
    const name = '</script><script>alert(1)</script><!--state-->'
    const hostile: ProductDetails = {
      ...T_SHIRT,
      name,
      description: 'line\u2028separators\u2029and $& patterns',
    }

    const { html } = await visit(PRODUCT_URL, givenShopSelling(hostile))

    expect(html.match(/<script(?! type="application\/(ld\+)?json")/g)).toBeNull()
    expect(html.match(/<\/script>/g)).toHaveLength(html.match(/<script /g)?.length ?? 0)
    expect(html).not.toContain('<script>alert')
    expect(html).not.toMatch(/[\u2028\u2029]"/)
    expect(stateOf(html)?.products.selectedProduct).toEqual(hostile)
  })

  test('says which loaders have run, so that the browser need not run them again', async () => {
    const { html } = await visit(PRODUCT_URL, givenShopSelling(T_SHIRT))

    expect(stateOf(html)?.loaderData).toHaveProperty('product')
  })
})

describe('the head of a page', () => {
  test('names the page, its one address and its picture', async () => {
    const { html } = await visit(`${PRODUCT_URL}?from=mail`, givenShopSelling(T_SHIRT))

    expect(html).toContain('<title>Heavy Cotton T-shirt | Umbala</title>')
    expect(html).toContain(`rel="canonical" href="https://shop.test${PRODUCT_URL}"`)
    expect(html).toContain('property="og:image" content="https://shop.test/uploads/t-shirt-front/1280.webp"')
    expect(html).not.toContain('noindex')
  })

  test('shows whatever a product is called as text', async () => {
    const hostile = { ...T_SHIRT, name: '"><script>alert(1)</script>', description: `it's "5" < 6 & more` }

    const { html } = await visit(PRODUCT_URL, givenShopSelling(hostile))

    expect(html).toContain('<title>&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; | Umbala</title>')
    expect(html).toContain('content="it&#39;s &quot;5&quot; &lt; 6 &amp; more"')
  })
})

describe('pages that are rendered at the same time', () => {
  const soon = async <Answer,>(answer: Answer, ms: number): Promise<Answer> => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    return answer
  }
  const selling = (product: ProductDetails, ms: number) =>
    givenShopSelling(product, {
      getProduct: () => soon(product, ms),
      listSimilarProducts: () => soon([product], ms),
      listProducts: () => soon({ items: [product], total: 1 }, ms),
      getFacets: () => Promise.reject(new Problem('unavailable', 'Not counted.')),
    })
  const mug: ProductDetails = {
    ...T_SHIRT,
    _id: 'b2a1',
    name: 'Enamel Mug',
    sku: 'MUG',
    category: 'Paint',
    price: 65,
  }

  test('know nothing of each other, whichever is answered first', async () => {
    const visits = [
      { path: PRODUCT_URL, client: selling(T_SHIRT, 30) },
      { path: '/product/b2a1', client: selling(mug, 10) },
      { path: '/collections/all?category=Paint&search=mug', client: selling(mug, 20) },
      { path: '/collections/all?category=Branding', client: selling(T_SHIRT, 5) },
      { path: '/', client: selling(T_SHIRT, 15) },
      { path: '/product/nope', client: refusing(new Problem('not_found', 'Product not found')) },
    ]
    const alone: string[] = []
    for (const { path, client } of visits) alone.push((await visit(path, client)).html)

    const together = await Promise.all(visits.map(({ path, client }) => visit(path, client)))

    expect(together.map(({ html }) => html)).toEqual(alone)
    expect(alone[0]).not.toContain('Enamel Mug')
    expect(alone[1]).not.toContain(T_SHIRT.name)
  })
})

describe('a page that cannot be shown', () => {
  test('at an unknown address is the error page with status 404, inside the shop', async () => {
    const { status, html } = await visit('/no/such/page', givenClient({}))

    expect(status).toBe(404)
    expect(html).toContain('Unexpected Application Error!')
    expect(html).toContain('404 Not Found')
    expect(html).toContain('<title>404 Not Found | Umbala</title>')
    expect(html).toContain('content="noindex"')
    expect(html).toContain('Join our community')
  })

  test.each([
    ['not_found', 404],
    ['invalid', 404],
  ] as const)('for a product whose request is refused as %s has status %i', async (code, status) => {
    const page = await visit('/product/nope', refusing(new Problem(code, 'Product not found')))

    expect(page.status).toBe(status)
    expect(page.html).toContain('404 Not Found')
  })

  test.each(['/', PRODUCT_URL])('because the API is away says so with its status: %s', async (path) => {
    const page = await visit(path, refusing(new Problem('unavailable', 'Closed for a minute.')))

    expect(page.status).toBe(503)
    expect(page.html).toContain('503 Service Unavailable')
    expect(page.html).toContain('Closed for a minute.')
    expect(stateOf(page.html)?.errors).toEqual({ page: { status: 503, explanation: 'Closed for a minute.' } })
  })

  test('because of a fault in the page tells the log what happened, and the visitor only that it did', async () => {
    const broken = { ...T_SHIRT, price: Number.NaN }

    const page = await visit(PRODUCT_URL, givenShopSelling(broken))

    expect(page.status).toBe(500)
    expect(page.html).toContain('500 Internal Server Error')
    expect(page.html).not.toContain('NaN is not')
    expect(String(page.failure)).toContain('NaN is not an amount of rand')
  })

  test('is a method the pages do not have', async () => {
    const { renderPage } = await import('./entry.server.tsx')
    const request = new Request(`https://shop.test${PRODUCT_URL}`, { method: 'POST' })
    const { DEMO_SHOP } = await import('@umbala/contract')

    const page = await renderPage(request, {
      client: givenClient({}),
      template: '<!--page-->',
      shop: DEMO_SHOP,
    })

    expect(page.status).toBe(405)
  })
})

test('the shell carries the banner, the phone, the five departments, all footer links and the year', async () => {
  const { html } = await visit('/', givenShopSelling(T_SHIRT))

  for (const text of [
    'We courier nationwide',
    '010 555 0142',
    'Subscribe',
    'Talk To An Expert',
    'Skip to content',
  ])
    expect(html).toContain(text)
  for (const to of [
    '/design-customization',
    '/collections/all?category=Print',
    '/collections/all?category=Signs',
    '/collections/all?category=Branding',
    '/collections/all?category=Paint',
    '/about-us',
    '/privacy-policy',
    '/terms-and-conditions',
    '/contact-page',
    'https://www.linkedin.com/',
  ])
    expect(html).toContain(`href="${to}"`)
  expect(html).toMatch(/© (<!-- -->)?2026/)
  expect(html).not.toContain('href="/admin"')
})
