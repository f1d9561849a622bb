import { randomUUID } from 'node:crypto'
import { createClient, type Product, sendByFetch } from '@umbala/contract'
import { visitorOf } from './visitor.ts'

const approve = async (origin: string, orderId: string) => {
  const answer = await fetch(`${origin}/paypal-simulator/control/orders/${orderId}/approve`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`The simulator answered ${answer.status} to an approval.`)
}

/** One of it, with the first of everything that can be chosen. */
export const oneOf = ({ _id, printOptions }: Product) => ({
  productId: _id,
  quantity: 1,
  printOptions: Object.fromEntries(
    Object.entries(printOptions).map(([group, values = []]) => [group, values.slice(0, 1)]),
  ),
})

/** A new customer who is signed in and buys one product after the other, as their browser would. */
export const newBuyer = async (origin: string, products: readonly Product[], send: typeof fetch = fetch) => {
  const { token } = await visitorOf(origin).register({
    body: {
      name: 'Lerato Dlamini',
      email: `lerato-${randomUUID()}@example.co.za`,
      password: 'seven green paper boats',
    },
  })
  const client = createClient(sendByFetch({ fetch: send, origin, token: () => token }))
  let bought = 0

  /** From an empty cart to a placed order; answers with the order's id. */
  return async (): Promise<string> => {
    const product = products[bought % products.length]
    if (!product) throw new Error('There is nothing to buy.')
    bought += 1
    const item = oneOf(product)
    await client.addToCart({ body: item })
    const { _id: id } = await client.startCheckout({
      body: { checkoutItems: [item], courierOption: 'pickup' },
    })
    const { id: providerOrder } = await client.createPaypalOrder({ params: { id } })
    await approve(origin, providerOrder)
    await client.payCheckout({ params: { id }, body: {} })
    const order = await client.finalizeCheckout({ params: { id } })
    return order._id
  }
}
