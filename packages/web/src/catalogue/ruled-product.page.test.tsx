import '../../test/fail-on-console.ts'
import type { ProductDetails } from '@umbala/contract'
import { cents, type ProductPricing, ZERO } from '@umbala/pricing'
import { expect, test } from 'vitest'
import { givenShopSelling, PRODUCT_URL, T_SHIRT, visit } from '../../test/given.ts'
import { textOf } from '../../test/text-of.ts'

const pricing = (rule: ProductPricing['rule'], turnarounds: readonly string[] = []): ProductPricing => ({
  rule,
  setUp: ZERO,
  minimumLine: ZERO,
  turnarounds: turnarounds.map((name) => ({ name, percentHundredths: 0 })),
})

const CARDS: ProductDetails = {
  ...T_SHIRT,
  printOptions: { sides: ['Single Side', 'Double Side'] },
  price: 300,
  originalPrice: null,
  priceFor: { quantity: 100, text: '100' },
  pricing: pricing(
    {
      kind: 'table',
      by: 'turnaround',
      columns: ['Standard', 'Fast'],
      rows: [
        { quantity: 100, cells: [cents(300_00), cents(375_00)] },
        { quantity: 250, cells: [cents(420_00), cents(525_00)] },
      ],
      cell: 'run',
      between: 'stepped',
      quantities: 'listed',
    },
    ['Standard', 'Fast'],
  ),
}

const BANNER: ProductDetails = {
  ...T_SHIRT,
  printOptions: {},
  price: 150,
  originalPrice: null,
  priceFor: { quantity: 1, size: { widthMm: 300, heightMm: 300 }, text: '300 × 300 mm' },
  weight: 0.51,
  pricing: pricing({
    kind: 'area',
    tiers: [{ fromSquareMm: 0, perSquareMetre: cents(200_00) }],
    minimum: cents(150_00),
    stepMm: 50,
    smallestSideMm: 300,
    largestSideMm: 5000,
    greatestWidthMm: 1500,
    packing: { way: 'rolled', thicknessUm: 450 },
  }),
  ownOptions: [
    {
      label: 'Eyelets',
      values: [
        { value: 'None' },
        {
          value: 'All around',
          amount: {
            basis: 'edgeCount',
            amount: cents(5_00),
            edges: ['top', 'right', 'bottom', 'left'],
            everyMm: 500,
          },
        },
      ],
    },
  ],
}

test('without scripts the ladder is a form with every price, and its first run is chosen', async () => {
  const { html } = await visit(PRODUCT_URL, givenShopSelling(CARDS))

  expect(html).toContain(`action="${PRODUCT_URL}"`)
  expect(html.match(/name="run"/g)).toHaveLength(4)
  expect(html).toMatch(
    /name="run" checked="" value="100 Standard"|checked="" name="run" value="100 Standard"/,
  )
  const text = textOf(html)
  expect(text).toContain('R345.00 R3.45 each')
  expect(text).toContain('250 save 44% ')
  expect(text).toContain('R603.75 R2.42 each')
  expect(text).toContain('250 cost only R138.00 more.')
  expect(text).toContain('Show the price')
})

test('a job that was filled in without scripts is priced on the page that answers', async () => {
  const address = `${PRODUCT_URL}?job=1&sides=Double+Side&run=250+Fast`
  const { status, html } = await visit(address, givenShopSelling(CARDS))

  expect(status).toBe(200)
  const text = textOf(html)
  expect(text).toContain('R603.75 for 250, incl. VAT')
  expect(text).toContain('Subtotal for 250, excl. VAT R525.00')
  expect(text).toContain('Total, incl. VAT R603.75')
  expect(html).toMatch(/checked="" value="250 Fast"|value="250 Fast" checked=""/)
  // Search engines find the product once.
  expect(html).toContain(`<link data-head rel="canonical" href="https://shop.test${PRODUCT_URL}">`)
})

test('what an option adds to each piece of a run says so', async () => {
  const { html } = await visit(
    PRODUCT_URL,
    givenShopSelling({ ...CARDS, category: 'Print', printPrice: { sidesPrices: { 'Double Side': 0.18 } } }),
  )
  expect(textOf(html)).toContain('Single Side included')
  expect(textOf(html)).toContain('Double Side +R0.18 each')
})

test('a list by an option that is still to be chosen tells the least that is paid, and nothing of one piece', async () => {
  const bySides = (priceFor: ProductDetails['priceFor']): ProductDetails => ({
    ...CARDS,
    priceFor,
    pricing: pricing({
      kind: 'table',
      by: { option: 'sides' },
      columns: ['Single Side', 'Double Side'],
      rows: [{ quantity: 1, cells: [cents(300_00), cents(400_00)] }],
      cell: 'piece',
      between: 'stepped',
      quantities: 'free',
    }),
  })
  const one = await visit(PRODUCT_URL, givenShopSelling(bySides({ quantity: 1, text: '1' })))
  expect(textOf(one.html)).toContain(
    'Still to choose: Sides Total for 1: From R345.00 incl. VAT R300.00 excl. VAT',
  )
  expect(textOf(one.html)).not.toMatch(/R0\.00 (?:incl|excl)|R345\.00 for 1,/)
  const ten = await visit(PRODUCT_URL, givenShopSelling(bySides({ quantity: 10, text: '10' })))
  expect(textOf(ten.html)).toContain('Still to choose: Sides Total for 10: From R345.00 for 10, incl. VAT')
})

test('a sign is drawn to scale with its edges, and tells size, minimum, weight and parcel', async () => {
  const address = `${PRODUCT_URL}?job=1&width=3&height=1&unit=m&quantity=2&own.Eyelets=All+around`
  const { html } = await visit(address, givenShopSelling(BANNER))

  expect(html).toContain(
    'aria-label="Your sign, 3 m wide and 1 m high, drawn to scale beside a person of 1.70 m and a bakkie 5.3 m long; Eyelets: All around."',
  )
  // Once for a phone, once for a wider screen.
  expect(html.match(/class="scene-dot"/g)).toHaveLength(2 * 16)
  const text = textOf(html)
  expect(text).toContain('Each side from 0.3 m to 5 m, one of them at most 1.5 m')
  expect(text).toContain('32 pieces, +R160.00')
  expect(text).toContain('Minimum, excl. VAT R150.00')
  expect(text).toContain('Weight 3.1 kg')
  expect(text).toContain('Parcel Rolled, 105 × 11 × 11 cm')
  // 6 m² at R200.00 and 32 eyelets at R5.00, with VAT.
  expect(text).toContain('Total, incl. VAT R1 564.00')
})

test.each(['0', '-5', '1e9', 'NaN', '<b>', '999999999', '1.0005'])(
  'a width of %s gets a sentence and no price',
  async (width) => {
    const address = `${PRODUCT_URL}?job=1&width=${encodeURIComponent(width)}&height=1&unit=m&own.Eyelets=None`
    const { status, html } = await visit(address, givenShopSelling(BANNER))
    expect(status).toBe(200)
    expect(textOf(html)).toMatch(
      /The width (?:must be at least|may be at most) [\d.]+ m\.|Enter the width to the millimetre/,
    )
    expect(textOf(html)).toContain('Total, incl. VAT no price yet')
    expect(html).not.toContain('<b>1')
    // The other side is not wrong, and the page says it without being asked.
    expect(html.match(/aria-invalid/g)).toHaveLength(1)
    expect(html).not.toContain('role="alert"')
  },
)

test('search engines are told from what to what it costs', async () => {
  const { html } = await visit(PRODUCT_URL, givenShopSelling(CARDS))
  const [, facts = ''] =
    /<script type="application\/ld\+json" data-head>(\{"@type":"Product".*?)<\/script>/.exec(
      html.replaceAll('"@context":"https://schema.org",', ''),
    ) ?? []
  expect(JSON.parse(facts)).toMatchObject({
    offers: { '@type': 'AggregateOffer', lowPrice: '345.00', highPrice: '603.75', offerCount: 4 },
  })
})
