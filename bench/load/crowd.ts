import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient, type Product, sendByFetch } from '@umbala/contract'
import { newBuyer, oneOf } from './buyer.ts'

/** How long somebody looks at a page before the next one. */
const LOOKING_MILLIS = { shortest: 200, longest: 1000 }
const WRITES = 3
/** With the writes of each, two hundred at once. */
const AT_ONCE = 67
const REGISTERING_AT_ONCE = 4

/** Does it so many times, some at once. */
const manyTimes = async (times: number, atOnce: number, act: (number: number) => Promise<void>) => {
  let next = 0
  const keepActing = async () => {
    for (let number = next++; number < times; number = next++) await act(number)
  }
  await Promise.all(Array.from({ length: atOnce }, keepActing))
}

const newGuestId = () => `guest_${Date.now()}_${randomBytes(16).toString('hex')}`

/** Every request of a crowd, and what is wrong with some of them. */
export const givenMeter = () => {
  const waits: number[] = []
  const errors: string[] = []
  const send: typeof fetch = async (input, options) => {
    const since = performance.now()
    try {
      const answer = await fetch(input, options)
      if (answer.status >= 400) errors.push(`${answer.status} ${new Request(input).url}`)
      return answer
    } finally {
      waits.push(performance.now() - since)
    }
  }
  return { waits, errors, send }
}

type Meter = ReturnType<typeof givenMeter>
type Market = { readonly origin: string; readonly products: readonly Product[] }

const pick = <Thing>(things: readonly Thing[]): Thing => {
  const thing = things[Math.floor(Math.random() * things.length)]
  if (thing === undefined) throw new Error('There is nothing to choose from.')
  return thing
}

/** Guests who put the same thing into a cart several times at once and leave it; answers with what each left. */
export const leaveCarts = async ({ origin, products }: Market, count: number, { send }: Meter) => {
  const visitor = createClient(sendByFetch({ fetch: send, origin }))
  const left = new Map<string, string>()
  await manyTimes(count, AT_ONCE, async (number) => {
    const guestId = newGuestId()
    const product = products[number % products.length] ?? pick(products)
    const body = { ...oneOf(product), guestId }
    await Promise.all(Array.from({ length: WRITES }, () => visitor.addToCart({ body })))
    left.set(guestId, product._id)
  })
  return left
}

/** How many of these carts do not hold what was left in them. */
export const countSpoiled = async (origin: string, left: ReadonlyMap<string, string>, { send }: Meter) => {
  const visitor = createClient(sendByFetch({ fetch: send, origin }))
  const carts = [...left]
  let spoiled = 0
  await manyTimes(carts.length, AT_ONCE, async (number) => {
    const [guestId, productId] = carts[number] ?? []
    const { products } = await visitor.getCart({ query: { guestId } })
    const [line, ...others] = products
    if (others.length > 0 || line?.productId !== productId || line?.quantity !== WRITES) spoiled += 1
  })
  return spoiled
}

/** Customers who have signed in and are about to come all at once. */
export const registerShoppers = async (
  { origin, products }: Market,
  count: number,
  { send }: Meter,
): Promise<(() => Promise<string>)[]> => {
  const shoppers: (() => Promise<string>)[] = []
  await manyTimes(count, REGISTERING_AT_ONCE, async () => {
    shoppers.push(await newBuyer(origin, products, send))
  })
  return shoppers
}

/** Everybody looks at pages and buys what they like, until closing time; answers with the orders. */
export const shopUntil = async (
  { origin, products }: Market,
  shoppers: readonly (() => Promise<string>)[],
  { send }: Meter,
  isClosing: () => boolean,
): Promise<string[]> => {
  const orders: string[] = []
  const look = async (path: string) => {
    const { shortest, longest } = LOOKING_MILLIS
    await (await send(`${origin}${path}`)).arrayBuffer()
    await pause(shortest + Math.random() * (longest - shortest))
  }
  await Promise.all(
    shoppers.map(async (buy) => {
      await pause(Math.random() * LOOKING_MILLIS.longest)
      while (!isClosing()) {
        await look('/')
        await look(`/collections/all?category=${pick(products).category}`)
        await look(`/product/${pick(products)._id}`)
        await look('/api/products?search=cards')
        await look(`/product/${pick(products)._id}`)
        if (!isClosing()) orders.push(await buy())
      }
    }),
  )
  return orders
}
