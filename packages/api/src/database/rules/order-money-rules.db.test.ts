import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ORDER_MONEY_TRANSITIONS } from '../../../test/checker/allowed-transitions.ts'
import { givenDatabase } from '../../../test/databases/given-database.ts'
import { providerId } from '../../../test/given/given-rows.ts'
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
