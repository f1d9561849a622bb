import { CATEGORIES } from '@umbala/pricing'
import { z } from 'zod'
import type { Shapes } from '../call.ts'
import { id, instant } from './fields.ts'
import { ORDER_STATUSES } from './orders.ts'

export const STATISTIC_STEPS = ['day', 'week', 'month'] as const

const money = {
  /** What came in for the orders. */
  gross: z.number(),
  /** What of it went back or is still to go back: refunds, reversals, and cancelled orders whose money is not kept. */
  refunds: z.number(),
  /** Gross less refunds. */
  revenue: z.number(),
}

/** One bar of the charts: a day, week or month of the shop's own calendar. */
const period = z.object({ start: z.iso.date(), ...money, orders: z.number() })

/**
 * Every amount in rand, VAT and courier included unless the name says otherwise. Archived orders count nowhere. The totals are of all
 * time; categories and products are of the periods that are told. Money counts in the period in which its order was placed, also where it
 * went back later.
 */
export const statistics = z.object({
  ...money,
  /** What orders that were placed still owe. */
  owed: z.number(),
  /** The part of the refunds that is still to go back. */
  refundsDue: z.number(),
  /** The part of the revenue that was kept of cancelled orders. */
  kept: z.number(),
  /** The VAT within the revenue, that of the courier included. */
  vat: z.number(),
  orders: z.number(),
  products: z.number(),
  step: z.enum(STATISTIC_STEPS),
  periods: z.array(period),
  /** As many periods before those that are told, up to the same moment of the last one, so that both are equally long. */
  before: z.object({ ...money, orders: z.number() }),
  /**
   * What the goods themselves brought in, before VAT and courier. Goods of a cancelled order, or of one that was paid back, were not sold;
   * where a part was paid back, that share of their price is left out.
   */
  categories: z.array(
    z.object({ category: z.enum([...CATEGORIES, 'Gone']), goods: z.number(), units: z.number() }),
  ),
  topProducts: z.array(
    z.object({ productId: id.nullable(), name: z.string(), goods: z.number(), units: z.number() }),
  ),
  recentOrders: z.array(
    z.object({
      _id: id,
      number: z.number(),
      createdAt: instant,
      user: z.object({ name: z.string() }),
      totalPrice: z.number(),
      status: z.enum(ORDER_STATUSES),
    }),
  ),
  /** The one that has waited longest for its parcel to leave. */
  oldestOpenOrder: z
    .object({
      _id: id,
      number: z.number(),
      user: z.object({ name: z.string() }),
      createdAt: instant,
      estimatedDelivery: instant,
      /** The days it was promised; null for an order from before. */
      promise: z.object({ ready: z.string().nullable(), arrives: z.string().nullable() }).nullable(),
    })
    .nullable(),
  attention: z.object({
    /** Paid or perhaps paid, and nobody but the staff can say what is right. */
    paymentsInReview: z.number(),
    unsentMails: z.number(),
    newMessages: z.number(),
    ordersToSend: z.number(),
    /** Lines whose files somebody must look at. */
    artworkToLookAt: z.number(),
    /** Cancelled orders whose money is neither back with the customer nor kept. */
    refundsDue: z.number(),
    /** Placed and not paid in full. */
    ordersOwing: z.number(),
  }),
})

/** What waits for the staff, for the counts beside the links to it. */
const openWork = z.object({
  ordersToSend: z.number(),
  /** Lines whose files somebody must look at. */
  artworkToLookAt: z.number(),
  newMessages: z.number(),
  paymentsInReview: z.number(),
})

export const statisticsCalls = {
  getStatistics: {
    query: z.object({
      step: z.preprocess(
        (value) => (value === '' ? undefined : value),
        z.enum(STATISTIC_STEPS, { error: 'step must be one of day, week, month.' }).optional().default('day'),
      ),
    }),
    answer: statistics,
  },
  getOpenWork: { answer: openWork },
} as const satisfies Record<string, Shapes>

export type OpenWork = z.infer<typeof openWork>
export type Statistics = z.infer<typeof statistics>
export type StatisticStep = (typeof STATISTIC_STEPS)[number]
