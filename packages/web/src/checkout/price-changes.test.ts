import { cents } from '@umbala/pricing'
import { expect, test } from 'vitest'
import { CART, CHECKOUT } from '../../test/given-checkout.ts'
import { changeOfTotal, changesInCart } from './price-changes.ts'
import { isAboutCart } from './same-content.ts'

const [line] = CART.products
if (!line) throw new Error('The cart of the tests is empty.')

test('a price that moved and a line that cannot be bought are both named', () => {
  const changed = {
    ...CART,
    products: [{ ...line, previousPrice: 120, notice: 'price_changed' as const }],
    setAside: [
      {
        ...line,
        name: 'Golf Cap',
        notice: 'product_withdrawn' as const,
        message: 'It is not sold any more.',
      },
    ],
  }
  expect(changesInCart(changed)).toEqual([
    'Heavy Cotton T-shirt now costs R147.00 each, excl. VAT. It was R120.00.',
    'Golf Cap is not part of this order. It is not sold any more.',
  ])
  expect(changesInCart(CART)).toEqual([])
})

test('a total other than the one on the screen is told with both', () => {
  expect(changeOfTotal({ ...CHECKOUT, totalDiffers: true }, cents(150_000))).toEqual([
    'The total is now R1\u00a0890.50. It was R1\u00a0500.00.',
  ])
  expect(changeOfTotal(CHECKOUT, cents(189_050))).toEqual([])
})

test('the server’s word that totals differ is enough, even where this page saw no other', () => {
  expect(changeOfTotal({ ...CHECKOUT, totalDiffers: true }, null)).toHaveLength(1)
})

test('a checkout is gone on with only while it is about what the cart holds', () => {
  const reordered = {
    ...line,
    printOptions: { gender: ['Unisex'], colors: ['Navy'], sizes: ['Extra Large'] },
  }
  expect(isAboutCart(CHECKOUT, { ...CART, products: [reordered] })).toBe(true)
  expect(isAboutCart(CHECKOUT, { ...CART, products: [{ ...line, quantity: 11 }] })).toBe(false)
  expect(isAboutCart(CHECKOUT, { ...CART, products: [line, line] })).toBe(false)
})
