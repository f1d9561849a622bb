import type { Checkout } from '@umbala/contract'
import {
  type MakingTerms,
  makingTerms,
  type OrderPromise,
  promiseOrder,
  type Scheduling,
  southAfricanDay,
} from '@umbala/pricing'
import type { CheckoutRow } from './checkout.queries.ts'
import type { PricedItem } from './price-items.ts'

export type PromisedItems = OrderPromise & {
  /** Of each item, in their order. */
  readonly terms: readonly [MakingTerms, ...MakingTerms[]]
  readonly courierDays: number
}

const termsOf = (
  { sellable: { category, priced }, details }: PricedItem,
  scheduling: Scheduling,
  now: number,
): MakingTerms => {
  const turnaround = priced.turnarounds.find(({ name }) => name === details.turnaround)
  return makingTerms(scheduling, { category, turnaround }, southAfricanDay(now))
}

/** When everything is ready and with its buyer, if it is paid before the cut-off that is told with it. */
export const promiseItems = (items: readonly PricedItem[], scheduling: Scheduling): PromisedItems => {
  const now = Date.now()
  const [first, ...others] = items.map((item) => termsOf(item, scheduling, now))
  if (!first) throw new Error('A checkout of nothing was to be promised.')
  const terms = [first, ...others] as const
  const courierDays = scheduling.courier.most
  return {
    ...promiseOrder(terms, { courierDays, oneOffDays: scheduling.oneOffDays }, now),
    terms,
    courierDays,
  }
}

type Told = Checkout['promise']

const told = ({ orderBy, ready, arrives }: { orderBy: Date; ready: string; arrives: string }): Told => ({
  orderBy: orderBy.toISOString(),
  ready,
  arrives,
})

/** What a buyer is told who pays now: what was told at first while that holds, another date after the cut-off. Null where nothing was promised. */
export const promiseNow = (row: CheckoutRow, { oneOffDays }: Scheduling): Told => {
  const { ready_on: ready, arrives_on: arrives, promise_until: until, courier_days: courierDays } = row
  if (ready === null || arrives === null || until === null || courierDays === null) return null
  const now = Date.now()
  const [first, ...others] = (row.lines ?? []).flatMap(({ terms }) => terms ?? [])
  // What was bought is told by its order.
  if (now < until.getTime() || row.order_id !== null || !first)
    return told({ orderBy: until, ready, arrives })
  const anew = promiseOrder([first, ...others], { courierDays, oneOffDays }, now)
  return told({
    orderBy: new Date(anew.orderBy),
    ready: anew.ready,
    arrives: anew.arrives[row.courier],
  })
}
