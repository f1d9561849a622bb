import { createClient, sendByFetch } from '@umbala/contract'

/** Someone who looks around and has not signed in. */
export const visitorOf = (origin: string) => createClient(sendByFetch({ fetch, origin }))

/** Some products that are sold by the piece, which `oneOf` can put into a cart without measuring or configuring anything. */
export const soldByThePiece = async (origin: string) => {
  const { items } = await visitorOf(origin).listProducts({ query: { limit: 50 } })
  return items.filter(({ priceFor }) => priceFor === null)
}
