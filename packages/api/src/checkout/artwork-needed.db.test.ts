import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenProduct } from '../../test/given/given-product.ts'
import { givenPayingShop, type PayingShop } from '../../test/given/given-paying-shop.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await givenPayingShop()
})
afterAll(() => shop.close())

test('a checkout of paint alone needs no artwork, when it is made and when it is read again', async () => {
  const buyer = await shop.givenBuyer()
  const paint = { productId: await givenProduct(shop.db, { category: 'Paint' }), quantity: 1 }
  const made = await buyer.start({ checkoutItems: [paint] })
  expect(made.body).toMatchObject({ needsArtwork: false })
  expect((await buyer.checkout(made.body._id)).body).toMatchObject({ needsArtwork: false })
})

test('a checkout with anything printed in it needs artwork, also beside paint', async () => {
  const buyer = await shop.givenBuyer()
  const paint = { productId: await givenProduct(shop.db, { category: 'Paint' }), quantity: 1 }
  const cards = { productId: await givenProduct(shop.db), quantity: 1 }
  const made = await buyer.start({ checkoutItems: [paint, cards] })
  expect(made.body).toMatchObject({ needsArtwork: true })
  expect((await buyer.checkout(made.body._id)).body).toMatchObject({ needsArtwork: true })
})
