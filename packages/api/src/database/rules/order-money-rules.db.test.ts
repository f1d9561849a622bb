import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ORDER_MONEY_TRANSITIONS } from '../../../test/checker/allowed-transitions.ts'
import { givenDatabase } from '../../../test/databases/given-database.ts'
import { expectStopped, givenOrder, givenPayment, providerId } from '../../../test/given/given-rows.ts'
import { givenOwingOrder, payOwing } from '../../../test/given/given-owing-order.ts'

let database: Awaited<ReturnType<typeof givenDatabase>>
beforeAll(async () => {
  database = await givenDatabase()
})
afterAll(() => database.close())

type Step =
  | { readonly kind: 'pay'; readonly rand: number; readonly currency: 'ZAR' | 'USD' }
  | { readonly kind: 'refund' | 'failing refund'; readonly which: number; readonly percent: number }
  | { readonly kind: 'reversal'; readonly which: number }

const which = fc.nat({ max: 3 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('pay' as const),
    rand: fc.oneof(fc.integer({ min: 100, max: 90_000 }), fc.constant(83_250)),
    currency: fc.constantFrom('ZAR' as const, 'USD' as const),
  }),
  fc.record({
    kind: fc.constantFrom('refund' as const, 'refund' as const, 'failing refund' as const),
    which,
    percent: fc.constantFrom(1, 10, 33, 50, 99, 100),
  }),
  fc.record({ kind: fc.constant('reversal' as const), which }),
)

type Payment = {
  id: string
  rand: number
  amount: number
  backRand: number
  backAmount: number
  isReversed: boolean
}

const TOTAL = 83_250
const VAT = 8_250 + 2_609

const halfUp = (value: number, by: number, of: number) =>
  Number((2n * BigInt(value) * BigInt(by) + BigInt(of)) / (2n * BigInt(of)))

/** What the sums must be, told from the history alone. */
class Oracle {
  readonly payments: Payment[] = []
  credited = 0
  isInvoiced = false
  notes = 0

  get paid() {
    return this.payments.reduce((sum, { rand }) => sum + rand, 0)
  }
  get returned() {
    return this.payments.reduce((sum, { backRand }) => sum + backRand, 0)
  }
  get due() {
    return Math.max(0, TOTAL - this.credited - this.paid + this.returned)
  }
  get refundState() {
    if (this.payments.every(({ backAmount }) => backAmount === 0)) return 'none'
    const isAll = this.payments.every(({ backAmount, amount }) => backAmount >= amount)
    const isReversed = this.payments.some((payment) => payment.isReversed)
    if (isReversed && (isAll || this.payments.length === 1)) return 'reversed'
    return isAll ? 'full' : 'partial'
  }
  get state() {
    const net = this.paid - this.returned
    const price = TOTAL - this.credited
    if (this.paid === 0) return 'unpaid'
    if (net <= 0) return 'refunded'
    if (net < price) return 'part paid'
    return net > price ? 'overpaid' : 'paid'
  }
  invoice() {
    if (this.paid - this.returned >= TOTAL - this.credited) this.isInvoiced = true
  }
  giveBack(payment: Payment, amount: number) {
    const after = payment.backAmount + amount
    const share =
      halfUp(payment.rand, after, payment.amount) - halfUp(payment.rand, payment.backAmount, payment.amount)
    const rand =
      after >= payment.amount
        ? payment.rand - payment.backRand
        : Math.min(share, payment.rand - payment.backRand)
    payment.backAmount = after
    payment.backRand += rand
    if (!this.isInvoiced) return
    const credit = Math.min(rand, TOTAL - this.credited - (this.paid - this.returned))
    if (credit < 1) return
    this.credited += credit
    this.notes += 1
  }
}

const read = async (orderId: string) => {
  const { rows } = await sql`
    select paid_cents as paid, returned_cents as returned, due_cents as due, credited_cents as credited,
      refund_state as "refundState", money_state as state,
      exists (select from invoices where order_id = orders.id) as "isInvoiced",
      (select count(*) from credit_notes where order_id = orders.id) as notes,
      (select coalesce(sum(vat_cents), 0) from credit_notes where order_id = orders.id) as vat
    from orders where id = ${orderId}`.execute(database.db)
  return rows[0] as Record<string, unknown>
}

const insertRefund = async (payment: Payment, amount: number, kind: 'refund' | 'reversal', state: string) => {
  const { db } = database
  const { rows } = await sql<{ id: string }>`
    insert into refunds (payment_id, kind, amount_cents, state, provider_refund_id)
    values (${payment.id}, ${kind}, ${amount}, ${kind === 'reversal' ? 'completed' : 'requested'}, ${providerId()})
    returning id`.execute(db)
  if (kind === 'refund') await sql`update refunds set state = ${state} where id = ${rows[0]?.id}`.execute(db)
}

const take = async (oracle: Oracle, order: { checkoutId: string }, one: Step) => {
  if (one.kind === 'pay') {
    const { id, amount } = await payOwing(database.db, order.checkoutId, one)
    oracle.payments.push({ id, rand: one.rand, amount, backRand: 0, backAmount: 0, isReversed: false })
    oracle.invoice()
    return
  }
  const payment = oracle.payments[one.which]
  const left = payment ? payment.amount - payment.backAmount : 0
  if (!payment || left < 1) return
  if (one.kind === 'reversal') {
    await insertRefund(payment, left, 'reversal', 'completed')
    payment.isReversed = true
    oracle.giveBack(payment, left)
    return
  }
  if (payment.isReversed) return
  const amount = Math.max(1, Math.floor((left * one.percent) / 100))
  const isFailing = one.kind === 'failing refund'
  await insertRefund(payment, amount, 'refund', isFailing ? 'failed' : 'completed')
  if (!isFailing) oracle.giveBack(payment, amount)
}

test(
  'whatever is paid and goes back, in whatever order, the order says what its payments come to',
  { timeout: 240_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 9 }), async (steps) => {
        const order = await givenOwingOrder(database.db)
        const oracle = new Oracle()
        for (const one of steps) {
          const before = oracle.state
          await take(oracle, order, one)
          const { paid, returned, due, credited, refundState, state, isInvoiced, notes } = oracle
          expect(await read(order.orderId)).toEqual({
            ...{ paid, returned, due, credited, refundState, state, isInvoiced, notes },
            vat: halfUp(VAT, credited, TOTAL),
          })
          if (state !== before) expect(ORDER_MONEY_TRANSITIONS[before]).toContain(state)
        }
      }),
      { numRuns: 25 },
    )
  },
)

describe('no program can make the sums of an order', () => {
  test.each(['paid_cents', 'returned_cents', 'credited_cents'])('say another %s', async (column) => {
    const { orderId } = await givenOrder(database.db, null)
    await expectStopped(database.db, 'orders_money_follows_payments', (db) =>
      sql`update orders set ${sql.ref(column)} = ${sql.ref(column)} + 1 where id = ${orderId}`.execute(db),
    )
  })

  test('say that all went back', async () => {
    const { orderId } = await givenOrder(database.db, null)
    await expectStopped(database.db, 'orders_money_follows_payments', (db) =>
      sql`update orders set refund_state = 'full' where id = ${orderId}`.execute(db),
    )
  })

  test('say what is owed, which is computed', async () => {
    const { orderId } = await givenOrder(database.db, null)
    await expect(
      sql`update orders set due_cents = 5 where id = ${orderId}`.execute(database.db),
    ).rejects.toMatchObject({ code: '428C9' })
  })
})

describe('an order that was bought online', () => {
  test('takes no payment afterwards', async () => {
    const { checkoutId } = await givenOrder(database.db, null)
    await expectStopped(database.db, 'payments_for_order_that_owes', (db) =>
      sql`insert into payments (checkout_id, attempt, usd_cents, for_order) values (${checkoutId}, 2, 4579, true)`.execute(
        db,
      ),
    )
  })

  test('is not paid in parts', async () => {
    const { checkoutId } = await givenOrder(database.db, null)
    await expectStopped(database.db, 'payments_part_of_order', (db) =>
      sql`insert into payments (checkout_id, attempt, usd_cents, rand_cents, currency, amount_cents, part_cents)
        values (${checkoutId}, 2, 4579, 83250, 'ZAR', 100, 100)`.execute(db),
    )
  })

  test('rests on a payment', async () => {
    await expectStopped(database.db, 'orders_paid_or_owing', async (db) => {
      const { checkoutId } = await givenOwingOrder(db, { isPlaced: false })
      await sql`insert into orders (checkout_id, customer_name, customer_email, courier, shipping_address, subtotal_cents,
          vat_cents, courier_cents, total_cents, usd_cents, search_text)
        select id, customer_name, customer_email, courier, shipping_address, subtotal_cents, vat_cents, courier_cents,
          total_cents, usd_cents, '' from checkouts where id = ${checkoutId}`.execute(db)
    })
  })
})

test('what went back is called reversed once the provider says that the bank took it', async () => {
  const { orderId, paymentId } = await givenOrder(database.db, null)
  await sql`insert into refunds (payment_id, kind, state, usd_cents, provider_refund_id)
    select id, 'refund', 'completed', usd_cents, ${providerId()} from payments where id = ${paymentId}`.execute(
    database.db,
  )
  const refundState = () =>
    database.db
      .selectFrom('orders')
      .select('refund_state')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
  expect(await refundState()).toEqual({ refund_state: 'full' })
  await sql`insert into payment_events (payment_id, source, kind) values (${paymentId}, 'reconciler', 'reversal')`.execute(
    database.db,
  )
  expect(await refundState()).toEqual({ refund_state: 'reversed' })
})

test('no part of an order is more than an order may come to', async () => {
  const { checkoutId } = await givenOwingOrder(database.db)
  await expectStopped(database.db, 'payments_part_range', (db) =>
    payOwing(db, checkoutId, { rand: 2_000_000_001, currency: 'USD' }),
  )
})

describe('an order keeps', () => {
  test('its first payment', async () => {
    const { orderId, checkoutId } = await givenOwingOrder(database.db)
    await payOwing(database.db, checkoutId, { rand: 100, currency: 'ZAR' })
    const second = await payOwing(database.db, checkoutId, { rand: 200, currency: 'ZAR' })
    await expectStopped(database.db, 'orders_keep_first_payment', (db) =>
      sql`update orders set payment_id = ${second.id} where id = ${orderId}`.execute(db),
    )
  })

  test('its payments, which stay payments of an order', async () => {
    const { checkoutId } = await givenOwingOrder(database.db)
    const { id } = await payOwing(database.db, checkoutId, { rand: 83_250, currency: 'ZAR' })
    await expectStopped(database.db, 'payments_keep_their_order', (db) =>
      sql`update payments set for_order = false where id = ${id}`.execute(db),
    )
  })

  test('its credit notes as they were written', async () => {
    const { orderId, paymentId } = await givenOrder(database.db, null)
    await sql`insert into refunds (payment_id, kind, state, amount_cents, provider_refund_id)
      values (${paymentId}, 'refund', 'completed', 1000, ${providerId()})`.execute(database.db)
    for (const change of [
      sql`update credit_notes set total_cents = 1 where order_id = ${orderId}`,
      sql`delete from credit_notes where order_id = ${orderId}`,
    ])
      await expectStopped(database.db, 'credit_notes_kept', (db) => change.execute(db))
  })
})

test('a checkout is not placed without an order', async () => {
  await expectStopped(database.db, 'checkouts_paid_has_order', async (db) => {
    const { checkoutId } = await givenOwingOrder(db, { isPlaced: false })
    await givenPayment(db, checkoutId)
    await sql`update checkouts set state = 'placed' where id = ${checkoutId}`.execute(db)
  })
})
