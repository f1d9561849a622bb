import { setTimeout as pause } from 'node:timers/promises'
import { givenCustomers, IN_THE_CART } from '../chaos/chaos-customers.ts'
import { givenPlace } from '../chaos/chaos-place.ts'
import { type Shop, startShop } from '../chaos/chaos-shop.ts'
import { findInBooks } from '../checker/checker-books.ts'
import { givenToy } from './given-toy.ts'
import type { ToyAccount } from './toy-provider.ts'
import { givenToyPurchase, type ToyPurchase } from './toy-purchase.ts'

const SETTLE_MILLIS = 150
/** Nobody is at home there: these purchases are none of PayPal's. */
const NO_PAYPAL = { url: 'http://127.0.0.1:9', clientId: 'none', clientSecret: 'none', webhookId: 'NONE' }

/** Purchases at the toy provider in a shop that is killed in the middle of each, and opened again over the same database. */
export const givenKilledPurchases = async (count: number, wishes: Pick<ToyAccount, 'step'> = {}) => {
  const place = await givenPlace()
  const toy = await givenToy()
  const customers = await place.visit((db) => givenCustomers(db, count))
  const purchases: ToyPurchase[] = []
  let current: Shop | undefined

  const open = async (others: Parameters<typeof startShop>[2]): Promise<Shop> => {
    const opened = await startShop(place, NO_PAYPAL, { ...others, toy: { ...toy.account, ...wishes } })
    current = opened
    if (opened.url !== null) toy.aim(`${opened.url}/api/payments/toy/notifications`)
    return opened
  }

  /** Lets time pass until nothing is left to be put right, then closes the shop. */
  const settle = async (shop: Shop): Promise<void> => {
    while ((await shop.letTimePass()) !== 0 || !toy.allDelivered()) await pause(SETTLE_MILLIS)
    await shop.kill()
  }

  return {
    /** A purchase at which the shop dies there. Answers how it died, and what the buyer was told wrongly. */
    dieAt: async (point: string) => {
      const shop = await open({ failPoints: `${point}=kill` })
      const customer = customers.pop()
      if (!customer) throw new Error('There are fewer customers than ways to die.')
      // A buyer outlives this shop, and goes on in the next.
      const purchase = givenToyPurchase(customer, { shopUrl: () => current?.url ?? null, toy })
      purchases.push(purchase)
      await purchase.goOn(shop.isDead)
      return { death: await shop.died, complaints: purchase.complaints }
    },
    /** Opens the shop while every buyer is away: the checkouts that were charged, and those that have an order then. */
    openWithoutBuyers: async () => {
      await settle(await open({ works: true }))
      const ordered = await place.visit((db) => db.selectFrom('orders').select('checkout_id').execute())
      return {
        charged: purchases.filter(({ known }) => known.isCharged).map(({ known }) => known.id),
        ordered: ordered.map(({ checkout_id: id }) => id),
      }
    },
    /** Opens it once more, and every buyer goes on: what is wrong after that, the orders, and what the provider took. */
    openForBuyers: async () => {
      const shop = await open({ works: true })
      for (const purchase of purchases) await purchase.goOn()
      await settle(shop)
      const [wrongs, orders] = await place.visit(async (db) => [
        await findInBooks(db, { patienceSeconds: 0, inTheCart: IN_THE_CART }),
        await db
          .selectFrom('orders')
          .innerJoin('payments', 'payments.id', 'orders.payment_id')
          .select(['orders.id', 'orders.total_cents', 'orders.placed_owing', 'orders.money_state'])
          .select(['payments.provider_order_id', 'payments.provider_capture_id'])
          .execute(),
      ])
      return {
        faults: [...wrongs, ...purchases.flatMap(({ complaints }) => complaints), ...shop.alarms()],
        orders,
        /** The orders that buyers know of. */
        known: purchases.map(({ known }) => known.orderId),
        booked: orders.map((row) => [row.provider_order_id, row.provider_capture_id, row.total_cents]).sort(),
        charged: [...toy.payments.values()]
          .flatMap(({ id, charges }) => charges.map((charge) => [id, charge.id, charge.amount]))
          .sort(),
      }
    },
    remove: async () => {
      await current?.kill()
      await toy.close()
      await place.remove()
    },
  }
}
