import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenAccount } from '../../../test/given/given-account.ts'
import { givenPayingShop, type PayingShop } from '../../../test/given/given-paying-shop.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await givenPayingShop()
})
afterAll(() => shop.close())

const givenCheckout = async () => {
  const { client } = await givenAccount(shop.app)
  const body = { checkoutItems: [shop.cards], courierOption: 'pickup' as const }
  const { _id: id } = await client.startCheckout({ body })
  return { client, params: { id } }
}

test('PayPal begun by the call of every provider is the payment that its own call answers', async () => {
  const { client, params } = await givenCheckout()
  const begun = await client.beginPayment({ params, body: { provider: 'paypal' } })
  const { id: reference } = await client.createPaypalOrder({ params })
  expect(begun).toMatchObject({ provider: 'paypal', next: { kind: 'popup', reference } })
})

test('a way to pay that is not offered is refused in words, and nothing is begun', async () => {
  const { client, params } = await givenCheckout()
  for (const body of [{ provider: 'nobody' }, { provider: 'paypal', method: 'cheque' }])
    await expect(client.beginPayment({ params, body })).rejects.toThrow('You cannot pay that way here.')
  const begun = shop.db.selectFrom('payments').select('id').where('checkout_id', '=', params.id)
  expect(await begun.execute()).toEqual([])
})
