import { isWholeHundredths, PRICE_ROUNDINGS } from '@umbala/pricing'
import { z } from 'zod'
import type { Shapes } from '../call.ts'
import { filterText, flagQuery, id, idParams, oneOf, pageQuery } from './fields.ts'
import { productDraft, productUpdate } from './product-draft.ts'
import { artwork, productDetails } from './product.ts'

/** A product with what only the staff sees of it. */
export const staffProduct = productDetails.extend({
  /** Sent back with an edit, so that nobody overwrites what they have not seen. */
  version: z.number(),
  /** What is set for the product itself; what is set for its kind is told by `adminListArtworkKinds`. */
  artwork: artwork.nullable(),
  unitsSold: z.number(),
})

export const PRODUCT_SORTS = ['updated', 'newest', 'name', 'sku', 'category', 'price', 'sold'] as const
export const SORT_DIRECTIONS = ['asc', 'desc'] as const

export const productFilters = {
  search: filterText(200),
  category: filterText(60),
  published: flagQuery('published'),
  featured: flagQuery('featured'),
  /** Whether the price check found something to look at. */
  slips: flagQuery('slips'),
}

const BULK_MAX = 500
const bulkChange = z
  .object({
    ids: z
      .array(id)
      .min(1, { error: 'Please choose at least one product.' })
      .max(BULK_MAX, { error: `At most ${BULK_MAX} products at a time.` }),
    isPublished: z.boolean().optional(),
    isFeatured: z.boolean().optional(),
    /** By how many percent the prices go up or, below zero, down: of a product with a rule every price of it. Option prices stay as they are. */
    pricePercent: z
      .number({ error: 'The price change must be a number of percent.' })
      .min(-90, { error: 'Prices can go down by at most 90 percent.' })
      .max(900, { error: 'Prices can go up by at most 900 percent.' })
      .refine(isWholeHundredths, { error: 'The price change may have at most two decimals.' })
      .optional(),
    /** To how many cents the changed prices are rounded. */
    rounding: z
      .union(
        PRICE_ROUNDINGS.map((step) => z.literal(step)),
        { error: `Prices can be rounded to ${PRICE_ROUNDINGS.join(', ')} cents.` },
      )
      .optional(),
    /** Whether set-up, minimums and what sizes, colours and names cost more change too. */
    withFees: z.boolean({ error: 'withFees must be true or false.' }).optional(),
    /** The version in which each was seen: a rule may have changed although its lowest price has not. */
    versions: z.record(id, z.number(), { error: 'Versions must be numbers by product.' }).optional(),
    /** What each cost, in rand, when the change was decided on: percentages add up, so what is asked twice must not count twice. */
    prices: z.record(id, z.number(), { error: 'Prices must be amounts in rand by product.' }).optional(),
  })
  .refine(
    ({ isPublished, isFeatured, pricePercent }) => (isPublished ?? isFeatured ?? pricePercent) !== undefined,
    { error: 'Say what to change: published, featured or the price.' },
  )

/** Whether a file is only looked at. */
export const dryRunQuery = z
  .union([z.boolean(), z.enum(['true', 'false'])], { error: 'dryRun must be true or false.' })
  .transform((value) => String(value) === 'true')

const importReport = z.object({
  /** False for a rehearsal, and whenever a row was refused: then nothing at all was changed. */
  applied: z.boolean(),
  rows: z.number(),
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  /** By the line number a spreadsheet shows. */
  errors: z.array(z.object({ line: z.number(), column: z.string().nullable(), message: z.string() })),
})

export const adminProducts = {
  createProduct: { body: productDraft, answer: staffProduct },
  updateProduct: { params: idParams, body: productUpdate, answer: staffProduct },
  deleteProduct: { params: idParams, answer: z.object({ _id: id }) },
  adminListProducts: {
    query: z.object({
      ...pageQuery,
      ...productFilters,
      sortBy: oneOf('sortBy', PRODUCT_SORTS),
      direction: oneOf('direction', SORT_DIRECTIONS),
    }),
    answer: z.array(staffProduct),
  },
  adminGetProduct: { params: idParams, answer: staffProduct },
  adminCreateProduct: { body: productDraft, answer: staffProduct },
  adminUpdateProduct: { params: idParams, body: productUpdate, answer: staffProduct },
  /** A draft with the same content, another name and another SKU. */
  adminDuplicateProduct: {
    params: idParams,
    /** The id of the copy, chosen by whoever asks: asked twice with the same one, there is one copy. */
    query: z.object({ copyId: id.optional() }),
    answer: staffProduct,
  },
  adminChangeProducts: { body: bulkChange, answer: z.object({ changed: z.number() }) },
  adminExportProducts: { query: z.object(productFilters), answer: z.instanceof(Blob) },
  /** The body is the file itself. */
  adminImportProducts: {
    query: z.object({
      dryRun: dryRunQuery,
    }),
    answer: importReport,
  },
} as const satisfies Record<string, Shapes>

export type BulkChange = z.output<typeof bulkChange>
export type ImportReport = z.infer<typeof importReport>
export type StaffProduct = z.infer<typeof staffProduct>
export type StaffProductQuery = z.output<typeof adminProducts.adminListProducts.query>
