import { IN_THE_CART } from './chaos-customers.ts'
import { healShop } from './chaos-heal.ts'
import type { Place } from './chaos-place.ts'
import type { runChaos } from './chaos-run.ts'
import { startShop, tellProvider } from './chaos-shop.ts'
import { findBrokenPromises } from '../checker/checker-promises.ts'
import { findWrongs } from '../checker/checker.ts'
import type { Simulator, SimulatorLedger } from '../given/given-simulator.ts'
import { noteTally } from '../../../../tools/chaos/chaos-tally.ts'

/** Long for a shop that nothing disturbs any more. */
const PATIENCE_MILLIS = 60_000

type Chaos = Awaited<ReturnType<typeof runChaos>>

/** Orders at the provider whose payer was charged more than once, alone or together with another for the same checkout. */
export const countDoubleCharges = ({ orders }: SimulatorLedger): number => {
  const charged = orders.flatMap(({ custom_id, captures }) =>
    captures.filter(({ status }) => status === 'COMPLETED').map(() => custom_id),
  )
  return charged.length - new Set(charged).size
}

/** What the provider itself did to its callers, as it wrote it down. */
const noteProviderFaults = ({ calls }: SimulatorLedger, { watch }: Chaos) => {
  for (const { fault } of calls)
    if (fault !== null) watch.struck(fault.includes('after') ? 'provider’s answer lost' : 'provider failed')
}

/** Opens the shop in peace, lets it heal, lets everybody finish what they began, and then looks for anything that is wrong. */
export const lookAtAftermath = async (part: string, place: Place, simulator: Simulator, chaos: Chaos) => {
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
  const [found, lost, orders] = await place.visit(async (db) => [
    await findWrongs(db, ledger, { promised, patienceSeconds: 0, inTheCart: IN_THE_CART }),
    await findBrokenPromises(db, promised),
    await db.selectFrom('orders').select('id').execute(),
  ])
  const wrongs = [...stuck, ...found, ...chaos.complaints(), ...chaos.alarms, ...shop.alarms()]
  const doubleCharges = countDoubleCharges(ledger)
  noteProviderFaults(ledger, chaos)
  await noteTally({
    part,
    faults: chaos.watch.faults(),
    requests: chaos.requests(),
    acknowledged: promised.length,
    lost: lost.length,
    doubleCharges,
    // Whatever else is found is something that somebody was or will be told wrongly.
    wrongAnswers: Math.max(0, wrongs.length - lost.length - doubleCharges),
    recoveryMillis: chaos.watch.recoveryMillis(),
  })
  return {
    wrongs,
    orders: orders.length,
    captures: ledger.counts.captures,
    story:
      `${chaos.bought.length} purchases, ${chaos.watch.count()} faults ${JSON.stringify(chaos.watch.faults())}, ${promised.length} promises, ` +
      `${ledger.counts.captures} captures, ${orders.length} orders, healed in ${healMillis} ms`,
  }
}
