import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ChaosBuyer, givenChaosBuyer, type Purchase } from '../../../test/chaos/chaos-buyer.ts'
import { type Customer, givenCustomers, IN_THE_CART } from '../../../test/chaos/chaos-customers.ts'
import { healShop } from '../../../test/chaos/chaos-heal.ts'
import { givenPlace, type Place } from '../../../test/chaos/chaos-place.ts'
import { type Shop, startShop, tellProvider } from '../../../test/chaos/chaos-shop.ts'
import { findWrongs } from '../../../test/checker/checker.ts'
import { givenSimulator, type Simulator } from '../../../test/given/given-simulator.ts'
import { FAIL_POINTS } from '../../fail-points.ts'

/** Where a purchase passes by; payment reviews have tests of their own. */
const PURCHASE_POINTS = FAIL_POINTS.filter((name) => !/^(?:refund|review|place)\./.test(name))
/** Where the reconciler passes by, which has no buyer behind it. */
const RECONCILER_POINTS = FAIL_POINTS.filter(
  (name) => name.startsWith('settle.') || /^pay\.(?:after_look|before_capture|after_capture)$/.test(name),
)
/** From here on the shop owes an order even to a buyer who never comes back. */
const OWED = PURCHASE_POINTS.slice(PURCHASE_POINTS.indexOf('pay.after_intent')).filter(
  (name) => !name.startsWith('webhook.'),
)
const PATIENCE = { timeout: 180_000 }

type Wreck = { readonly buyer: ChaosBuyer; readonly purchase: Purchase; readonly isOwed: boolean }

let place: Place
let simulator: Simulator
let customers: Customer[]
let shop: Shop
const wrecks: Wreck[] = []

const open = async (wishes: Parameters<typeof startShop>[2] = {}) => {
  shop = await startShop(place, simulator, wishes)
  await tellProvider(simulator, shop)
}

beforeAll(async () => {
  place = await givenPlace()
  // The provider repeats its messages for longer than the shop is ever closed.
  simulator = await givenSimulator({ webhookRetryMillis: Array.from({ length: 600 }, () => 500) })
  customers = await place.visit((db) => givenCustomers(db, PURCHASE_POINTS.length + RECONCILER_POINTS.length))
}, PATIENCE.timeout)
afterAll(async () => {
  await shop.kill()
  await simulator.close()
  await place.remove()
})

const wreck = (isOwed: boolean): Wreck => {
  const customer = customers.pop()
  if (!customer) throw new Error('There are fewer customers than ways to die.')
  const buyer = givenChaosBuyer(customer, { shopUrl: () => shop.url, simulator })
  const wrecked = { buyer, purchase: buyer.newPurchase(), isOwed }
  wrecks.push(wrecked)
  return wrecked
}

describe('F01 a shop killed while it puts right what was left in the air', () => {
  test('leaves a payment in the air for each way to die', PATIENCE, async () => {
    await open()
    for (const { buyer, purchase } of RECONCILER_POINTS.map(() => wreck(true))) {
      await buyer.goOn(purchase, () => purchase.isApproved)
      await simulator.fault({ call: 'get', do: 'status', status: 500 })
      expect(await buyer.pay(purchase, purchase.id ?? '')).toBe(false)
    }
    await shop.kill()
  })

  test.each(RECONCILER_POINTS)('dies at %s', PATIENCE, async (point) => {
    await open({ failPoints: `${point}=kill`, works: true })
    while (!shop.isDead()) await shop.letTimePass()
    expect(await shop.died).toBe('SIGKILL')
  })
})

describe('F01 a shop killed in the middle of a purchase', () => {
  test.each(PURCHASE_POINTS)('dies at %s', PATIENCE, async (point) => {
    await open({ failPoints: `${point}=kill` })
    const { buyer, purchase } = wreck(OWED.includes(point))

    await buyer.goOn(purchase, shop.isDead)

    expect(await shop.died).toBe('SIGKILL')
    expect(buyer.complaints).toEqual([])
  })
})

describe('F01 the shop opened again', () => {
  test('finishes what it owes before any buyer comes back', PATIENCE, async () => {
    await open({ works: true })
    await healShop(shop, simulator)
    for (const { buyer, purchase, isOwed } of wrecks)
      if (isOwed) expect(await buyer.hasOrder(purchase)).toBe(true)
  })

  test('gives every buyer their order, once, for one payment', PATIENCE, async () => {
    for (const { buyer, purchase } of wrecks) await buyer.goOn(purchase)
    await healShop(shop, simulator)
    await shop.kill()

    const ledger = await simulator.ledger()
    const promised = wrecks.flatMap(({ buyer }) => buyer.promised)
    const [wrongs, orders] = await place.visit(async (db) => [
      await findWrongs(db, ledger, { promised, patienceSeconds: 0, inTheCart: IN_THE_CART }),
      await db.selectFrom('orders').select('id').execute(),
    ])
    expect(wrongs).toEqual([])
    expect(wrecks.flatMap(({ buyer }) => buyer.complaints)).toEqual([])
    expect(shop.alarms()).toEqual([])
    expect(ledger.counts.captures).toBe(wrecks.length)
    expect(new Set(orders.map(({ id }) => id))).toEqual(
      new Set(wrecks.map(({ purchase }) => purchase.orderId)),
    )
  })
})
