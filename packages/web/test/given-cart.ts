import type { Cart, CartLine } from '@umbala/contract'
import { fromRand, sum, times, toRand } from '@umbala/pricing'
import { T_SHIRT } from './given.ts'

export const GUEST = 'guest_1700000000000_abcdefghijklmnopqrstuv'
export const THANDI = {
  _id: 'u1',
  name: 'Thandi',
  email: 'thandi@example.com',
  role: 'customer',
  createdAt: '2026-01-05T08:00:00.000Z',
} as const

export const aLine = (changes: Partial<CartLine> = {}): CartLine => {
  const { quantity = 3, price = 129, previousPrice = null } = changes
  return {
    id: 'b6a2c1e0-5f4b-4f6a-8a0e-3b9c5d7e1f21',
    jobName: null,
    artwork: [],
    details: {},
    collectOnly: false,
    minQuantity: 1,
    maxQuantity: 9999,
    isByPiece: true,
    hasFixedQuantity: false,
    making: { category: 'Branding', turnaround: null },
    previousTotal: previousPrice === null ? null : toRand(times(fromRand(previousPrice), quantity)),
    productId: T_SHIRT._id,
    name: T_SHIRT.name,
    sku: T_SHIRT.sku,
    image: null,
    quantity,
    printOptions: { sizes: ['Small'] },
    price,
    lineTotal: toRand(times(fromRand(price), quantity)),
    previousPrice: null,
    userId: null,
    guestId: GUEST,
    dimensions: T_SHIRT.dimensions,
    weight: 0.2,
    notice: null,
    ...changes,
  }
}

export const cartOf = (...products: CartLine[]): Cart => ({
  products,
  setAside: [],
  totalPrice: toRand(sum(products.map((line) => fromRand(line.lineTotal)))),
  totalWeight: 0,
  printPrice: {},
  brandingPrice: {},
  signsPrice: {},
})

type Pending<Answer> = {
  readonly answer: (answer: Answer) => void
  readonly refuse: (error: unknown) => void
}

/** Calls that are answered when the test says so, in the order in which they were made. */
export const givenCalls = <Asked, Answer>() => {
  const asked: Asked[] = []
  const waiting: Pending<Answer>[] = []
  const call = (input: Asked): Promise<Answer> =>
    new Promise((answer, refuse) => {
      asked.push(input)
      waiting.push({ answer, refuse })
    })
  const next = (): Pending<Answer> => {
    const pending = waiting.shift()
    if (!pending) throw new Error('No call is waiting for an answer.')
    return pending
  }
  return { asked, call, next }
}

/** Long enough for everything that waits for nobody outside. */
export const allDone = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))
