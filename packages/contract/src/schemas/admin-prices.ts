import { z } from 'zod'
import type { Shapes } from '../call.ts'
import { id, idParams, instant, pageQuery } from './fields.ts'

const slip = z.object({
  level: z.enum(['stop', 'slip', 'note']),
  /** Where its value stands in the product: `pricing.rule.rows.3.cells.1`. */
  place: z.string(),
  message: z.string(),
})

/** A product in whose prices the check found something. */
const slippedProduct = z.object({
  _id: id,
  name: z.string(),
  sku: z.string(),
  isPublished: z.boolean(),
  slips: z.array(slip),
})

/** A price before and after, in words; null for what was not there before, or is no longer. */
const toldChange = z.object({
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})

const priceHistoryEntry = z.object({
  _id: z.number(),
  at: instant,
  actor: z.string(),
  action: z.string(),
  /** What it was part of, such as a change of many products. */
  via: z.string().nullable(),
  changes: z.array(toldChange),
  /** Further changes that are not told. */
  more: z.number(),
})

export const adminPrices = {
  adminGetPriceHistory: { params: idParams, query: z.object(pageQuery), answer: z.array(priceHistoryEntry) },
  adminListSlips: { query: z.object(pageQuery), answer: z.array(slippedProduct) },
} as const satisfies Record<string, Shapes>

export type PriceHistoryEntry = z.infer<typeof priceHistoryEntry>
export type PriceHistoryQuery = z.output<typeof adminPrices.adminGetPriceHistory.query>
export type SlippedProduct = z.infer<typeof slippedProduct>
export type SlipQuery = z.output<typeof adminPrices.adminListSlips.query>
