import { cents, DEFAULT_RATES } from '@umbala/pricing'
import { expect, test } from 'vitest'
import { CART, CHECKOUT } from '../../../test/given-checkout.ts'
import { amountsOfCart } from '../amounts.ts'
import { changesOfContent } from './cart-changes.ts'
import { asSeen, changeOfTotal, changesInCart, changesOfPrice, changesOfRates } from './price-changes.ts'
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
  expect(changeOfTotal(cents(189_050), cents(150_000))).toEqual([
    'The total is now R1\u00a0890.50. It was R1\u00a0500.00.',
  ])
  expect(changeOfTotal(cents(189_050), cents(189_050))).toEqual([])
})

test('a checkout is held against the price its goods were chosen at, not against today’s', () => {
  const movedTo = (price: number) => ({ ...CART, products: [{ ...line, price, previousPrice: 147 }] })
  expect(changesOfPrice(CHECKOUT, movedTo(160))).toEqual([])
  expect(amountsOfCart(asSeen(movedTo(160)), 'express', DEFAULT_RATES).total).toBe(189_050)

  const chosenAt = { ...CART, products: [{ ...line, price: 147, previousPrice: 120 }] }
  expect(changesOfPrice(CHECKOUT, chosenAt)).toEqual([
    'Heavy Cotton T-shirt now costs R147.00 each, excl. VAT. It was R120.00.',
  ])
})

test('each line that the cart holds otherwise than the checkout is named', () => {
  const other = { ...line, productId: '9f8e9a52-0b1c-4d7a-9c55-6e2f7a8b9c0d', name: 'Golf Cap', quantity: 2 }
  expect(changesOfContent(CHECKOUT, CART)).toEqual([])
  expect(changesOfContent(CHECKOUT, { products: [{ ...line, quantity: 11 }] })).toEqual([
    'Heavy Cotton T-shirt: 11 instead of 10.',
  ])
  expect(changesOfContent(CHECKOUT, { products: [other] })).toEqual([
    'Golf Cap was added: 2.',
    'Heavy Cotton T-shirt was taken out.',
  ])
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

test('other rates than the buyer was shown are told one by one, and the same ones not at all', () => {
  const shown = DEFAULT_RATES
  expect(changesOfRates(CHECKOUT, shown)).toEqual([])
  const changed = {
    ...CHECKOUT,
    rates: { ...CHECKOUT.rates, vat: 1600, expressFee: 250_00, usdMillionths: 50_000 },
  }
  expect(changesOfRates(changed, shown)).toEqual([
    'VAT is now 16%. It was 15%.',
    'The express courier now costs R250.00. It was R200.00.',
    'PayPal now charges at R20.00 to the dollar. It was R18.18.',
  ])
  expect(changesOfRates({ ...changed, courierOption: 'pickup' }, shown)).toHaveLength(2)
})
