import { DEMO_SHOP } from '@umbala/contract'
import { type Charges, DEFAULT_CHARGES } from '@umbala/pricing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { givenPayingShop, ADDRESS, type PayingShop } from '../../test/given/given-paying-shop.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await givenPayingShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.db.deleteFrom('settings').execute())

const RAISED: Charges = {
  vat: [
    { from: '2018-04-01', basisPoints: 1500 },
    { from: '2020-04-01', basisPoints: 1600 },
    { from: '2999-01-01', basisPoints: 5000 },
  ],
  expressFee: 250_00,
  usdMillionths: 50_000,
}

/** As another process would have saved them. */
const charge = async (charges: Charges) => {
  const { rates: _, ...identity } = DEMO_SHOP
  await shop.db
    .insertInto('settings')
    .values({ key: 'shop', value: JSON.stringify({ ...identity, charges }) })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })),
    )
    .execute()
}

const express = { courierOption: 'express', shippingAddress: ADDRESS }

test('A01 a checkout is priced at the VAT rate, courier fee and dollar rate that the shop has set', async () => {
  await charge(RAISED)
  const buyer = await shop.givenBuyer()
  // R450.00 + R72.00 VAT + R250.00, of which R34.48 is VAT.
  expect((await buyer.start(express)).body).toMatchObject({
    subtotal: 450,
    vat: 72,
    courier: 250,
    courierVat: 34.48,
    totalPrice: 772,
    usd: '38.60',
    rates: { vat: 1600, expressFee: 250_00, usdMillionths: 50_000 },
  })
})

test('A04 what was agreed stays agreed: an open checkout, its order and its invoice keep the rates it was made at', async () => {
  const buyer = await shop.givenBuyer()
  const { id } = await buyer.approved(express)
  await charge(RAISED)

  const agreed = { vat: 67.5, courier: 200, totalPrice: 717.5, usd: '39.46' }
  expect((await buyer.checkout(id)).body).toMatchObject({ ...agreed, rates: { vat: 1500 } })
  await buyer.pay(id)
  const { body: order } = await buyer.finalize(id)
  expect(order).toMatchObject({ ...agreed, rates: { vat: 1500, usdMillionths: 55_000 } })
})

test('A01 a buyer whose page still shows the old rates is told before paying, of other dollars too', async () => {
  await charge({ ...DEFAULT_CHARGES, expressFee: 250_00 })
  const buyer = await shop.givenBuyer()
  expect((await buyer.start({ ...express, totalPrice: 717.5 })).body).toMatchObject({
    totalPrice: 767.5,
    totalDiffers: true,
  })
  await charge({ ...DEFAULT_CHARGES, usdMillionths: 50_000 })
  const shown = { ...express, totalPrice: 717.5 }
  expect((await buyer.start({ ...shown, usd: '39.46' })).body).toMatchObject({
    usd: '35.88',
    totalDiffers: true,
  })
  expect((await buyer.start({ ...shown, usd: '35.88' })).body).toMatchObject({ totalDiffers: false })
})

test('whoever starts again after a change gets a new checkout at the new rates', async () => {
  const buyer = await shop.givenBuyer()
  const before = await buyer.start(express)
  await charge({ ...DEFAULT_CHARGES, usdMillionths: 50_000 })
  const after = await buyer.start(express)
  expect(after.body._id).not.toBe(before.body._id)
  expect(after.body).toMatchObject({ usd: '35.88' })
})

test('a version that knows no charges saves the settings and leaves them as they are', async () => {
  await charge(RAISED)
  const { rates: _rates, charges: _charges, ...older } = DEMO_SHOP
  await shop.db
    .updateTable('settings')
    .set({ value: JSON.stringify({ ...older, name: 'Jozi Press' }) })
    .where('key', '=', 'shop')
    .execute()
  const buyer = await shop.givenBuyer()
  expect((await buyer.start(express)).body).toMatchObject({ courier: 250, rates: { vat: 1600 } })
})
