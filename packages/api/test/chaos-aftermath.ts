import { IN_THE_CART } from './chaos-customers.ts'
import { healShop } from './chaos-heal.ts'
import type { Place } from './chaos-place.ts'
import type { runChaos } from './chaos-run.ts'
import { type Simulator, startShop, tellProvider } from './chaos-shop.ts'
import { findWrongs } from './checker.ts'

/** Long for a shop that nothing disturbs any more. */
const PATIENCE_MILLIS = 60_000

type Chaos = Awaited<ReturnType<typeof runChaos>>

/** Opens the shop in peace, lets it heal, lets everybody finish what they began, and then looks for anything that is wrong. */
export const lookAtAftermath = async (place: Place, simulator: Simulator, chaos: Chaos) => {
  const shop = await startShop(place, simulator, { works: true })
  await tellProvider(simulator, shop)
  chaos.moveTo(shop)
  const healMillis = await healShop(shop, simulator)
  // A buyer who has begun something newer has left the older one behind.
  const latest = new Map(chaos.bought.map(({ buyer, purchase }) => [buyer, purchase]))
  const deadline = Date.now() + PATIENCE_MILLIS
  await Promise.all([...latest].map(([buyer, purchase]) => buyer.goOn(purchase, () => Date.now() > deadline)))
  const stuck = [...latest].flatMap(([buyer, purchase]) =>
    purchase.orderId === null ? [`${JSON.stringify(purchase)} came to no end: ${buyer.lastRefusal()}`] : [],
  )
  await healShop(shop, simulator)
  await shop.kill()

  const ledger = await simulator.ledger()
  const promised = chaos.promised()
  const [wrongs, orders] = await place.visit(async (db) => [
    await findWrongs(db, ledger, { promised, patienceSeconds: 0, inTheCart: IN_THE_CART }),
    await db.selectFrom('orders').select('id').execute(),
  ])
  return {
    wrongs: [...stuck, ...wrongs, ...chaos.complaints(), ...chaos.alarms, ...shop.alarms()],
    orders: orders.length,
    captures: ledger.counts.captures,
    story:
      `${chaos.bought.length} purchases, ${chaos.deaths} deaths, ${promised.length} promises, ` +
      `${ledger.counts.captures} captures, ${orders.length} orders, healed in ${healMillis} ms`,
  }
}
