import { expect, test } from 'vitest'
import { aLine, cartOf } from '../../test/given-cart.ts'
import { EMPTY_CART, readStoredCart, writeStoredCart } from './stored-cart.ts'

const LINE = aLine()
const CART = {
  ...cartOf(LINE),
  setAside: [
    {
      ...aLine(),
      notice: 'product_withdrawn' as const,
      message: 'Heavy Cotton T-shirt is no longer for sale.',
    },
  ],
}

test.each([
  ['nothing', null],
  ['a text', 'cart'],
  ['another shape', { ...EMPTY_CART, products: 'many' }],
  ['of a version that set no lines aside', { products: [LINE], totalPrice: 1 }],
  ['a line without a price', { ...CART, products: [{ ...LINE, price: '129' }] }],
  ['a line of a negative quantity', { ...CART, products: [{ ...LINE, quantity: -1 }] }],
  [
    'a line whose options are no lists',
    { ...CART, products: [{ ...LINE, printOptions: { sizes: 'Small' } }] },
  ],
  ['a line with a picture that is no address', { ...CART, products: [{ ...LINE, image: {} }] }],
  ['a line set aside without a reason', { ...CART, setAside: [LINE] }],
])('a stored cart that is %s is not taken back', (_, stored) => {
  expect(readStoredCart(stored)).toBeNull()
})

test.each([true, false])(
  'a whole cart is taken back as it was, still to be merged or not: %s',
  (unmerged) => {
    const kept = writeStoredCart({ cart: CART, unmerged })

    expect(readStoredCart(JSON.parse(kept ?? ''))).toEqual({ cart: CART, unmerged })
  },
)

test('an empty cart leaves nothing behind, unless a merge is still due', () => {
  expect(writeStoredCart({ cart: EMPTY_CART, unmerged: false })).toBeNull()
  expect(writeStoredCart({ cart: EMPTY_CART, unmerged: true })).not.toBeNull()
})
