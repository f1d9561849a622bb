import '../../test/fail-on-console.ts'
import { Problem } from '@umbala/contract'
import { type ProductPricing, ZERO } from '@umbala/pricing'
import { expect, test } from 'vitest'
import { givenShopSelling, PRODUCT_URL, T_SHIRT, visit } from '../../test/given.ts'

const textOf = (html: string): string =>
  html
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

test('the product page shows name, SKU, the old price and the price without and with VAT', async () => {
  const { status, html } = await visit(PRODUCT_URL, givenShopSelling(T_SHIRT))

  expect(status).toBe(200)
  expect(html).toContain('>Heavy Cotton T-shirt</h1>')
  expect(html).toContain('<s>R228.85</s>')
  const text = textOf(html)
  expect(text).toContain('SKU UMB-BR-0301')
  expect(text).toContain('R129.00 excl. VAT')
  expect(text).toContain('R148.35 each, incl. VAT')
})

test('every option is a native radio with what it adds to the price, and one without an alternative is told', async () => {
  const { html } = await visit(PRODUCT_URL, givenShopSelling(T_SHIRT))

  expect(html.match(/<input type="radio"/g)).toHaveLength(4)
  expect(html).not.toContain('checked=""')
  const text = textOf(html)
  expect(text).toContain('Extra Large +R10.00')
  expect(text).toContain('Small included')
  expect(text).toContain('Navy, +R8.00')
  expect(text).toContain('Gender Unisex included')
})

test('what is still to be chosen is named on the ticket and above the button', async () => {
  const text = textOf((await visit(PRODUCT_URL, givenShopSelling(T_SHIRT))).html)

  expect(text).toContain('Still to choose: Size, Colour')
  expect(text).toContain('Gender: Unisex included')
  expect(text).toContain('ADD TO CART')
  expect(text).toContain('Express courier is R200.00 per order, pickup is free.')
})

test('drawings are sent as they are, photographs in every width and format', async () => {
  const { html } = await visit(PRODUCT_URL, givenShopSelling(T_SHIRT))

  expect(html).toContain('src="/uploads/t-shirt-front.svg"')
  expect(html).toContain('/uploads/t-shirt-worn/320.avif 320w')
  expect(html).toContain('/uploads/t-shirt-worn/1920.webp 1920w')
  expect(html).toContain('alt="Heavy Cotton T-shirt, picture 2"')
})

test('similar products are offered, and a page without them is still a page', async () => {
  const cap = { ...T_SHIRT, _id: '7d3a8a44-0c25-4f8c-8d0a-bb1f3f9f7a11', name: 'Six-panel Cap', images: [] }
  const withCap = await visit(
    PRODUCT_URL,
    givenShopSelling(T_SHIRT, { listSimilarProducts: async () => [cap] }),
  )
  const without = await visit(
    PRODUCT_URL,
    givenShopSelling(T_SHIRT, {
      listSimilarProducts: async () => {
        throw new Problem('unavailable', 'Busy')
      },
    }),
  )

  expect(textOf(withCap.html)).toContain('You May Also Like Six-panel Cap')
  expect(without.status).toBe(200)
  expect(without.html).not.toContain('You May Also Like')
})

test('the home page leads to the featured products', async () => {
  const { status, html } = await visit(
    '/',
    givenShopSelling(T_SHIRT, {
      listProducts: async (input) => {
        expect(input?.query).toEqual({ collection: 'featured', limit: 8 })
        return { items: [T_SHIRT], total: 1 }
      },
    }),
  )

  expect(status).toBe(200)
  expect(textOf(html)).toContain('Your colours, on everything.')
  expect(html).toContain(`href="${PRODUCT_URL}"`)
})

test('without a script the page tells when it is ready, and until when it tells the truth', async () => {
  // Monday, two in the afternoon in Johannesburg: the cut-off is just over.
  const { html, until } = await visit(PRODUCT_URL, givenShopSelling(T_SHIRT))

  expect(textOf(html)).toContain(
    'Order by 14:00 tomorrow: ready Thursday 4 June. With you by Thursday 11 June by express courier, or collect it on Thursday 4 June.',
  )
  expect(until).toBe(Date.parse('2026-06-01T22:00:00Z'))
})

test('of a product with turnarounds each is told with its date', async () => {
  const turnarounds = [
    { name: 'Standard', percentHundredths: 0 },
    { name: 'Same day', percentHundredths: 3500, cutOff: '16:00' },
  ]
  const pricing: ProductPricing = {
    rule: { kind: 'each', unit: ZERO },
    setUp: ZERO,
    minimumLine: ZERO,
    turnarounds,
  }
  const product = { ...T_SHIRT, pricing, priceFor: { quantity: 1, text: '1' } }
  const { html, until } = await visit(PRODUCT_URL, givenShopSelling(product))

  const text = textOf(html)
  expect(text).toContain('Standard: Order by 14:00 tomorrow: ready Thursday 4 June.')
  expect(text).toContain('Same day: Order by 16:00 today: ready today.')
  expect(until).toBe(Date.parse('2026-06-01T14:00:00Z'))
})
