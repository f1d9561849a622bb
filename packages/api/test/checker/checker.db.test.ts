import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../src/database/tables.ts'
import { findWrongs } from './checker.ts'
import type { Promised } from './checker-promises.ts'
import type { SimulatorLedger } from '../given/given-simulator.ts'
import { givenPayingShop, type PayingShop } from '../given/given-paying-shop.ts'

let shop: PayingShop
let ledger: SimulatorLedger
let promised: Promised[]
let left: { readonly id: string; readonly paypalId: string }

beforeAll(async () => {
  shop = await givenPayingShop()
  const buyer = await shop.givenBuyer()
  await buyer.call('POST', '/api/cart', { ...shop.cards, quantity: 5 })
  const { id, paypalId } = await buyer.approved()
  await buyer.pay(id)
  const { body } = await buyer.finalize(id)
  const items = (await buyer.call<{ orderItems: unknown[] }>('GET', `/api/orders/${body._id}`)).body
    .orderItems
  promised = [
    { kind: 'started', checkoutId: id },
    { kind: 'may be paid', checkoutId: id, paypalId },
    { kind: 'paid', checkoutId: id },
    { kind: 'ordered', checkoutId: id, orderId: body._id, items },
  ]
  const other = await shop.givenBuyer()
  left = await other.approved()
  await shop.simulator.fault({ call: 'get', do: 'status', status: 500 })
  await other.pay(left.id)
  ledger = await shop.simulator.ledger()
}, 300_000)
afterAll(() => shop.close())

const KNOWN = () => ({ promised, inTheCart: 5 })

test('finds nothing wrong where nothing is', async () => {
  expect(await findWrongs(shop.db, ledger, KNOWN())).toEqual([])
})

test('finds what is left in the air once there was time to put it right', async () => {
  const wrongs = await findWrongs(shop.db, ledger, { patienceSeconds: 0 })
  expect(wrongs).toEqual([expect.stringMatching(/^checkout that nobody has finished paying/)])
})

class TakenBack extends Error {}

/** Tampers past triggers and foreign keys, looks, and takes it back. */
const wrongsAfter = async (...statements: readonly string[]): Promise<string[]> => {
  let wrongs: string[] = []
  const tamper = async (db: Db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    for (const statement of statements) await sql.raw(statement).execute(db)
    wrongs = await findWrongs(db, ledger, KNOWN())
    throw new TakenBack()
  }
  await shop.db
    .transaction()
    .execute(tamper)
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error
    })
  return wrongs
}

const BOUGHT = `(select checkout_id from orders limit 1)`

describe('finds in our own books', () => {
  test.each<readonly [string, ...string[]]>([
    [
      'checkout with more than one payment that moves money',
      'drop index payments_one_money_move',
      `insert into payments (checkout_id, attempt, provider_order_id, usd_cents, rand_cents, amount_cents, rate_millionths, state)
        select checkout_id, 2, 'TWICE', usd_cents, rand_cents, amount_cents, rate_millionths, 'capturing'
        from payments where state = 'captured'`,
    ],
    [
      'dollars that are not the total at the shop’s rate',
      'alter table checkouts drop constraint checkouts_usd_exact',
      `update checkouts set usd_cents = usd_cents + 1`,
    ],
    [
      'payment over another amount than its checkout',
      'alter table payments drop constraint payments_amount_quoted, drop constraint payments_rate_exact',
      `update payments set amount_cents = amount_cents + 1`,
    ],
    ['payment at another rate than its checkout', `update payments set rate_date = '2020-02-02'`],
    [
      'refunds of more than was paid',
      `insert into refunds (payment_id, kind, amount_cents)
        select id, 'refund', amount_cents + 1 from payments where state = 'captured'`,
    ],
    [
      'VAT or total that does not add up',
      'alter table checkouts drop constraint checkouts_vat_exact, drop constraint checkouts_total_exact',
      `update checkouts set vat_cents = vat_cents - 1`,
    ],
    ['order that costs something else than its checkout', `update orders set total_cents = total_cents - 1`],
    ['order whose lines do not come to its subtotal', `delete from order_lines`],
    ['order line that is not the line that was quoted', `update order_lines set name = 'Gold bars'`],
    [
      'order without captured money',
      `update payments set state = 'pending', captured_at = null where state = 'captured'`,
    ],
    ['paid checkout without an order, or an order without', `delete from orders`],
    ['order without exactly one invoice', `delete from invoices`],
    [
      'payment in the air without its checkout, or the other way round',
      `update payments set state = 'created' where state = 'capturing'`,
    ],
    ['order whose email nobody asked for, or asked for twice', `delete from jobs where kind = 'order-mail'`],
    ['session of somebody who is gone', `delete from users`],
    [
      'two live checkouts of one buyer',
      'drop index checkouts_one_live',
      `update checkouts set state = 'open', finalized_at = null, user_id = (select user_id from checkouts where state = 'paying')
        where state = 'finalized'`,
    ],
    [
      'message of the provider that nobody has read',
      `insert into webhook_events (provider, event_id, event_type, received_at)
        values ('paypal', 'WH-1', 'CHECKOUT.ORDER.APPROVED', now() - interval '2 minutes')`,
    ],
    ['cart from which the bought goods were not taken exactly once', `update cart_lines set quantity = 3`],
    ['was paid and has no order', `delete from orders`],
    [
      'was ordered and is paid',
      `update checkouts set state = 'paid', finalized_at = null where id = ${BOUGHT}`,
    ],
    ['was ordered and has other lines than were shown', `update order_lines set sku = 'OTHER'`],
    [
      'was may be paid and does not know',
      `update payments set provider_order_id = 'ANOTHER' where state = 'captured'`,
    ],
    ['was started and is not there', `delete from checkouts where state = 'finalized'`],
  ])('%s', async (name, ...statements) => {
    expect(await wrongsAfter(...statements)).toContainEqual(expect.stringContaining(name))
  })
})

describe('finds in the provider’s books', () => {
  type LedgerOrder = SimulatorLedger['orders'][number]
  const paid = () => ledger.orders.find(({ captures }) => captures.length > 0)
  const wrongsWith = async (change: (order: LedgerOrder) => readonly LedgerOrder[]) => {
    const order = paid()
    const orders = ledger.orders.flatMap((one) => (one === order ? change(one) : [one]))
    return findWrongs(shop.db, { ...ledger, orders })
  }

  test.each<readonly [string, (order: LedgerOrder) => readonly LedgerOrder[]]>([
    ['made an order and took no money', (order) => [{ ...order, captures: [] }]],
    ['was captured twice', (order) => [{ ...order, captures: [...order.captures, ...order.captures] }]],
    [
      'took another amount',
      (order) => [
        {
          ...order,
          captures: order.captures.map((capture) => ({
            ...capture,
            amount: { currency_code: 'USD', value: '0.01' },
          })),
        },
      ],
    ],
    ['took money and made no order: unknown to us', (order) => [order, { ...order, id: 'STRAY' }]],
    ['was paid 2 times', (order) => [order, { ...order, id: 'STRAY' }]],
    [
      'made an order for another capture',
      (order) => [{ ...order, captures: order.captures.map((capture) => ({ ...capture, id: 'OTHER' })) }],
    ],
    ['made an order and the provider does not know it', () => []],
  ])('that an order %s', async (name, change) => {
    expect(await wrongsWith(change)).toContainEqual(expect.stringContaining(name))
  })

  test('money on a payment that came to nothing here', async () => {
    const captures = paid()?.captures ?? []
    const orders = ledger.orders.map((one) => (one.id === left.paypalId ? { ...one, captures } : one))
    expect(await findWrongs(shop.db, { ...ledger, orders })).toContainEqual(
      expect.stringContaining('took money and made no order: capturing'),
    )
  })
})
