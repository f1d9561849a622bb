import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ChaosBuyer, givenChaosBuyer } from '../../test/chaos-buyer.ts'
import { type Customer, givenCustomers, IN_THE_CART } from '../../test/chaos-customers.ts'
import { healShop } from '../../test/chaos-heal.ts'
import { givenPlace, type Place } from '../../test/chaos-place.ts'
import { type Shop, type Simulator, startShop } from '../../test/chaos-shop.ts'
import { findWrongs } from '../../test/checker.ts'
import { givenSimulator } from '../../test/given-simulator.ts'
import { FAIL_POINTS, type FailPointName } from '../fail-points.ts'

/** Where the reconciler, which has no buyer behind it, passes by. */
const RECONCILER_POINTS = FAIL_POINTS.filter(
  (name) => name.startsWith('settle.') || /^pay\.(?:after_look|before_capture|after_capture)$/.test(name),
)
/** From here on the shop owes an order even to a buyer who never comes back. */
const FIRST_OWED = FAIL_POINTS.indexOf('pay.after_intent')
const OWED = new Set<string>(FAIL_POINTS.slice(FIRST_OWED).filter((name) => !name.startsWith('webhook.')))
const OF_RECONCILER = 'reconciler'
const isOwed = (name: string) => OWED.has(name) || name.startsWith(OF_RECONCILER)
const PATIENCE_MILLIS = 180_000

type Wreck = { readonly buyer: ChaosBuyer; readonly purchase: ReturnType<ChaosBuyer['newPurchase']> }

let place: Place
let simulator: Simulator
let customers: Customer[]
let shop: Shop | undefined
let port = 0
const wrecks = new Map<string, Wreck>()

const open = async (wishes: Parameters<typeof startShop>[2] = {}): Promise<Shop> => {
  shop = await startShop(place, simulator, { ...wishes, port })
  return shop
}

beforeAll(async () => {
  place = await givenPlace()
  // The provider repeats its messages for longer than the shop is ever closed.
  simulator = await givenSimulator({ webhookRetryMillis: Array.from({ length: 400 }, () => 500) })
  customers = await place.visit((db) => givenCustomers(db, FAIL_POINTS.length + RECONCILER_POINTS.length))
  const first = await open()
  port = first.port
  await simulator.aimWebhooks(`${first.url}/api/payments/paypal/webhook`)
  await first.kill()
}, PATIENCE_MILLIS)
afterAll(async () => {
  await shop?.kill()
  await simulator.close()
  await place.remove()
})

const nextBuyer = (isOver?: () => boolean): ChaosBuyer => {
  const customer = customers.pop()
  if (!customer) throw new Error('There are fewer customers than fail points.')
  const shopUrl = () => `http://127.0.0.1:${port}`
  return givenChaosBuyer(customer, { shopUrl, simulator, ...(isOver && { isOver }) })
}

describe('F01 killed in the middle of a purchase', () => {
  test.each(FAIL_POINTS)('at %s', { timeout: PATIENCE_MILLIS }, async (point: FailPointName) => {
    const doomed = await open({ failPoints: `${point}=kill` })
    const buyer = nextBuyer(doomed.isDead)
    const purchase = buyer.newPurchase()
    wrecks.set(point, { buyer, purchase })

    await buyer.goOn(purchase)

    expect(await doomed.died).toBe('SIGKILL')
    expect(buyer.complaints).toEqual([])
  })
})

describe('F01 killed while it puts right what was left in the air', () => {
  test('with a payment for each way to die', { timeout: PATIENCE_MILLIS }, async () => {
    const calm = await open()
    for (const point of RECONCILER_POINTS) {
      const buyer = nextBuyer()
      const purchase = buyer.newPurchase()
      await buyer.goOn(purchase, ({ isApproved }) => isApproved)
      await simulator.fault({ call: 'get', do: 'status', status: 500 })
      expect(await buyer.pay(purchase, purchase.id ?? '')).toBe(false)
      wrecks.set(`${OF_RECONCILER} at ${point}`, { buyer, purchase })
    }
    await calm.kill()
  })

  test.each(RECONCILER_POINTS)('at %s', { timeout: PATIENCE_MILLIS }, async (point) => {
    const doomed = await open({ failPoints: `${point}=kill`, works: true })
    while (!doomed.isDead()) await doomed.letTimePass()
    expect(await doomed.died).toBe('SIGKILL')
  })
})

describe('F01 open again', () => {
  let reopened: Shop
  test('it finishes what it owes before any buyer comes back', { timeout: PATIENCE_MILLIS }, async () => {
    reopened = await open({ works: true })
    await healShop(reopened, simulator)
    const without: string[] = []
    for (const [name, { buyer, purchase }] of wrecks)
      if (!(await buyer.hasOrder(purchase)) && isOwed(name)) without.push(name)
    expect(without).toEqual([])
  })

  test('every buyer gets their order, once, for one payment', { timeout: PATIENCE_MILLIS }, async () => {
    for (const { buyer, purchase } of wrecks.values()) await buyer.goOn(purchase)
    await healShop(reopened, simulator)
    await reopened.kill()
    const all = [...wrecks.values()]
    expect(all.flatMap(({ buyer }) => buyer.complaints)).toEqual([])
    expect(reopened.alarms()).toEqual([])

    const ledger = await simulator.ledger()
    const promised = all.flatMap(({ buyer }) => buyer.promised)
    const [wrongs, orders] = await place.visit(async (db) => [
      await findWrongs(db, ledger, { promised, patienceSeconds: 0, inTheCart: IN_THE_CART }),
      await db.selectFrom('orders').select('id').execute(),
    ])
    expect(wrongs).toEqual([])
    expect(ledger.counts.captures).toBe(all.length)
    expect(new Set(all.map(({ purchase }) => purchase.orderId))).toEqual(new Set(orders.map(({ id }) => id)))
  })
})
