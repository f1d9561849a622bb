import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenArtworkFile } from '../../test/given/artwork/given-artwork.ts'
import { DOUBLE, givenFlyer } from '../../test/given/given-cart.ts'
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

test('a checkout of a job of two sides needs artwork until it has both', async () => {
  const buyer = await shop.givenBuyer()
  const flyer = await givenFlyer(shop.db)
  const sides = await Promise.all(
    ['front', 'back'].map(async (slot) => ({
      slot,
      fileId: await givenArtworkFile(shop.db, { user_id: buyer.userId }),
    })),
  )
  const needs = async (artwork: typeof sides) => {
    const item = { productId: flyer, quantity: 1, printOptions: DOUBLE }
    const { body } = await buyer.call<{ products: { id: string; artwork: unknown[] }[] }>(
      'POST',
      '/api/cart',
      {
        ...item,
        artwork,
      },
    )
    const lineId = body.products.find((line) => line.artwork.length === artwork.length)?.id
    const made = await buyer.start({ checkoutItems: [{ ...item, lineId }] })
    return [made.body, (await buyer.checkout(made.body._id)).body]
  }
  expect(await needs(sides.slice(0, 1))).toMatchObject([{ needsArtwork: true }, { needsArtwork: true }])
  expect(await needs(sides)).toMatchObject([{ needsArtwork: false }, { needsArtwork: false }])
})
