import { emptyPriceMaps } from '@umbala/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cartOf, DOUBLE, givenFlyer, newGuestId, SINGLE } from '../../test/given/given-cart.ts'
import { givenProduct } from '../../test/given/given-product.ts'
import { givenShop } from '../../test/given/given-shop.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
let flyer: string
let guestId: string
let cart: ReturnType<typeof cartOf>
beforeAll(async () => {
  shop = await givenShop()
  flyer = await givenFlyer(shop.db)
})
beforeEach(() => {
  guestId = newGuestId()
  cart = cartOf(shop.as(), guestId)
})
afterAll(() => shop.close())

test('puts in a line with everything a drawer shows, priced by the shop', async () => {
  const after = await cart.add(flyer, 3, DOUBLE)
  expect(after).toEqual({
    products: [
      {
        artwork: [],
        id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        productId: flyer,
        name: 'Flyer',
        sku: expect.stringMatching(/^TEST-/) as string,
        image: null,
        quantity: 3,
        printOptions: DOUBLE,
        jobName: null,
        details: {},
        minQuantity: 1,
        maxQuantity: 9999,
        userId: null,
        guestId,
        dimensions: { length: 9, width: 5.5, height: 4 },
        weight: 0.4,
        price: 115,
        lineTotal: 345,
        isByPiece: true,
        hasFixedQuantity: false,
        collectOnly: false,
        making: { category: 'Print', turnaround: null },
        previousPrice: null,
        previousTotal: null,
        notice: null,
      },
    ],
    setAside: [],
    totalPrice: 345,
    totalWeight: 1.2,
    ...emptyPriceMaps(),
    printPrice: { ...emptyPriceMaps().printPrice, sidesPrices: { 'Double Side': 15 } },
  })
  expect(await cart.look()).toEqual(after)
})

test('the same configuration again adds up, another one is another line, and lines keep their order', async () => {
  await cart.add(flyer, 1, DOUBLE)
  await cart.add(flyer, 2, SINGLE)
  const cards = await givenProduct(shop.db)
  await cart.add(cards, 1)
  const after = await cart.add(flyer, 4, { sides: 'Double Side' })
  expect(after.products.map(({ productId, quantity }) => [productId, quantity])).toEqual([
    [flyer, 5],
    [flyer, 2],
    [cards, 1],
  ])
  expect(after.totalPrice).toBe(5 * 115 + 2 * 100 + 249)
  expect(await cart.look()).toEqual(after)
})

test('A02 prices sent along are not read', async () => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/cart',
    payload: {
      productId: flyer,
      quantity: 2,
      guestId,
      printOptions: { ...DOUBLE, weight: 0.1 },
      price: 0.01,
      printPrice: { sidesPrices: { 'Double Side': -100 } },
      brandingPrice: 'free',
      signsPrice: null,
      totalPrice: 0,
    },
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ totalPrice: 230, products: [{ price: 115, weight: 0.4 }] })
})

test.each<[string, string]>([
  ['a value the product does not offer', '{"sides":["Three Sides"]}'],
  ['an option the product does not have', '{"sides":["Single Side"],"material":["Vinyl"]}'],
  ['nothing', '{}'],
  ['an empty list', '{"sides":[]}'],
  ['the same value twice', '{"sides":["Single Side","Single Side"]}'],
  ['two values', '{"sides":["Single Side","Double Side"]}'],
  ['the name constructor', '{"sides":["Single Side"],"constructor":["x"]}'],
  ['the name toString', '{"sides":["Single Side"],"toString":["x"]}'],
])('A11 a choice of %s is refused, and the product named', async (_, printOptions) => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/cart',
    headers: { 'content-type': 'application/json' },
    payload: `{"productId":"${flyer}","quantity":1,"guestId":"${guestId}","printOptions":${printOptions}}`,
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json<{ message: string }>().message).toContain('Flyer')
  expect((await cart.look()).products).toEqual([])
})

test.each(['{"__proto__":["x"]}', '"sides"', '[]', '{"sides":{"a":1}}', '{"sides":[1]}', 'null'])(
  'A11 %s is no choice at all',
  async (printOptions) => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/cart',
      headers: { 'content-type': 'application/json' },
      payload: `{"productId":"${flyer}","quantity":1,"guestId":"${guestId}","printOptions":${printOptions}}`,
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ message: string }>().message).toMatch(/\.$/)
  },
)

test.each([0, -1, 1.5, 10_000, 2 ** 40, '3', true, null, [2]])('A06 %j is no quantity', async (quantity) => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/cart',
    payload: { productId: flyer, quantity, guestId, printOptions: SINGLE },
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json<{ message: string }>().message).toMatch(/^Quantity/)
})

test.each([
  ['a draft', { isPublished: false }],
  ['a deleted product', { deleted_at: new Date() }],
])('%s is not for sale, and its name is not told', async (_, over) => {
  const hidden = await givenFlyer(shop.db, { name: 'Secret plan', ...over })
  const refusal = { code: 'not_found', message: 'This product is not for sale.' }
  await expect(cart.add(hidden, 1, SINGLE)).rejects.toMatchObject(refusal)
})
