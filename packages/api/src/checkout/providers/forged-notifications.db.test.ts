import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenToyShop, type ToyShop } from '../../../test/toy/given-toy-shop.ts'
import { signToy } from '../../../test/toy/toy-signature.ts'

let shop: ToyShop
beforeAll(async () => {
  shop = await givenToyShop()
})
afterAll(() => shop.close())

test.each<[string, (body: string) => [body: string, signature: string]]>([
  ['signed with another secret', (body) => [body, signToy('another', body)]],
  ['changed on its way', (body) => [body.replace('paid', 'PAID'), shop.toy.sign(body)]],
  ['an hour old', (body) => [body, shop.toy.sign(body, Math.floor(Date.now() / 1000) - 3600)]],
  ['without a signature', (body) => [body, '']],
  ['signed, and no event', () => ['{"id":1}', shop.toy.sign('{"id":1}')]],
])('a notification %s is refused, and changes nothing', async (_, forge) => {
  const buyer = await shop.givenBuyer()
  const { id, toyId } = await buyer.begun()
  const payment = shop.toy.payments.get(toyId)
  if (!payment) throw new Error('no payment')
  expect(await shop.toy.post(...forge(shop.toy.eventOf(payment, 'paid')))).toBe(400)
  expect(await shop.followEvents()).toEqual([])
  expect(await shop.stateOf(id)).toEqual({ checkout: 'open', payments: ['created'], hasOrder: false })
})

test('a genuine notification about money that never moved makes no order', async () => {
  const buyer = await shop.givenBuyer()
  const { id, toyId } = await buyer.begun()
  const payment = shop.toy.payments.get(toyId)
  if (!payment) throw new Error('no payment')
  const lie = shop.toy.eventOf(payment, 'paid')
  expect(await shop.toy.post(lie, shop.toy.sign(lie))).toBe(200)
  await shop.followEvents()
  expect(await shop.stateOf(id)).toEqual({ checkout: 'open', payments: ['created'], hasOrder: false })
})

test('a genuine notification that names the payment of somebody else pays nothing of theirs', async () => {
  const [victim, thief] = [await shop.givenBuyer(), await shop.givenBuyer()]
  const theirs = await victim.start()
  shop.toy.fault('create', 'after', 'hang up')
  await victim.begin(theirs)
  const [unnamed] = await shop.paymentsOf(theirs)
  const own = await thief.begun()
  shop.toy.loseNotifications(true)
  await shop.toy.pay(own.toyId)
  shop.toy.loseNotifications(false)
  const mixed = JSON.stringify({ id: 'evt_mixed', type: 'paid', payment: own.toyId, reference: unnamed?.id })
  expect(await shop.toy.post(mixed, shop.toy.sign(mixed))).toBe(200)
  await shop.followEvents()
  expect((await shop.stateOf(theirs)).hasOrder).toBe(false)
})
