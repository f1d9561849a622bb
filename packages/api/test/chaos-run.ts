import { setTimeout as pause } from 'node:timers/promises'
import { type ChaosBuyer, givenChaosBuyer, type Purchase } from './chaos-buyer.ts'
import { seededChance } from './chaos-chance.ts'
import type { Customer } from './chaos-customers.ts'
import type { Place } from './chaos-place.ts'
import { type Shop, type Simulator, startShop, tellProvider } from './chaos-shop.ts'

type Plan = {
  readonly seed: number
  readonly seconds: number
  /** Side by side on the same database; an embedded one carries only one. */
  readonly shops: number
  readonly failPoints?: string
  /** Whether the provider fails, too. */
  readonly hasFaults?: boolean
}

type World = { readonly place: Place; readonly simulator: Simulator; readonly customers: readonly Customer[] }

/** So much must have happened, however slow the machine is, or surviving it would mean nothing. */
const DEATHS_MIN = 3
const ORDERS_MIN = 5
/** How much later than planned it may happen. */
const GRACE_MILLIS = 90_000
const LIFE_MILLIS = { shortest: 1500, longest: 5000 }
/** On a machine with nothing else to do. Where it takes longer a life is longer too, or a shop would never get to sell anything. */
const OPENING_MILLIS = 1000

const LOOK_MILLIS = 100

const FAULTY_CALLS = ['create', 'get', 'capture'] as const

/** For every tenth purchase a call that fails, for every fifth a capture whose answer is lost after the money moved. */
const scriptFaults = async (simulator: Simulator, chance: () => number) => {
  const call = FAULTY_CALLS[Math.floor(chance() * FAULTY_CALLS.length)] ?? 'capture'
  if (chance() < 0.1) await simulator.fault({ call, do: 'status', status: 500 })
  if (chance() < 0.2) await simulator.fault({ call: 'capture', when: 'after', do: 'reset' })
}

/** Buyers buy, shops die and are opened again, until enough has happened. */
export const runChaos = async ({ place, simulator, customers }: World, plan: Plan) => {
  const { seed, seconds, failPoints = '', hasFaults = false } = plan
  const begun = performance.now()
  const open: Shop[] = []
  const bought: { readonly buyer: ChaosBuyer; readonly purchase: Purchase }[] = []
  const buyers: ChaosBuyer[] = []
  const alarms: string[] = []
  let deaths = 0
  let hasFailed = false

  const isLate = (millis: number) => performance.now() - begun > seconds * 1000 + millis
  const orders = () => bought.filter(({ purchase }) => purchase.orderId !== null).length
  const isEnough = () => isLate(0) && deaths >= DEATHS_MIN && orders() >= ORDERS_MIN
  // A complaint is a finding already; nobody needs to wait for another one.
  const isFound = () => hasFailed || buyers.some(({ complaints }) => complaints.length > 0)
  const isOver = () => isEnough() || isFound() || isLate(GRACE_MILLIS)

  const openShop = async (slot: number, life: number) => {
    const since = performance.now()
    const shop = await startShop(place, simulator, {
      // When time is up nobody dies for its own sake any more: what is still missing is sold in peace.
      failPoints: isLate(0) ? '' : failPoints,
      seed: seed + life * 100 + slot,
      works: true,
    })
    open[slot] = shop
    if (slot === 0) await tellProvider(simulator, shop)
    // Whoever was killed held leases; nobody waits half a minute for each of them here.
    await shop.letTimePass()
    return { shop, slowness: Math.max(1, (performance.now() - since) / OPENING_MILLIS) }
  }

  /** When time is up, only what is missing counts: deaths come at once, and orders are not disturbed. */
  const isTimeToDie = (endsAt: number): boolean => {
    const isOld = performance.now() > endsAt
    if (!isLate(0)) return isOld
    return deaths < DEATHS_MIN && (isOld || orders() >= ORDERS_MIN)
  }

  const keepOpening = async (slot: number) => {
    const chance = seededChance(seed + 7 * (slot + 1))
    let { shop, slowness } = await openShop(slot, 0)
    for (let life = 1; !isOver(); life += 1) {
      const { shortest, longest } = LIFE_MILLIS
      const endsAt = performance.now() + (shortest + chance() * (longest - shortest)) * slowness
      while (!isOver() && !shop.isDead() && !isTimeToDie(endsAt)) await pause(LOOK_MILLIS)
      if (isOver()) break
      await shop.kill()
      deaths += 1
      alarms.push(...shop.alarms())
      ;({ shop, slowness } = await openShop(slot, life))
    }
    await shop.kill()
    alarms.push(...shop.alarms())
  }

  const keepBuying = async (customer: Customer, number: number) => {
    const chance = seededChance(seed + 1000 * (number + 1))
    const shopUrl = () => {
      const living = open.filter((shop) => !shop.isDead())
      return living[Math.floor(chance() * living.length)]?.url ?? null
    }
    const buyer = givenChaosBuyer(customer, { shopUrl, simulator })
    buyers.push(buyer)
    while (!isOver()) {
      const purchase = buyer.newPurchase(1 + Math.floor(chance() * 5))
      bought.push({ buyer, purchase })
      if (hasFaults) await scriptFaults(simulator, chance)
      const givesUp = chance()
      await buyer.goOn(purchase, () => isOver() || purchase.isApproved)
      const hasEnough = () => isOver() || givesUp < 0.15 || (givesUp < 0.3 && purchase.isPaid)
      // Now and then from two tabs at once.
      const tabs = chance() < 0.2 ? 2 : 1
      await Promise.all(Array.from({ length: tabs }, () => buyer.goOn(purchase, hasEnough)))
    }
  }

  const slots = Array.from({ length: plan.shops }, (_, slot) => slot)
  const ends = await Promise.allSettled(
    [...slots.map(keepOpening), ...customers.map(keepBuying)].map((work) =>
      work.catch((error: unknown) => {
        hasFailed = true
        throw error
      }),
    ),
  )
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
  if (!isEnough() && !isFound())
    throw new Error(`In ${seconds} s and more there were ${deaths} deaths and ${orders()} orders: too slow.`)
  await simulator.clearFaults()
  return {
    deaths,
    bought,
    alarms,
    /** From now on everybody finds this shop and no other. */
    moveTo: (shop: Shop) => {
      open.splice(0, open.length, shop)
    },
    complaints: () => buyers.flatMap(({ complaints }) => complaints),
    promised: () => buyers.flatMap(({ promised }) => promised),
  }
}
