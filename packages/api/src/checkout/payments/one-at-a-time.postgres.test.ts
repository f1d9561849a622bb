import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenOrder } from '../../../test/given/given-order.ts'
import { givenProduct } from '../../../test/given/given-product.ts'
import { type Buyer, givenPayingShop, type PayingShop } from '../../../test/given/given-paying-shop.ts'
import { holdOpen, holdRow, statementThatWaits } from '../../../test/checker/held-rows.ts'
import type { Db } from '../../database/tables.ts'
import type { FailPointName } from '../../fail-points.ts'
import { lockAnyOrder, lockForChange } from '../../orders/staff/change-orders.queries.ts'
import { lockOrder, lockTroubledCheckout } from '../../orders/emails/order-mail.queries.ts'
import { lockOrderedProducts } from '../../orders/orders.queries.ts'
import { cancelOrder } from '../refunds/cancel-order.service.ts'
import {
  lockBuyer,
  lockCheckout,
  lockCheckoutOf,
  lockLiveCheckout,
  lockPlacedCheckout,
} from '../checkout.queries.ts'
import { lockPayment } from './payments.queries.ts'
import { refundOrder } from '../refunds/refund-order.service.ts'

type Table = Parameters<typeof holdRow>[1]
type Ids = Readonly<Record<'checkouts' | 'payments' | 'orders' | 'products' | 'users', string>>

let shop: PayingShop
let db: Db
let buyer: Buyer
let paid: Ids
let open: Ids
beforeAll(async () => {
  shop = await givenPayingShop()
  ;({ db } = shop)
})
afterAll(() => shop.close())

const idsOf = async (checkouts: string): Promise<Ids> => {
  const row = await db
    .selectFrom('payments')
    .leftJoin('orders', 'orders.payment_id', 'payments.id')
    .where('payments.checkout_id', '=', checkouts)
    .select(['payments.id', 'orders.id as order_id'])
    .executeTakeFirstOrThrow()
  return {
    checkouts,
    payments: row.id,
    orders: row.order_id ?? '',
    products: shop.productId,
    users: buyer.userId,
  }
}

/** Somebody who has bought something and is about to buy it again. */
const givenPurchases = async () => {
  buyer = await shop.givenBuyer()
  const bought = await buyer.approved()
  await buyer.pay(bought.id)
  paid = await idsOf(bought.id)
  open = await idsOf((await buyer.approved()).id)
}

type Lock = (db: Db, ids: Ids) => Promise<unknown>

/** What is locked, by whom, for which checkout. */
const LOCKS: readonly (readonly [name: string, Table & keyof Ids, Lock, 'paid' | 'open'])[] = [
  ['lockBuyer', 'users', (db, { users }) => lockBuyer(db, users), 'open'],
  ['lockLiveCheckout', 'checkouts', (db, { users }) => lockLiveCheckout(db, users), 'open'],
  ['lockCheckout', 'checkouts', (db, { checkouts }) => lockCheckout(db, checkouts), 'open'],
  ['lockCheckoutOf', 'checkouts', (db, { payments }) => lockCheckoutOf(db, payments), 'open'],
  ['lockPlacedCheckout', 'checkouts', (db, { checkouts }) => lockPlacedCheckout(db, checkouts), 'paid'],
  ['lockPayment', 'checkouts', (db, { payments }) => lockPayment(db, payments), 'open'],
  ['lockPayment', 'payments', (db, { payments }) => lockPayment(db, payments), 'open'],
  [
    'lockTroubledCheckout',
    'checkouts',
    (db, { checkouts, payments }) => lockTroubledCheckout(db, { checkoutId: checkouts, paymentId: payments }),
    'open',
  ],
  ['lockForChange', 'orders', (db, { orders }) => lockForChange(db, orders), 'paid'],
  ['lockAnyOrder', 'orders', (db, { orders }) => lockAnyOrder(db, orders), 'paid'],
  ['lockOrder', 'orders', (db, { orders }) => lockOrder(db, orders), 'paid'],
  ['lockOrderedProducts', 'products', (db, { checkouts }) => lockOrderedProducts(db, checkouts), 'paid'],
]

describe('of two who lock the same row the second waits for the first:', () => {
  beforeAll(givenPurchases)

  test.each(LOCKS)('%s waits for whoever holds a row of %s', async (_name, table, lock, which) => {
    const ids = which === 'paid' ? paid : open
    const release = await holdRow(db, table, ids[table])
    const work = db.transaction().execute((db) => lock(db, ids))
    const waiting = await statementThatWaits(db, work)
    await release()
    await work
    // A select waits for nobody unless it locks; the server tells only the beginning of a long statement.
    expect(waiting).toMatch(/^\(?select\b/)
  })
})

describe('of two who change the same money the second waits for the first:', () => {
  beforeEach(givenPurchases)

  /** Somebody does this in a transaction that stays open, from the moment at which the work first comes by this point. */
  const heldFrom = (point: FailPointName, work: (db: Db) => Promise<unknown>) =>
    new Promise<() => Promise<void>>((resolve) => {
      shop.failAt(async (name) => {
        if (name !== point) return
        shop.failAt(async () => undefined)
        resolve(await holdOpen(db, work))
      })
    })

  const lockingCheckout = (id: string) => (db: Db) => lockCheckout(db, id)

  /** What waits, and how many refunds there are while it does. */
  const lookWhile = async (work: Promise<unknown>) => {
    const statement = await statementThatWaits(db, work)
    const refunds = await db
      .selectFrom('refunds')
      .select('id')
      .where('payment_id', '=', paid.payments)
      .execute()
    return { statement, refunds: refunds.length }
  }

  const refund = () =>
    refundOrder(shop.deps, { id: buyer.userId, name: 'Staff' }, { orderId: paid.orders, reason: 'broken' })

  test('a refund is asked for only once the checkout is free', async () => {
    const release = await holdRow(db, 'checkouts', paid.checkouts)
    const work = refund()
    const { statement, refunds } = await lookWhile(work)
    await release()
    expect(await work).toMatchObject({ state: 'completed' })
    expect(statement).toMatch(/"checkouts".*for update/s)
    expect(refunds).toBe(0)
  })

  test('an order is cancelled, and its refund asked for, only once the checkout is free', async () => {
    const release = await holdRow(db, 'checkouts', paid.checkouts)
    const work = cancelOrder(shop.deps, { id: buyer.userId, name: 'Staff' }, paid.orders, {
      money: 'refundNow',
    })
    const { statement, refunds } = await lookWhile(work)
    await release()
    expect(await work).toMatchObject({ refund: 'completed' })
    expect(statement).toMatch(/"checkouts".*for update/s)
    expect(refunds).toBe(0)
  })

  test('a refund is written down as done only once the checkout is free', async () => {
    const release = heldFrom('refund.after_provider', lockingCheckout(paid.checkouts))
    const work = refund()
    const letGo = await release
    const { statement } = await lookWhile(work)
    await letGo()
    expect(await work).toMatchObject({ state: 'completed' })
    expect(statement).toMatch(/"checkouts".*for update/s)
  })

  test('two refunds of one payment are counted one after the other, whoever writes them', async () => {
    const release = await holdRow(db, 'payments', paid.payments)
    const work = db
      .insertInto('refunds')
      .values({ payment_id: paid.payments, kind: 'refund', usd_cents: 1 })
      .execute()
    const { statement } = await lookWhile(work)
    await release()
    await work
    expect(statement).toContain('insert into "refunds"')
  })

  test('a reversal by the bank is written down only once the checkout is free', async () => {
    const { provider_capture_id: captureId } = await db
      .selectFrom('payments')
      .select('provider_capture_id')
      .where('id', '=', paid.payments)
      .executeTakeFirstOrThrow()
    await shop.simulator.reverseCapture(captureId ?? '')
    await shop.deliver({
      id: `WH-${randomUUID()}`,
      event_type: 'PAYMENT.CAPTURE.REVERSED',
      resource: {
        id: 'REVERSAL1',
        amount: { currency_code: 'USD', value: '1.00' },
        links: [{ rel: 'up', href: `${shop.simulator.url}/v2/payments/captures/${captureId ?? ''}` }],
      },
    })
    const release = await holdRow(db, 'checkouts', paid.checkouts)
    const work = shop.followEvents()
    const { statement, refunds } = await lookWhile(work)
    await release()
    await work
    expect(statement).toMatch(/"checkouts".*for update/s)
    expect(refunds).toBe(0)
  })

  test('an attempt that the provider turned down is given up only once the checkout is free', async () => {
    const { body } = await buyer.start({ checkoutItems: [{ ...shop.cards, quantity: 3 }] })
    await shop.simulator.fault({ call: 'create', do: 'status', status: 422 })
    const release = heldFrom('create.after_provider', lockingCheckout(body._id))
    const work = buyer.createOrder(body._id)
    const letGo = await release
    const { statement } = await lookWhile(work)
    await letGo()
    expect((await work).status).toBe(503)
    expect(statement).toMatch(/"checkouts".*for update/s)
  })

  test('an order waits for its products before it takes the number that all other orders wait for', async () => {
    const release = await holdRow(db, 'products', shop.productId)
    const work = buyer.pay(open.checkouts)
    const { statement } = await lookWhile(work)
    await release()
    expect((await work).status).toBe(200)
    expect(statement).toMatch(/"products".*for no key update/s)
  })

  test('sellable of a cancelled order are locked in the order in which a sale locks them', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, () => givenProduct(db)))
    const sorted = ids.toSorted()
    const held = sorted[5] ?? ''
    const { orderId } = await givenOrder(db, {
      courier: 'pickup',
      lines: ids.map((productId) => ({ productId, name: 'Cards', unit: 100_00, quantity: 1 })),
    })
    const release = await holdRow(db, 'products', held)
    const work = db.transaction().execute(async (db) => {
      // Else they may come sorted by chance, whoever locks them.
      await sql`set local enable_sort = off`.execute(db)
      await sql`update orders set status = 'Cancelled', cancelled_money = 'keep', cancelled_reason = 'agreed'
        where id = ${orderId}`.execute(db)
    })
    const waiting = await statementThatWaits(db, work)
    const { rows: free } = await sql<{ id: string }>`
      select id from products where id = any(${ids}::uuid[]) order by id for no key update skip locked`.execute(
      db,
    )
    await release()
    await work
    expect(waiting).toContain('update orders')
    expect(free.map((product) => product.id)).toEqual(sorted.slice(6))
  })

  test('a checkout that was superseded while its payment waited for it is not paid', async () => {
    const release = heldFrom('pay.before_intent', (db) =>
      sql`update checkouts set state = 'superseded' where id = ${open.checkouts}`.execute(db),
    )
    const work = buyer.pay(open.checkouts)
    const letGo = await release
    const waiting = await statementThatWaits(db, work)
    await letGo()
    expect(waiting).toMatch(/for update/)
    expect((await work).status).toBe(410)
    expect(await shop.stateOf(open.checkouts)).toMatchObject({ payments: ['created'] })
  })
})
