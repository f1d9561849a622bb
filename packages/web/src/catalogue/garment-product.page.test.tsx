import '../../test/fail-on-console.ts'
import type { ProductDetails } from '@umbala/contract'
import { cents, ZERO } from '@umbala/pricing'
import { expect, test } from 'vitest'
import { givenShopSelling, PRODUCT_URL, T_SHIRT, visit } from '../../test/given.ts'
import { textOf } from '../../test/text-of.ts'
import { cellField, NAMES_FIELD, ownField } from '../state/job-address.ts'
import { BLOCK_FIELD } from './product/ruled/garment/asked-garment.ts'

const SHIRT: ProductDetails = {
  ...T_SHIRT,
  printOptions: {},
  price: 164,
  originalPrice: null,
  priceFor: { quantity: 1, text: '1' },
  ownOptions: [{ label: 'Front', values: [{ value: 'None' }, { value: 'A4' }] }],
  pricing: {
    rule: {
      kind: 'grid',
      tiers: [
        { fromQuantity: 1, unit: cents(164_00) },
        { fromQuantity: 25, unit: cents(132_00) },
      ],
      sizes: [
        { name: 'M', surcharge: ZERO },
        { name: '2XL', surcharge: cents(12_00) },
      ],
      colours: [
        { name: 'Navy', surcharge: ZERO, swatch: '#1d2b55' },
        { name: 'White', surcharge: cents(3_00), notSold: ['2XL'] },
      ],
      personal: { price: cents(10_00), longest: 20 },
      setUpPerPosition: cents(150_00),
      positions: [{ option: 'Front', none: ['None'] }],
    },
    setUp: ZERO,
    minimumLine: ZERO,
    turnarounds: [],
  },
}
const asked = async (fields: Record<string, string>) => {
  const query = new URLSearchParams({ job: '1', [ownField('Front')]: 'A4', ...fields })
  const { html } = await visit(`${PRODUCT_URL}?${query.toString()}`, givenShopSelling(SHIRT))
  return { html, text: textOf(html) }
}

test('without scripts the grid is part of the form: a field for each size and colour that is sold', async () => {
  const { html } = await visit(PRODUCT_URL, givenShopSelling(SHIRT))
  expect(html).toContain(`name="${cellField('Navy', '2XL')}"`)
  expect(html).toContain(`name="${cellField('White', 'M')}"`)
  expect(html).not.toContain(`name="${cellField('White', '2XL')}"`)
  const text = textOf(html)
  expect(text).toContain('not sold')
  // Above the column and, for the phone, below the one cell that is sold.
  expect(text.match(/\+R12/g)).toHaveLength(2)
  expect(text).toContain('R10.00 a piece')
  expect(text).toContain('Set-up is R150.00 for each printed position')
})

test('the server prices what was filled in, by the total, and tells rows, columns and the next break', async () => {
  const { text } = await asked({
    [cellField('Navy', 'M')]: '18',
    [cellField('Navy', '2XL')]: '2',
    [cellField('White', 'M')]: '3',
    [NAMES_FIELD]: 'Navy, M, Thandi, 7',
  })
  expect(text).toContain('23 pieces at R164.00 each')
  // 23 × 164 + 2 × 12 + 3 × 3 + 10 + 150
  expect(text).toContain('R3 965.00')
  expect(text).toContain('Total 21 2 23')
  expect(text).toContain('1 of 23 pieces has a name or a number.')
  expect(text).toMatch(/25 cost R[\d.]+ less\./)
  expect(text).toContain('Take 25')
})

test('the server fills in a block and tells what it could not place', async () => {
  const { html, text } = await asked({ [BLOCK_FIELD]: '\tM\t2XL\nNavy\t5\t1\nWhite\t2\t4\nGold\t1\t' })
  expect(text).toContain('Filled in 8 pieces. Not placed: White, 2XL is not sold. There is no colour Gold.')
  expect(text).toContain('8 pieces at R164.00 each')
  expect(html).toMatch(/value="5"/)
})

const fieldOf = (html: string, name: string): string =>
  new RegExp(`<(?:input|textarea)[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? ''

test('too many pieces are told below the grid, without a price of a piece and without VAT', async () => {
  const { html, text } = await asked({ [cellField('Navy', 'M')]: '9999', [cellField('White', 'M')]: '1' })
  expect(text.match(/The largest quantity is 9 999\./g)).toHaveLength(2)
  expect(text).toContain('The total decides the price of a piece')
  expect(text).not.toContain('pieces at R132.00 each')
  expect(text).not.toContain('VAT 15%')
  expect(fieldOf(html, cellField('Navy', 'M'))).toContain('aria-invalid="true"')
  expect(fieldOf(html, cellField('White', 'M'))).not.toContain('aria-invalid')
  expect(fieldOf(html, cellField('Navy', '2XL'))).toContain('maxLength="4"')
})

test('a name that is too long is told at the names, which are marked', async () => {
  const { html, text } = await asked({
    [cellField('Navy', 'M')]: '1',
    [NAMES_FIELD]: 'Navy, M, Nkosazana Bartholomew Montgomery',
  })
  expect(text.match(/A name may be at most 20 characters long/g)).toHaveLength(2)
  expect(fieldOf(html, NAMES_FIELD)).toContain('aria-invalid="true"')
})

test('a name without a piece is told beside the list', async () => {
  const { text } = await asked({ [cellField('Navy', 'M')]: '1', [NAMES_FIELD]: '2XL, <b>Oom Jan</b>' })
  expect(text).toContain('has no piece: enter one of that size above.')
  expect(text).toContain('&lt;b&gt;Oom Jan')
})
