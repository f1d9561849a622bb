import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenProduct } from '../../../test/given/given-product.ts'
import { type Buyer, givenPayingShop, type PayingShop } from '../../../test/given/given-paying-shop.ts'
import { captureApproved, finishCaptures } from '../reconciliation/reconcile.service.ts'

let shop: PayingShop
let buyer: Buyer
let productId: string
let checkoutItems: { productId: string; quantity: number }[]
beforeAll(async () => {
  shop = await givenPayingShop()
})
beforeEach(async () => {
  shop.failAt(async () => undefined)
  buyer = await shop.givenBuyer()
  productId = await givenProduct(shop.db, { name: 'Mug' })
  checkoutItems = [{ productId, quantity: 2 }]
})
afterAll(() => shop.close())

const deleteProduct = () => shop.db.deleteFrom('products').where('id', '=', productId).execute()
const deleteBuyer = () => shop.db.deleteFrom('users').where('id', '=', buyer.userId).execute()

const orderOf = (checkoutId: string) =>
  shop.db
    .selectFrom('orders')
    .innerJoin('order_lines as line', 'line.order_id', 'orders.id')
    .select(['orders.user_id', 'orders.customer_name', 'line.name', 'line.product_id', 'line.line_cents'])
    .where('orders.checkout_id', '=', checkoutId)
    .executeTakeFirstOrThrow()

describe('J01 a product that is deleted', () => {
  test('before the checkout is named there and not sold', async () => {
    await shop.db
      .updateTable('products')
      .set({ deleted_at: new Date() })
      .where('id', '=', productId)
      .execute()
    expect(await buyer.start({ checkoutItems })).toMatchObject({
      status: 409,
      body: { message: 'Mug is no longer for sale.' },
    })
    await deleteProduct()
    expect((await buyer.start({ checkoutItems })).status).toBe(409)
  })

  test('while the checkout is open is still sold at the promised price', async () => {
    const { id } = await buyer.approved({ checkoutItems })
    await deleteProduct()
    expect((await buyer.pay(id)).status).toBe(200)
    expect(await orderOf(id)).toMatchObject({ name: 'Mug', product_id: null, line_cents: 49_800 })
    expect((await buyer.finalize(id)).status).toBe(200)
  })

  test('while its payment is in the air is still sold', async () => {
    const { id } = await buyer.approved({ checkoutItems })
    shop.failAt(async (name) => {
      if (name === 'pay.after_capture') await deleteProduct()
    })
    expect((await buyer.pay(id)).status).toBe(200)
    expect(await orderOf(id)).toMatchObject({ name: 'Mug', product_id: null })
  })

  test('after it was ordered leaves the order as it was', async () => {
    const { id } = await buyer.approved({ checkoutItems })
    await buyer.pay(id)
    await deleteProduct()
    expect(await orderOf(id)).toMatchObject({ name: 'Mug', product_id: null, line_cents: 49_800 })
    expect(await buyer.finalize(id)).toMatchObject({ status: 200, body: { orderItems: [{ name: 'Mug' }] } })
  })
})

describe('J03 an account that is deleted', () => {
  test('while the money is in the air still leads to an order, without an owner and with the name', async () => {
    const { id } = await buyer.approved({ checkoutItems })
    shop.failAt(async (name) => {
      if (name === 'pay.after_capture') throw new Error('fell')
    })
    await buyer.pay(id)
    shop.failAt(async () => undefined)
    await deleteBuyer()
    await shop.lapse(id)
    await finishCaptures(shop.deps)
    expect(await shop.stateOf(id)).toEqual({ checkout: 'paid', payments: ['captured'], hasOrder: true })
    expect(await orderOf(id)).toMatchObject({ user_id: null, customer_name: 'Thandi the customer' })
  })

  test('between approving and paying is answered as a stranger, and what was approved still becomes an order', async () => {
    const { id, paypalId } = await buyer.approved({ checkoutItems })
    await deleteBuyer()
    expect((await buyer.pay(id)).status).toBe(401)
    expect((await shop.ledgerOf(paypalId)).captures).toEqual([])
    await shop.age(id, '2 minutes')
    await captureApproved(shop.deps)
    expect(await shop.stateOf(id)).toEqual({ checkout: 'paid', payments: ['captured'], hasOrder: true })
  })

  test('after ordering leaves the order', async () => {
    const { id } = await buyer.approved({ checkoutItems })
    await buyer.pay(id)
    await deleteBuyer()
    expect(await orderOf(id)).toMatchObject({ user_id: null, customer_name: 'Thandi the customer' })
  })
})
