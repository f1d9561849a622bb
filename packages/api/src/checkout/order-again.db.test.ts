import { randomUUID } from 'node:crypto'
import { fromRand, QUANTITY_MAX } from '@umbala/pricing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cartOf, DOUBLE, givenFlyer, SINGLE, userIdOf } from '../../test/given/given-cart.ts'
import { givenOrder } from '../../test/given/given-order.ts'
import { givenProduct } from '../../test/given/given-product.ts'
import { givenUser } from '../../test/given/given-rows.ts'
import { givenShop } from '../../test/given/given-shop.ts'

const unit = fromRand(100)

let shop: Awaited<ReturnType<typeof givenShop>>
let userId: string
let flyer: string
beforeAll(async () => {
  shop = await givenShop()
  userId = await userIdOf(shop.db, shop.bearer('customer'))
  flyer = await givenFlyer(shop.db)
})
beforeEach(async () => {
  await shop.db.deleteFrom('carts').execute()
})
afterAll(() => shop.close())

type Lines = NonNullable<Parameters<typeof givenOrder>[1]>['lines']
const bought = async (lines: Lines, owner = userId) =>
  (await givenOrder(shop.db, { userId: owner, ...(lines && { lines }) })).orderId

const again = (id: string) => shop.as('customer').orderAgain({ params: { id } })
const inCart = async () =>
  (await cartOf(shop.as('customer')).look()).products.map(({ productId, quantity, printOptions }) => [
    productId,
    printOptions,
    quantity,
  ])

test('an order goes back into the cart as it was bought, beside what is there already', async () => {
  await cartOf(shop.as('customer')).add(flyer, 5, SINGLE)
  const orderId = await bought([
    { productId: flyer, options: SINGLE, unit, quantity: 2 },
    { productId: flyer, options: DOUBLE, unit, quantity: 3 },
  ])
  const { added } = await again(orderId)
  expect(added).toBe(5)
  expect(await inCart()).toEqual([
    [flyer, SINGLE, 7],
    [flyer, DOUBLE, 3],
  ])
})

test('nothing is said where nothing has changed', async () => {
  const orderId = await bought([{ productId: flyer, options: SINGLE, unit, quantity: 2 }])
  expect(await again(orderId)).toEqual({ added: 2, notices: [] })
})

test('a price that has moved is named, then and now', async () => {
  const productId = await givenProduct(shop.db, { name: 'Mug', price: fromRand(120) })
  const orderId = await bought([{ productId, name: 'Mug', unit: 9_900, quantity: 1 }])
  expect(await again(orderId)).toEqual({ added: 1, notices: ['Mug now costs R120.00 instead of R99.00.'] })
})

test('J01 what is no longer sold, erased or offered otherwise stays out and is named; the rest is added', async () => {
  const withdrawn = await givenProduct(shop.db, { name: 'Cap', isPublished: false })
  const orderId = await bought([
    { productId: withdrawn, name: 'Cap' },
    { name: 'Old banner' },
    { productId: flyer, name: 'Flyer', options: { sides: ['Both Sides'] } },
    { productId: flyer, options: SINGLE, unit, quantity: 4 },
  ])
  const { added, notices } = await again(orderId)
  expect(added).toBe(4)
  expect(notices).toEqual([
    'Cap is no longer for sale.',
    'Old banner is no longer in the shop.',
    expect.stringContaining('is not offered with Both Sides.'),
  ])
  expect(await inCart()).toEqual([[flyer, SINGLE, 4]])
})

test('a cart that is nearly full takes what fits and says so', async () => {
  await cartOf(shop.as('customer')).add(flyer, QUANTITY_MAX - 1, SINGLE)
  const orderId = await bought([{ productId: flyer, options: SINGLE, unit, quantity: 3 }])
  const { added, notices } = await again(orderId)
  expect(added).toBe(1)
  expect(notices).toHaveLength(1)
})

test("C01 somebody else's order cannot be ordered again, not even by an administrator", async () => {
  const orderId = await bought([{ productId: flyer, options: SINGLE, unit }], (await givenUser(shop.db)).id)
  for (const who of ['customer', 'admin'] as const)
    for (const id of [orderId, randomUUID()])
      await expect(shop.as(who).orderAgain({ params: { id } })).rejects.toMatchObject({ code: 'not_found' })
  expect(await inCart()).toEqual([])
})
