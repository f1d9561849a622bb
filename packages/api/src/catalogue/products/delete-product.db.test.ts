import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenCartOf } from '../../../test/given/given-bought-cart.ts'
import { type Buyer, givenPayingShop, type PayingShop } from '../../../test/given/given-paying-shop.ts'
import { dataUrl, sign } from '../../../test/given/product-bodies.ts'
import { collectOrphans } from '../../images/collect-orphans.service.ts'

let shop: PayingShop
let buyer: Buyer
let product: Awaited<ReturnType<typeof givenSign>>
const admin = () => shop.as('admin')
const givenSign = async () => {
  const images = [{ url: await dataUrl('red'), altText: 'A red sign' }]
  return admin().createProduct({
    body: sign({ printOptions: { material: ['PVC', 'Vinyl'] }, images, isPublished: true }),
  })
}
beforeAll(async () => {
  shop = await givenPayingShop()
})
beforeEach(async () => {
  shop.failAt(async () => undefined)
  buyer = await shop.givenBuyer()
  product = await givenSign()
})
afterAll(() => shop.close())

const line = () => ({ productId: product._id, quantity: 2, printOptions: { material: ['PVC'] } })
const remove = () => admin().deleteProduct({ params: { id: product._id } })
const ordered = async () => {
  const { id } = await buyer.approved({ checkoutItems: [line()] })
  return { id, pay: () => buyer.pay(id) }
}
const itemsOf = async (checkoutId: string) => {
  const { orderId } = (await buyer.checkout(checkoutId)).body
  const { orderItems } = await admin().getOrder({ params: { id: orderId ?? '' } })
  return orderItems
}

describe('J01 a product that the staff deletes', () => {
  test('is gone from the shop and the lists, once, and gives its SKU back', async () => {
    const params = { id: product._id }
    expect(await remove()).toEqual({ _id: product._id })
    await expect(remove()).rejects.toMatchObject({ code: 'not_found' })
    await expect(shop.as().getProduct({ params })).rejects.toMatchObject({ code: 'not_found' })
    expect((await admin().adminListProducts({ query: { search: product.sku } })).items).toEqual([])
    const again = await admin().createProduct({ body: sign({ sku: product.sku }) })
    expect(again._id).not.toBe(product._id)
    const audit = await shop.db
      .selectFrom('audit')
      .select(['action', 'before'])
      .where('entity_id', '=', product._id)
      .orderBy('id')
      .execute()
    expect(audit.map(({ action }) => action)).toEqual(['product created', 'product deleted'])
    expect(audit.at(-1)?.before).toMatchObject({ name: 'Wall sign', sku: product.sku, price: 1250 })
  })

  test('is named in the cart it lies in and cannot be checked out', async () => {
    await givenCartOf(shop, buyer, [line()])
    await remove()
    const cart = await buyer.call('GET', '/api/cart')
    expect(JSON.stringify(cart.body)).toContain('Wall sign is no longer for sale.')
    expect(await buyer.start({ checkoutItems: [line()] })).toMatchObject({
      status: 409,
      body: { message: 'Wall sign is no longer for sale.' },
    })
  })

  test('is still sold where the checkout is open, or the money on its way', async () => {
    const open = await ordered()
    await remove()
    expect((await open.pay()).status).toBe(200)
    expect(await itemsOf(open.id)).toMatchObject([{ name: 'Wall sign', quantity: 2 }])

    product = await givenSign()
    const paying = await ordered()
    shop.failAt(async (name) => {
      if (name === 'pay.after_capture') await remove()
    })
    expect((await paying.pay()).status).toBe(200)
    expect(await itemsOf(paying.id)).toMatchObject([{ name: 'Wall sign', quantity: 2 }])
  })
})

test('J10 the lines of an order read the same after renaming, repricing, other pictures, deletion and a customer who left', async () => {
  const { id, pay } = await ordered()
  await pay()
  const fingerprint = async () => {
    const lines = await shop.db
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.id', 'order_lines.order_id')
      .selectAll('order_lines')
      .where('orders.checkout_id', '=', id)
      .execute()
    return createHash('sha256').update(JSON.stringify(lines)).digest('hex')
  }
  const bought = await fingerprint()
  const { name } = await admin().updateProduct({
    params: { id: product._id },
    body: {
      name: 'Gold sign',
      price: 1,
      sku: `${product.sku}-NEW`,
      images: [],
      printOptions: { sizes: ['S'] },
    },
  })
  expect([name, await fingerprint()]).toEqual(['Gold sign', bought])
  await remove()
  await admin().adminDeleteUser({ params: { id: buyer.userId } })
  expect(await fingerprint()).toBe(bought)
})

test('I11 the picture of a deleted product still loads for the order that shows it', async () => {
  const { id, pay } = await ordered()
  await pay()
  const params = { id: product._id }
  await admin().updateProduct({ params, body: { images: [] } })
  await remove()
  await collectOrphans(shop.db, shop.deps.ports.images, new Date(Date.now() + 60_000))
  const [item] = await itemsOf(id)
  expect(item?.image).toBe(product.images[0]?.url)
  expect((await shop.app.inject(item?.image ?? '')).statusCode).toBe(200)
})

test('J11 a configuration that is no longer offered is named by the checkout', async () => {
  await admin().updateProduct({
    params: { id: product._id },
    body: { printOptions: { material: ['Vinyl'] } },
  })
  expect(await buyer.start({ checkoutItems: [line()] })).toMatchObject({
    status: 400,
    body: { message: 'Wall sign is not offered with PVC.' },
  })
})
