import '../../test/fail-on-console.ts'
import type { ProductDetails } from '@umbala/contract'
import { cents, ZERO } from '@umbala/pricing'
import { expect, test } from 'vitest'
import { givenShopSelling, PRODUCT_URL, T_SHIRT, visit } from '../../test/given.ts'
import { textOf } from '../../test/text-of.ts'
import { jobAddress } from '../state/job-address.ts'

const PAINT: ProductDetails = {
  ...T_SHIRT,
  printOptions: {},
  price: 165,
  originalPrice: null,
  priceFor: { quantity: 1, text: '1 L' },
  collectOnly: true,
  pricing: {
    rule: {
      kind: 'tins',
      tins: [
        { millilitres: 1000, price: cents(165_00), weightMg: 1_400_000 },
        { millilitres: 5000, price: cents(545_00), weightMg: 7_500_000 },
      ],
      surfaces: [
        { name: 'Smooth plaster', squareMmPerLitre: 9_000_000 },
        { name: 'Rough plaster', squareMmPerLitre: 7_500_000 },
      ],
      tint: { per: 'tin', amount: cents(38_00), bases: ['Deep base'] },
    },
    setUp: ZERO,
    minimumLine: ZERO,
    turnarounds: [],
  },
}

const asked = async (fields: Record<string, string>) => {
  const query = new URLSearchParams({ job: '1', ...fields })
  const { status, html } = await visit(`${PRODUCT_URL}?${query.toString()}`, givenShopSelling(PAINT))
  return { status, html, text: textOf(html) }
}

const ROOM = { 'paint.length': '5', 'paint.width': '4', 'paint.height': '2.6' }

test('the server counts a room, finds the cheapest tins and says that they are collected', async () => {
  const { text } = await asked({ ...ROOM, 'paint.doors': '1', 'paint.windows': '2', 'paint.spare': '10' })
  // 46.8 m² of wall less 5.2 m², twice, at 9 m² a litre and a tenth to spare.
  expect(text).toContain('10.2 litres')
  expect(text).toContain('2 × 5 L and 1 × 1 L')
  expect(text).toContain('R1 255.00')
  expect(text).toContain('Collect only.')
})

test('of many tins a few are drawn and the others counted', async () => {
  const { text } = await asked({ 'paint.area': '900' })
  // 900 m² twice at 9 m² a litre and a tenth to spare are 220 litres.
  expect(text).toContain('44 × 5 L')
  expect(text).toContain('and 38 more')
})

test('another surface needs more paint', async () => {
  const { text } = await asked({ ...ROOM, 'paint.surface': 'Rough plaster' })
  expect(text).toContain('12.2 litres')
})

test.each(['', '0', '-4', '1e9', 'NaN', '<b>4</b>'])(
  'a length of %s gets a sentence and no price',
  async (length) => {
    const { status, html, text } = await asked({ ...ROOM, 'paint.length': length })
    expect(status).toBe(200)
    // At the room and in the summary; the tins follow from the room, and are not wrong.
    expect(text.match(/Enter the length of the room in metres, from 0\.1 to 100\./g)).toHaveLength(2)
    expect(text).not.toContain('Enter how many tins of each size.')
    expect(html.match(/aria-invalid/g)).toHaveLength(1)
    expect(text).toContain('no price yet')
    expect(html).not.toContain('<b>4')
  },
)

test('the address of a line fills in its tins and its tint', async () => {
  const address = jobAddress({
    productId: PAINT._id,
    quantity: 3,
    printOptions: {},
    details: {
      tins: [
        { millilitres: 1000, count: 1 },
        { millilitres: 5000, count: 2 },
      ],
      tint: { code: 'UMB 4-17C', name: 'Karoo Dusk', base: 'Deep base' },
    },
  })
  const { html } = await visit(`${PRODUCT_URL}?${address.split('?')[1] ?? ''}`, givenShopSelling(PAINT))
  // Two tins at R545.00, one at R165.00, three tints at R38.00.
  expect(textOf(html)).toContain('R1 369.00')
  expect(textOf(html)).toContain('Tint UMB 4-17C')
  expect(html).toContain('value="Karoo Dusk"')
})

test('a tint with markup gets a sentence and is only text', async () => {
  const { html, text } = await asked({ ...ROOM, 'paint.tint': '<script>' })
  expect(text).toContain('A tint code has only letters, digits and signs')
  expect(html).toContain('value="&lt;script&gt;"')
})

test.each(['-1', 'abc', '1.5', '1e9', '100000000000'])(
  'own tins of %s get a sentence and no price',
  async (tins) => {
    const { status, html, text } = await asked({ 'paint.way': 'own', 'paint.tin.5000': tins })
    expect(status).toBe(200)
    expect(html).toContain(`value="${tins}"`)
    expect(text).toContain('no price yet')
  },
)

test('a colour that is only named is asked for its code, and not sold without it', async () => {
  const { text } = await asked({ ...ROOM, 'paint.tintName': 'Karoo Dusk', 'paint.base': 'Deep base' })
  expect(text).toContain('Enter the code of the colour, or clear its name and base.')
  expect(text).toContain('no price yet')
})
