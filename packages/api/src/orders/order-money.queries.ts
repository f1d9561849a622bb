import { type ExpressionBuilder, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** Moments inside JSON come as text. */
type MoneyRow = {
  readonly at: string
  /** In rand, and in what the provider took or sent. */
  readonly rand: number
  readonly cents: number
  readonly currency: 'ZAR' | 'USD'
  readonly provider: string
}
type RefundRow = MoneyRow & { readonly kind: 'refund' | 'reversal' }
type CreditNoteRow = {
  readonly number: number
  readonly total: number
  readonly vat: number
  readonly reason: string
  readonly at: string
}

type InOrder = ExpressionBuilder<Tables, 'orders'>

export const refunds = (eb: InOrder) =>
  eb
    .selectFrom('refunds as refund')
    .innerJoin('payments as paid', 'paid.id', 'refund.payment_id')
    .whereRef('paid.checkout_id', '=', 'orders.checkout_id')
    .where('paid.state', '=', 'captured')
    .where('refund.state', '=', 'completed')
    .select(
      sql<RefundRow[]>`coalesce(json_agg(json_build_object(
        'at', coalesce(refund.settled_at, refund.created_at), 'kind', refund.kind, 'rand', refund.rand_cents,
        'cents', refund.amount_cents, 'currency', paid.currency, 'provider', paid.provider_name
      ) order by refund.created_at, refund.id), '[]'::json)`.as('refunds'),
    )
    .$asScalar()
    .$notNull()
    .as('refunds')

/** What was captured towards it, oldest first. */
export const money = (eb: InOrder) =>
  eb
    .selectFrom('payments as paid')
    .whereRef('paid.checkout_id', '=', 'orders.checkout_id')
    .where('paid.state', '=', 'captured')
    .select(
      sql<MoneyRow[]>`coalesce(json_agg(json_build_object(
        'at', paid.captured_at, 'rand', coalesce(paid.part_cents, paid.rand_cents), 'cents', paid.amount_cents,
        'currency', paid.currency, 'provider', paid.provider_name
      ) order by paid.captured_at, paid.attempt), '[]'::json)`.as('money'),
    )
    .$asScalar()
    .$notNull()
    .as('money')

export const creditNotes = (eb: InOrder) =>
  eb
    .selectFrom('credit_notes as note')
    .whereRef('note.order_id', '=', 'orders.id')
    .select(
      sql<CreditNoteRow[]>`coalesce(json_agg(json_build_object(
        'number', note.number, 'total', note.total_cents, 'vat', note.vat_cents, 'reason', note.reason, 'at', note.issued_at
      ) order by note.number), '[]'::json)`.as('credit_notes'),
    )
    .$asScalar()
    .$notNull()
    .as('credit_notes')

/** The first that was captured or, while nothing is paid, the last way that the buyer chose. */
export const shownPayment = sql<string>`coalesce(orders.payment_id, (
  select tried.id from payments as tried where tried.checkout_id = orders.checkout_id order by tried.attempt desc limit 1))`

/**
 * What the buyer was told of the payment that is exactly what is owed now. One that has come in, or that is of another amount, would lead the
 * money to where nobody looks for it.
 */
export const instructions = (eb: InOrder) =>
  eb
    .selectFrom('payments as asked')
    .whereRef('asked.checkout_id', '=', 'orders.checkout_id')
    .where('asked.state', '=', 'created')
    .where(
      sql<boolean>`orders.due_cents > 0 and coalesce(asked.part_cents, asked.rand_cents) = orders.due_cents`,
    )
    .where('asked.instructions', 'is not', null)
    .orderBy('asked.attempt', 'desc')
    .limit(1)
    .select('asked.instructions')
    .as('instructions')
