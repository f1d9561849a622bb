import { z } from 'zod'
import type { Shapes } from '../call.ts'
import { DELIVERY_STATES } from './mails.ts'
import {
  filterText,
  id,
  idParams,
  instant,
  dateQuery,
  flagQuery,
  oneOf,
  pageQuery,
  paragraph,
} from './fields.ts'
import { order, orderChange, ORDER_STATUSES, paymentFacts } from './orders.ts'

export const ORDER_SORTS = ['newest', 'oldest', 'total', 'totalAsc'] as const

const filters = {
  status: oneOf('status', ORDER_STATUSES),
  /** Number, name, email, company, SKU or tracking number. */
  search: filterText(200),
  courier: oneOf('courier', ['express', 'pickup']),
  /** The id of the account they were ordered with. */
  customer: id.optional(),
  from: dateQuery('from'),
  to: dateQuery('to'),
  /** Only cancelled orders whose money is still to go back, or only orders that owe. */
  money: oneOf('money', ['due', 'owed', 'paid']),
  /** Only what was deleted, which an order that was paid for never is for good. */
  archived: flagQuery('archived'),
}

/** A thing that happened to an order, in words for the staff, with who did it. */
const action = z.object({ at: instant, who: z.string(), title: z.string(), text: z.string() })

/** Everything the shop holds about an order beyond what its customer sees. */
export const orderRecord = z.object({
  order,
  archivedAt: instant.nullable(),
  /** Grams of each line of the order, in its order. */
  lineWeights: z.array(z.number()),
  /** The tier in words, such as "up to 15 kg". */
  courierTier: z.string(),
  payment: paymentFacts.extend({
    state: z.string(),
    providerOrderId: z.string().nullable(),
    providerCaptureId: z.string().nullable(),
    /** What the checkout quoted in dollars. */
    usd: z.string(),
    capturedAt: instant.nullable(),
    checkoutId: id,
    refunds: z.array(
      z.object({
        kind: z.string(),
        state: z.string(),
        /** In the currency of the payment, with two decimals. */
        amount: z.string(),
        /** The same where that is dollars. */
        usd: z.string().nullable(),
        at: instant,
        reason: z.string().nullable(),
        /** What it took off what the customer paid, in rand. */
        rand: z.number(),
        providerName: z.string(),
        currency: z.enum(['ZAR', 'USD']),
      }),
    ),
  }),
  /** All that was captured towards the order, oldest first. */
  payments: z.array(
    paymentFacts.extend({ rand: z.number(), at: instant, providerCaptureId: z.string().nullable() }),
  ),
  history: z.array(action),
  mails: z.array(
    z.object({
      _id: id,
      subject: z.string(),
      createdAt: instant,
      delivery: z.enum(DELIVERY_STATES),
      deliveryNote: z.string().nullable(),
    }),
  ),
})

export const adminOrders = {
  adminListOrders: {
    query: z.object({ ...pageQuery, ...filters, sortBy: oneOf('sortBy', ORDER_SORTS) }),
    answer: z.array(order),
  },
  adminGetOrder: { params: idParams, answer: orderRecord },
  adminUpdateOrder: { params: idParams, body: orderChange, answer: order },
  adminDeleteOrder: { params: idParams, answer: z.object({ _id: id }) },
  adminRestoreOrder: { params: idParams, answer: order },
  /** Writes the confirmation, or the email about the present status, anew and sends it. */
  adminResendOrderMail: {
    params: idParams,
    body: z.object({
      email: z.enum(['confirmation', 'status'], { error: 'email must be confirmation or status.' }),
    }),
    answer: z.object({ message: z.string() }),
  },
  /** Writes to the customer about the artwork, in the words of whoever looked at it. */
  adminAskForArtwork: {
    params: idParams,
    body: z.object({ text: paragraph('What you write to the customer', 3000) }),
    answer: z.object({ message: z.string() }),
  },
  adminExportOrders: { query: z.object(filters), answer: z.instanceof(Blob) },
} as const satisfies Record<string, Shapes>

export type OrderFilters = z.output<typeof adminOrders.adminExportOrders.query>
export type OrderQuery = z.output<typeof adminOrders.adminListOrders.query>
export type OrderRecord = z.infer<typeof orderRecord>
