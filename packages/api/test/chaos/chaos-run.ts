import { setTimeout as pause } from 'node:timers/promises'
import { type ChaosBuyer, givenChaosBuyer, type Purchase } from './chaos-buyer.ts'
import { seededChance } from './chaos-chance.ts'
import type { Customer } from './chaos-customers.ts'
import type { Place } from './chaos-place.ts'
import { type Shop, startShop, tellProvider } from './chaos-shop.ts'
import { type ChaosWatch, givenChaosWatch } from './chaos-watch.ts'
import type { Simulator } from '../given/given-simulator.ts'

/** What somebody who makes trouble may know and do. */
export type Fate = {
  readonly chance: () => number
  readonly isOver: () => boolean
  readonly watch: ChaosWatch
  /** After a fault: nobody waits half a minute for the lease of a step that was cut off. */
  readonly letTimePass: () => Promise<void>
  readonly shops: () => readonly Shop[]
}

type Plan = {
  readonly seed: number
  readonly seconds: number
  /** Side by side on the same database; an embedded one carries only one. */
  readonly shops: number
  readonly failPoints?: string
  /** Whether the provider fails, too. */
  readonly hasFaults?: boolean
  /** What is done beside or instead of killing shops. */
  readonly trouble?: (fate: Fate) => Promise<void>
  /** Whether nobody kills a shop: then it must not die at all. */
  readonly sparesShops?: boolean
  /** By how many hours the clock of each shop is wrong. */
  readonly clockHours?: readonly number[]
}

type World = {
  readonly place: Place
  readonly simulator: Simulator
  /** Where shops are led to when they call the provider, if something stands between the two. */
  readonly providerLine?: string
  readonly customers: readonly Customer[]
}

/** So much must have happened, however slow the machine is, or surviving it would mean nothing. */
const FAULTS_MIN = 3
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
export const runChaos = async ({ place, simulator, providerLine = '', customers }: World, plan: Plan) => {
  const { seed, seconds, failPoints = '', hasFaults = false, trouble, sparesShops = false, clockHours } = plan
  const watch = givenChaosWatch()
  const begun = performance.now()
  const open: Shop[] = []
  const bought: { readonly buyer: ChaosBuyer; readonly purchase: Purchase }[] = []
  const buyers: ChaosBuyer[] = []
  const alarms: string[] = []
  let hasFailed = false
  let hasEnded = false

  const isLate = (millis: number) => performance.now() - begun > seconds * 1000 + millis
  const orders = () => bought.filter(({ purchase }) => purchase.orderId !== null).length
  const isEnough = () =>
    isLate(0) && watch.count() >= FAULTS_MIN && orders() >= ORDERS_MIN && !watch.isWaiting()
  // A complaint is a finding already; nobody needs to wait for another one.
  const isFound = () => hasFailed || buyers.some(({ complaints }) => complaints.length > 0)
  // Once and for all, or somebody who strikes in the last moment would wait for shops that have closed.
  const isOver = () => (hasEnded ||= isEnough() || isFound() || isLate(GRACE_MILLIS))

  const openShop = async (slot: number, life: number) => {
    const since = performance.now()
    const clock = clockHours?.[slot] ?? 0
    if (clock !== 0) watch.struck('clock wrong')
    const shop = await startShop(place, simulator, {
      // When time is up nobody dies for its own sake any more: what is still missing is sold in peace.
      failPoints: isLate(0) ? '' : failPoints,
      seed: seed + life * 100 + slot,
      works: true,
      clockHours: clock,
      providerLine,
    })
    open[slot] = shop
    if (slot === 0) await tellProvider(simulator, shop)
    // Whoever was killed held leases; nobody waits half a minute for each of them here.
    await shop.letTimePass()
    return { shop, slowness: Math.max(1, (performance.now() - since) / OPENING_MILLIS) }
  }

  /** When time is up, only what is missing counts: deaths come at once, and orders are not disturbed. */
  const isTimeToDie = (endsAt: number): boolean => {
    if (sparesShops) return false
    const isOld = performance.now() > endsAt
    if (!isLate(0)) return isOld
    return watch.count() < FAULTS_MIN && (isOld || orders() >= ORDERS_MIN)
  }

  const keepOpening = async (slot: number) => {
    const chance = seededChance(seed + 7 * (slot + 1))
    let { shop, slowness } = await openShop(slot, 0)
    for (let life = 1; !isOver(); life += 1) {
      const { shortest, longest } = LIFE_MILLIS
      const endsAt = performance.now() + (shortest + chance() * (longest - shortest)) * slowness
      while (!isOver() && !shop.isDead() && !isTimeToDie(endsAt)) await pause(LOOK_MILLIS)
      if (isOver()) break
      if (sparesShops) throw new Error(`A shop ended that nobody killed: ${shop.complaints()}`)
      await shop.kill()
      watch.struck('process killed')
      watch.over()
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
    const buyer = givenChaosBuyer(customer, { shopUrl, simulator, onPromise: watch.acknowledged })
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

  const makeTrouble = async () => {
    if (!trouble) return
    while (!isOver() && Object.keys(open).length < plan.shops) await pause(LOOK_MILLIS)
    await trouble({
      chance: seededChance(seed + 5),
      isOver,
      watch,
      letTimePass: async () => {
        await Promise.all(open.map((shop) => shop.letTimePass()))
      },
      shops: () => open,
    })
  }

  const slots = Array.from({ length: plan.shops }, (_, slot) => slot)
  const ends = await Promise.allSettled(
    [...slots.map(keepOpening), ...customers.map(keepBuying), makeTrouble()].map((work) =>
      work.catch((error: unknown) => {
        hasFailed = true
        throw error
      }),
    ),
  )
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
  if (!isEnough() && !isFound())
    throw new Error(
      `In ${seconds} s and more there were ${watch.count()} faults and ${orders()} orders: too slow.`,
    )
  await simulator.clearFaults()
  return {
    watch,
    bought,
    alarms,
    /** From now on everybody finds this shop and no other. */
    moveTo: (shop: Shop) => {
      open.splice(0, open.length, shop)
    },
    complaints: () => buyers.flatMap(({ complaints }) => complaints),
    promised: () => buyers.flatMap(({ promised }) => promised),
    /** How often a buyer heard that the shop cannot do it now. */
    turnedAway: () => buyers.reduce((total, buyer) => total + buyer.turnedAway(), 0),
    requests: () => buyers.reduce((total, buyer) => total + buyer.requests(), 0),
  }
}
