import { randomUUID } from 'node:crypto'
import { fromRand } from '@umbala/pricing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenProduct } from '../../test/given/given-product.ts'
import { ADDRESS, givenPayingShop, type PayingShop } from '../../test/given/given-paying-shop.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await givenPayingShop()
})
afterAll(() => shop.close())

const express = { courierOption: 'express', shippingAddress: ADDRESS }
const rowOf = (id: string) =>
  shop.db.selectFrom('checkouts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const checkoutsOf = (userId: string) =>
  shop.db
    .selectFrom('checkouts')
    .select(['id', 'state'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()

test('A01 a total that the page made up is not believed, and is contradicted', async () => {
  const buyer = await shop.givenBuyer()
  const { status, body } = await buyer.start({ totalPrice: 0.01 })
  expect(status).toBe(201)
  expect(body).toMatchObject({ totalPrice: 517.5, totalDiffers: true })
  expect(await rowOf(body._id)).toMatchObject({ total_cents: 51_750, usd_cents: 2_846 })
})

test.each([
  ['the true total', 517.5, false],
  ['the true total as text', '517.50', false],
  ['no total', undefined, false],
  ['no amount at all', { rand: 1 }, true],
  ['not a number', 'NaN', true],
])('a page that shows %s hears whether it differs', async (_, totalPrice, totalDiffers) => {
  const buyer = await shop.givenBuyer()
  expect((await buyer.start({ totalPrice })).body).toMatchObject({ totalDiffers })
})

test('A03 name, price and picture of a line come from the product, whatever was sent', async () => {
  const buyer = await shop.givenBuyer()
  const forged = { ...shop.cards, price: 0.01, name: 'Gold', image: 'https://evil.example/x.png', sku: 'X' }
  const { body } = await buyer.start({ checkoutItems: [forged] })
  expect(body).toMatchObject({
    checkoutItems: [{ name: 'Flyers', price: 450, image: null, lineTotal: 450 }],
  })
})

test.each([
  [undefined, 'Please select a courier option.'],
  ['', 'Please select a courier option.'],
  ['drone', 'Please select a courier option.'],
])('A04 courier %o is refused', async (courierOption, message) => {
  const buyer = await shop.givenBuyer()
  expect(await buyer.start({ courierOption })).toMatchObject({ status: 400, body: { message } })
})

test('A04 express costs R200 whatever the page says it costs', async () => {
  const buyer = await shop.givenBuyer()
  const { body } = await buyer.start({ ...express, courier: 0, courierCents: 0 })
  expect(body).toMatchObject({ courier: 200, totalPrice: 717.5 })
})

test.each(Object.keys(ADDRESS))('express needs %s, and a blank is none', async (field) => {
  const buyer = await shop.givenBuyer()
  const message = 'Please fill out all delivery fields for express shipping'
  for (const shippingAddress of [
    { ...ADDRESS, [field]: '  \n' },
    { ...ADDRESS, [field]: undefined },
    undefined,
  ])
    expect(await buyer.start({ courierOption: 'express', shippingAddress })).toMatchObject({
      status: 400,
      body: { message, fields: { [`shippingAddress.${field}`]: message } },
    })
})

test.each([
  ['postalCode', '180', /four digits/],
  ['phone', 'call me', /phone number/],
  ['vatNumber', '123', /VAT number/],
  ['province', 'Transvaal', /province/],
])('a delivery whose %s is %s is refused in words', async (field, value, message) => {
  const buyer = await shop.givenBuyer()
  const refused = await buyer.start({ ...express, shippingAddress: { ...ADDRESS, [field]: value } })
  expect(refused.status).toBe(400)
  expect(refused.body.message).toMatch(message)
})

test('an invoice can name a company, and an address its province', async () => {
  const buyer = await shop.givenBuyer()
  const shippingAddress = { ...ADDRESS, province: 'Gauteng', company: 'Sign Co', vatNumber: '4123456789' }
  const { body } = await buyer.start({ ...express, shippingAddress })
  expect(body).toMatchObject({
    company: 'Sign Co',
    vatNumber: '4123456789',
    shippingAddress: { ...ADDRESS, province: 'Gauteng' },
  })
})

test('numbers are kept in one form, whatever was pasted with them, and a foreign one as it was written', async () => {
  const buyer = await shop.givenBuyer()
  const pasted = {
    ...ADDRESS,
    postalCode: `\u200e${ADDRESS.postalCode}\u00a0`,
    phone: '\u202a+27 (0)82\u00a0555-0142\u202c',
    vatNumber: '\ufeff4123 456-789\u200e',
  }
  const { body } = await buyer.start({ ...express, shippingAddress: pasted })
  expect(body).toMatchObject({
    vatNumber: '4123456789',
    shippingAddress: { phone: '082 555 0142', postalCode: ADDRESS.postalCode },
  })
  const { vat_number, shipping_address } = await rowOf(body._id)
  expect([vat_number, shipping_address?.phone]).toEqual(['4123456789', '082 555 0142'])

  const abroad = {
    ...ADDRESS,
    country: 'Namibia',
    phone: '\u202a+264 61\u00a0123 4567\u202c',
    vatNumber: '\u200e ',
  }
  const foreign = await buyer.start({ ...express, shippingAddress: abroad })
  expect(foreign.body).toMatchObject({ vatNumber: null, shippingAddress: { phone: '+264 61 123 4567' } })
  const endless = await buyer.start({ ...express, shippingAddress: { ...abroad, phone: '1'.repeat(31) } })
  expect(endless).toMatchObject({
    status: 400,
    body: { message: 'Phone may be at most 30 characters long.' },
  })
})

test('whoever picks up has no address, whatever was sent along, and is shown where to come', async () => {
  const buyer = await shop.givenBuyer()
  const { body } = await buyer.start({ shippingAddress: { ...ADDRESS, postalCode: 'none' } })
  expect(body).toMatchObject({ shippingAddress: { address: 'Pick up from store' }, courier: 0 })
  expect((await rowOf(body._id)).shipping_address).toBeNull()
})

test('A06 a job too large for one order is refused, and no amount goes astray', async () => {
  const dear = await givenProduct(shop.db, { price: fromRand(1_000_000) })
  const buyer = await shop.givenBuyer()
  const line = { productId: dear, quantity: 9999 }
  const refused = await buyer.start({ checkoutItems: Array(50).fill(line) })
  expect(refused).toMatchObject({ status: 400, body: { code: 'invalid' } })
  expect(refused.body.message).toMatch(/quoted by a person/)
  const largest = await buyer.start({ checkoutItems: [{ productId: dear, quantity: 10 }] })
  expect(largest).toMatchObject({ status: 201, body: { subtotal: 10_000_000, totalPrice: 11_500_000 } })
})

test('an order that costs nothing is refused, because nobody can pay it', async () => {
  const free = await givenProduct(shop.db, { price: fromRand(0) })
  const cheap = await givenProduct(shop.db, { price: fromRand(0.01) })
  const buyer = await shop.givenBuyer()
  for (const productId of [free, cheap])
    expect(await buyer.start({ checkoutItems: [{ productId, quantity: 1 }] })).toMatchObject({ status: 400 })
})

test.each([
  ['is not offered', { sides: ['Both'] }, 400, 'Flyers is not offered with Both.'],
  ['is missing', {}, 400, 'Flyers: please choose Sides.'],
  ['comes twice', { sides: ['Single Side', 'Single Side'] }, 400, /chosen options/],
  ['has two values', { sides: ['Single Side', 'Double Side'] }, 400, /^Flyers/],
  ['has a name every object has', { sides: ['Single Side'], constructor: ['x'] }, 400, /chosen options/],
])('A11 an option that %s is refused', async (_, printOptions, status, message) => {
  const buyer = await shop.givenBuyer()
  const refused = await buyer.start({ checkoutItems: [{ ...shop.cards, printOptions }] })
  expect(refused.status).toBe(status)
  expect(refused.body.message).toMatch(message)
})

test('A11 __proto__ as an option is refused', async () => {
  const buyer = await shop.givenBuyer()
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/checkout',
    headers: { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' },
    payload: `{"courierOption":"pickup","checkoutItems":[{"productId":"${shop.productId}","quantity":1,"printOptions":{"sides":["Single Side"],"__proto__":["x"]}}]}`,
  })
  expect(response.statusCode).toBe(400)
})

test('J11 an option or a product that went away is named', async () => {
  const buyer = await shop.givenBuyer()
  const productId = await givenProduct(shop.db, { name: 'Poster', options: { standardSizes: ['A4'] } })
  const checkoutItems = [{ productId, quantity: 1, printOptions: { standardSizes: ['A4'] } }]
  await shop.db
    .updateTable('products')
    .set({ options: JSON.stringify({ standardSizes: ['A5'] }) })
    .where('id', '=', productId)
    .execute()
  expect(await buyer.start({ checkoutItems })).toMatchObject({
    status: 400,
    body: { message: 'Poster is not offered with A4.' },
  })
  await shop.db.updateTable('products').set({ is_published: false }).where('id', '=', productId).execute()
  expect(await buyer.start({ checkoutItems })).toMatchObject({
    status: 409,
    body: { message: 'Poster is no longer for sale.' },
  })
  const unknown = [{ productId: randomUUID(), quantity: 1 }]
  expect((await buyer.start({ checkoutItems: unknown })).status).toBe(409)
})

test('the same order asked for again is the same checkout, also from twenty tabs at once', async () => {
  const buyer = await shop.givenBuyer()
  const answers = await Promise.all(Array.from({ length: 20 }, () => buyer.start()))
  expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1)
  expect(await checkoutsOf(buyer.userId)).toHaveLength(1)
  expect((await buyer.call('GET', '/api/checkout/live')).body).toMatchObject({
    checkout: { _id: answers[0]?.body._id, state: 'open' },
  })
})

test('another order takes the place of the one before, also from twenty tabs at once', async () => {
  const buyer = await shop.givenBuyer()
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      buyer.start({ checkoutItems: [{ ...shop.cards, quantity: n + 1 }] }),
    ),
  )
  const states = (await checkoutsOf(buyer.userId)).map(({ state }) => state)
  expect(states.filter((state) => state === 'open')).toHaveLength(1)
  expect(states.filter((state) => state === 'superseded')).toHaveLength(19)
})

test('a price that moved makes a new checkout, and the old one keeps the old price to the end', async () => {
  const buyer = await shop.givenBuyer()
  const productId = await givenProduct(shop.db, { price: fromRand(100) })
  const checkoutItems = [{ productId, quantity: 1 }]
  const before = await buyer.start({ checkoutItems })
  await shop.db.updateTable('products').set({ price_cents: 20_000 }).where('id', '=', productId).execute()
  expect((await buyer.call('GET', `/api/checkout/${before.body._id}`)).body).toMatchObject({ subtotal: 100 })
  const after = await buyer.start({ checkoutItems })
  expect(after.body).toMatchObject({ subtotal: 200 })
  expect(after.body._id).not.toBe(before.body._id)
})

test('C02 nobody sees, pays or finalizes the checkout of another', async () => {
  const [owner, stranger] = [await shop.givenBuyer(), await shop.givenBuyer()]
  const { id } = await owner.approved()
  expect((await stranger.checkout(id)).status).toBe(404)
  expect((await stranger.createOrder(id)).status).toBe(404)
  expect((await stranger.pay(id)).status).toBe(404)
  expect((await stranger.finalize(id)).status).toBe(404)
  expect((await stranger.call('GET', '/api/checkout/live')).body).toEqual({ checkout: null })
  expect(await shop.stateOf(id)).toEqual({ checkout: 'open', payments: ['created'], hasOrder: false })
})
