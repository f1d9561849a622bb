import { setTimeout as pause } from 'node:timers/promises'
import { type ChaosBuyer, givenChaosBuyer, type Purchase } from './chaos-buyer.ts'
import { seededChance } from './chaos-chance.ts'
import type { Customer } from './chaos-customers.ts'
import type { Place } from './chaos-place.ts'
import { type Shop, type Simulator, startShop, webhookUrl } from './chaos-shop.ts'

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
const LIFE_MILLIS = { shortest: 1500, longest: 5000 }

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

  const hasOrder = ({ purchase }: { readonly purchase: Purchase }) => purchase.orderId !== null
  const isEnough = () =>
    performance.now() - begun > seconds * 1000 &&
    deaths >= DEATHS_MIN &&
    bought.filter(hasOrder).length >= ORDERS_MIN
  // A complaint is a finding already; nobody needs to wait for another one.
  const isOver = () => isEnough() || buyers.some(({ complaints }) => complaints.length > 0)

  const openShop = async (slot: number, life: number) => {
    const port = open[slot]?.port ?? 0
    const shop = await startShop(place, simulator, {
      port,
      failPoints,
      seed: seed + life * 100 + slot,
      works: true,
    })
    open[slot] = shop
    // Whoever was killed held leases; nobody waits half a minute for each of them here.
    await shop.letTimePass()
    return shop
  }

  const keepOpening = async (slot: number) => {
    const chance = seededChance(seed + 7 * (slot + 1))
    let shop = open[slot]
    for (let life = 1; shop && !isOver(); life += 1) {
      const { shortest, longest } = LIFE_MILLIS
      const span = shortest + chance() * (longest - shortest)
      await Promise.race([shop.died, pause(span)])
      await shop.kill()
      deaths += 1
      alarms.push(...shop.alarms())
      shop = await openShop(slot, life)
    }
  }

  const keepBuying = async (customer: Customer, number: number) => {
    const chance = seededChance(seed + 1000 * (number + 1))
    const shopUrl = () => (open[Math.floor(chance() * open.length)] ?? open[0])?.url ?? ''
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

  for (let slot = 0; slot < plan.shops; slot += 1) await openShop(slot, 0)
  const [first] = open
  if (first) await simulator.aimWebhooks(webhookUrl(first))
  await Promise.all([...open.map((_shop, slot) => keepOpening(slot)), ...customers.map(keepBuying)])
  for (const shop of open) {
    await shop.kill()
    alarms.push(...shop.alarms())
  }
  await simulator.clearFaults()
  return {
    deaths,
    bought,
    port: first?.port ?? 0,
    alarms,
    complaints: () => buyers.flatMap(({ complaints }) => complaints),
    promised: () => buyers.flatMap(({ promised }) => promised),
  }
}
