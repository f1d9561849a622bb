import { expect } from 'vitest'
import type { ToyBuyer, ToyShop } from './given-toy-shop.ts'

type Begun = {
  readonly orderId: string | null
  readonly next: { readonly reference?: string; readonly url?: string }
}

/** Orders that are placed at the toy provider which only tells how to pay, and what can be done with them. */
export const owingAt = (shop: ToyShop) => {
  const begin = async (buyer: ToyBuyer, id: string, provider = 'toyi', amount?: number) => {
    const { status, body } = await buyer.begin(id, provider, amount)
    const { orderId, next } = body as unknown as Begun
    const toyId = next.reference ?? next.url?.split('/').at(-1) ?? ''
    return { status, orderId: String(orderId), toyId, body }
  }

  /** One piece of R450.00, picked up: R517.50 are owed. */
  const givenOwing = async () => {
    const buyer = await shop.givenBuyer()
    const id = await buyer.start()
    const { orderId, toyId } = await begin(buyer, id)
    return { buyer, id, orderId, toyId }
  }

  const read = async (orderId: string) =>
    (await shop.as('admin').adminGetOrder({ params: { id: orderId } })).order

  const pay = async (toyId: string, provider = 'toyi') => {
    shop.aimAt(provider)
    await shop.toy.pay(toyId)
    expect(await shop.followEvents()).toEqual([])
  }

  const refund = async (orderId: string, payload: object = {}) => {
    const response = await shop.app.inject({
      method: 'POST',
      url: `/api/admin/orders/${orderId}/refund`,
      headers: shop.bearer('admin'),
      payload: { reason: 'One box was dented.', ...payload },
    })
    return { status: response.statusCode, body: response.json<{ state: string; message: string }>() }
  }

  return { begin, givenOwing, read, pay, refund }
}
