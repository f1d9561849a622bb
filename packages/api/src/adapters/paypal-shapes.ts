import { z } from 'zod'
import type { Charge, Money, ProviderPayment, Refund } from '../ports/payments.ts'

/** Money is taken when the payer has approved, and not reserved for later. */
export const INTENT = 'CAPTURE'

const ID = /^[A-Z0-9]{1,36}$/
const DECIMAL = /^([0-9]{1,12})(?:\.([0-9]{1,2}))?$/

const providerId = z.string().regex(ID)
const amount = z.object({ currency_code: z.string().max(8), value: z.string().max(32) })

const CAPTURE_STATES = {
  COMPLETED: 'completed',
  PENDING: 'pending',
  DECLINED: 'declined',
  FAILED: 'declined',
  REFUNDED: 'refunded',
  PARTIALLY_REFUNDED: 'partly refunded',
} as const satisfies Record<string, Charge['state']>

const REFUND_STATES = {
  COMPLETED: 'completed',
  PENDING: 'pending',
  CANCELLED: 'failed',
  FAILED: 'failed',
} as const satisfies Record<string, Refund['state']>

const ORDER_STATES = {
  CREATED: 'waiting',
  SAVED: 'waiting',
  PAYER_ACTION_REQUIRED: 'waiting',
  APPROVED: 'approved',
  COMPLETED: 'completed',
  VOIDED: 'voided',
} as const satisfies Record<string, ProviderPayment['state']>

/** A word that we do not know is no answer: better to ask again than to guess what happened to money. */
const oneOf = <States extends Readonly<Record<string, string>>>(states: States) =>
  z.string().transform((name, context): States[keyof States] => {
    if (Object.hasOwn(states, name)) return states[name as keyof States]
    context.addIssue({ code: 'custom', message: 'unknown state' })
    return z.NEVER
  })

/** Null where the amount is not written as the provider writes amounts in dollars. */
const toMoney = (given: z.output<typeof amount> | undefined): Money | null => {
  const match = DECIMAL.exec(given?.value ?? '')
  if (!match || !given) return null
  return {
    currency: given.currency_code,
    cents: Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')),
  }
}

const money = amount.optional().transform(toMoney)

const unit = z.object({
  custom_id: z.string().optional(),
  invoice_id: z.string().optional(),
  amount: money,
  payee: z.object({ merchant_id: z.string().optional() }).optional(),
  payments: z
    .object({
      captures: z
        .array(z.object({ id: providerId, status: oneOf(CAPTURE_STATES), amount: money }))
        .optional(),
      refunds: z.array(z.object({ id: providerId, status: oneOf(REFUND_STATES), amount: money })).optional(),
    })
    .optional(),
})

/** Both numbers on it are our checkout's: one that carries two different ones is not what we made. */
const oddityIn = (intent: string | undefined, only: z.output<typeof unit> | undefined): string | null => {
  if (intent !== INTENT) return 'intent'
  return only !== undefined && only.invoice_id !== only.custom_id ? 'invoice_id' : null
}

export const orderAnswer = z
  .object({
    id: providerId,
    intent: z.string().optional(),
    status: oneOf(ORDER_STATES),
    purchase_units: z.array(unit).min(1).max(10),
  })
  .transform(({ id, intent, status, purchase_units: units }): ProviderPayment => {
    const only = units.length === 1 ? units[0] : undefined
    return {
      reference: id,
      state: status,
      checkoutId: only?.custom_id ?? null,
      paymentId: null,
      money: only?.amount ?? null,
      payee: only?.payee?.merchant_id ?? null,
      oddity: oddityIn(intent, only),
      charges: units.flatMap(({ payments }) =>
        (payments?.captures ?? []).map((seen) => ({ id: seen.id, state: seen.status, money: seen.amount })),
      ),
      refunds: units.flatMap(({ payments }) =>
        (payments?.refunds ?? []).map((seen) => ({ id: seen.id, state: seen.status, money: seen.amount })),
      ),
    }
  })

export const refundAnswer = z
  .object({ id: providerId, status: oneOf(REFUND_STATES), amount: money })
  .transform(({ id, status, amount }): Refund => ({ id, state: status, money: amount }))

/** Only `issue` may be relied on: the provider says of its descriptions that they can change. */
export const problemAnswer = z.object({
  name: z.string().max(200).optional(),
  details: z.array(z.object({ issue: z.string().max(200).optional() })).optional(),
})

/** Kept as it came, so it may hold nothing that no table can. */
const eventName = z.string().regex(/^[\x20-\x7e]{1,200}$/)

export const eventBody = z.object({
  id: eventName,
  event_type: eventName,
  resource: z
    .object({
      id: z.string().max(200).optional(),
      order_id: z.string().max(200).optional(),
      amount: z.unknown().optional(),
      supplementary_data: z
        .object({
          related_ids: z
            .object({ order_id: z.string().max(200).optional(), capture_id: z.string().max(200).optional() })
            .optional(),
        })
        .optional(),
      links: z
        .array(z.object({ rel: z.string().max(100).optional(), href: z.string().max(2000).optional() }))
        .optional(),
    })
    .optional(),
})

export const idOrNull = (text: string | undefined): string | null =>
  text !== undefined && ID.test(text) ? text : null

export const moneyOrNull = (given: unknown): Money | null => {
  const read = amount.safeParse(given)
  return read.success ? toMoney(read.data) : null
}
