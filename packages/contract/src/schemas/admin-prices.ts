import { z } from 'zod'
import type { Shapes } from '../call.ts'
import { dryRunQuery, productFilters } from './admin-products.ts'
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

const COPIES_MAX = 200
const copyPricing = z.object({
  to: z
    .array(id)
    .min(1, { error: 'Please choose at least one other product.' })
    .max(COPIES_MAX, { error: `At most ${COPIES_MAX} products at a time.` }),
  /** Whether the smallest and the largest quantity come along. */
  withLimits: z.boolean({ error: 'withLimits must be true or false.' }).optional(),
  /** The version in which each was seen when the copy was rehearsed. */
  versions: z.record(id, z.number(), { error: 'Versions must be numbers by product.' }).optional(),
  dryRun: z.boolean({ error: 'dryRun must be true or false.' }),
})

const copyReport = z.object({
  /** False for a rehearsal, and whenever one of them could not be sold by the rule: then nothing was changed. */
  applied: z.boolean(),
  products: z.array(
    z.object({
      _id: id,
      name: z.string(),
      sku: z.string(),
      version: z.number(),
      /** Why it could not be sold by the rule; null where it could. */
      refusal: z.string().nullable(),
      changes: z.array(toldChange),
      more: z.number(),
      /** How many slips its prices would have. */
      slips: z.number(),
    }),
  ),
})

const priceImportReport = z.object({
  /** False for a rehearsal, and whenever a row was refused: then nothing at all was changed. */
  applied: z.boolean(),
  rows: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  /** By the line number a spreadsheet shows. */
  errors: z.array(z.object({ line: z.number(), column: z.string().nullable(), message: z.string() })),
  /** The first of those that change, price by price. */
  products: z.array(
    z.object({ sku: z.string(), name: z.string(), changes: z.array(toldChange), more: z.number() }),
  ),
})

export const adminPrices = {
  adminExportPrices: { query: z.object(productFilters), answer: z.instanceof(Blob) },
  /** The body is the file itself. */
  adminImportPrices: { query: z.object({ dryRun: dryRunQuery }), answer: priceImportReport },
  adminCopyPricing: { params: idParams, body: copyPricing, answer: copyReport },
  adminGetPriceHistory: { params: idParams, query: z.object(pageQuery), answer: z.array(priceHistoryEntry) },
  adminListSlips: { query: z.object(pageQuery), answer: z.array(slippedProduct) },
} as const satisfies Record<string, Shapes>

export type CopyPricing = z.output<typeof copyPricing>
export type CopyReport = z.infer<typeof copyReport>
export type PriceImportReport = z.infer<typeof priceImportReport>
export type PriceHistoryEntry = z.infer<typeof priceHistoryEntry>
export type PriceHistoryQuery = z.output<typeof adminPrices.adminGetPriceHistory.query>
export type SlippedProduct = z.infer<typeof slippedProduct>
export type SlipQuery = z.output<typeof adminPrices.adminListSlips.query>
