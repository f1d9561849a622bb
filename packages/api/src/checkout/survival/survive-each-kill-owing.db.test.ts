import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Customer, givenCustomers, IN_THE_CART } from '../../../test/chaos/chaos-customers.ts'
import { givenPlace, type Place } from '../../../test/chaos/chaos-place.ts'
import { type Shop, startShop } from '../../../test/chaos/chaos-shop.ts'
import { findInBooks } from '../../../test/checker/checker-books.ts'
import { givenToy, type Toy } from '../../../test/toy/given-toy.ts'
import { givenToyPurchase, type ToyPurchase } from '../../../test/toy/toy-purchase.ts'
import { FAIL_POINTS } from '../../fail-points.ts'

/** Where a purchase passes by that is placed first and paid elsewhere. */
const POINTS = FAIL_POINTS.filter(
  (name) =>
    !/^(?:refund|review)\.|^pay\.(?:before_intent|after_intent|before_capture|after_capture)$/.test(name),
)
const PATIENCE = { timeout: 180_000 }
/** Nobody is at home there: this purchase is none of PayPal's. */
const NO_PAYPAL = { url: 'http://127.0.0.1:9', clientId: 'none', clientSecret: 'none', webhookId: 'NONE' }

let place: Place
let toy: Toy
let customers: Customer[]
let shop: Shop
const wrecks: ToyPurchase[] = []

const open = async (wishes: Parameters<typeof startShop>[2] = {}) => {
  shop = await startShop(place, NO_PAYPAL, { ...wishes, toy: { ...toy.account, step: 'instructions' } })
  if (shop.url !== null) toy.aim(`${shop.url}/api/payments/toy/notifications`)
}

beforeAll(async () => {
  place = await givenPlace()
  toy = await givenToy()
  customers = await place.visit((db) => givenCustomers(db, POINTS.length))
}, PATIENCE.timeout)
afterAll(async () => {
  await shop.kill()
  await toy.close()
  await place.remove()
})

describe('F01 a shop killed in the middle of an order that is placed before it is paid', () => {
  test.each(POINTS)('dies at %s', PATIENCE, async (point) => {
    await open({ failPoints: `${point}=kill` })
    const customer = customers.pop()
    if (!customer) throw new Error('There are fewer customers than ways to die.')
    const purchase = givenToyPurchase(customer, { shopUrl: () => shop.url, toy })
    wrecks.push(purchase)
    await purchase.goOn(shop.isDead)
    expect(await shop.died).toBe('SIGKILL')
    expect(purchase.complaints).toEqual([])
  })
})

describe('F01 the shop opened again', () => {
  test('gives everybody who was charged their order before they come back', PATIENCE, async () => {
    await open({ works: true })
    for (;;) {
      const unfinished = await shop.letTimePass()
      if (unfinished === 0 && toy.allDelivered()) break
      await pause(150)
    }
    await shop.kill()
    const charged = wrecks.filter(({ known }) => known.isCharged).map(({ known }) => known.id)
    const ordered = await place.visit((db) => db.selectFrom('orders').select('checkout_id').execute())
    expect(ordered.map(({ checkout_id: id }) => id)).toEqual(expect.arrayContaining(charged))
  })

  test(
    'gives every buyer their order, once, with what they paid counted and an invoice without a gap',
    PATIENCE,
    async () => {
      await open({ works: true })
      for (const purchase of wrecks) await purchase.goOn()
      while ((await shop.letTimePass()) !== 0 || !toy.allDelivered()) await pause(150)
      await shop.kill()
      const [wrongs, orders] = await place.visit(async (db) => [
        await findInBooks(db, { patienceSeconds: 0, inTheCart: IN_THE_CART }),
        await db
          .selectFrom('orders')
          .innerJoin('payments', 'payments.id', 'orders.payment_id')
          .select([
            'orders.id',
            'orders.total_cents',
            'orders.placed_owing',
            'orders.money_state',
            'payments.provider_order_id',
            'payments.provider_capture_id',
          ])
          .execute(),
      ])
      expect(wrongs).toEqual([])
      expect(wrecks.flatMap(({ complaints }) => complaints)).toEqual([])
      expect(shop.alarms()).toEqual([])
      expect(new Set(orders.map(({ id }) => id))).toEqual(new Set(wrecks.map(({ known }) => known.orderId)))
      expect(orders.map(({ money_state }) => money_state)).toEqual(orders.map(() => 'paid'))
      // Money that was seen before the order could be placed has placed it.
      expect(orders.some(({ placed_owing }) => placed_owing)).toBe(true)
      const charges = [...toy.payments.values()].flatMap(({ id, charges }) =>
        charges.map((charge) => [id, charge.id, charge.amount]),
      )
      const booked = orders.map((row) => [row.provider_order_id, row.provider_capture_id, row.total_cents])
      expect(charges.sort()).toEqual(booked.sort())
    },
  )
})
