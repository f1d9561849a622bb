import { createHash } from 'node:crypto'
import { CATEGORIES, type Category } from '@umbala/pricing'
import { designGalleries } from './demo-gallery.ts'
import type { DemoProduct } from './demo-product.ts'
import { clothing } from './products/branding-clothing.ts'
import { gifts } from './products/branding-gifts.ts'
import { giveaways } from './products/branding-giveaways.ts'
import { tins } from './products/paint-tins.ts'
import { paintTools } from './products/paint-tools.ts'
import { boundPrint } from './products/print-bound.ts'
import { cards } from './products/print-cards.ts'
import { flyers } from './products/print-flyers.ts'
import { stationery } from './products/print-stationery.ts'
import { fixedSigns } from './products/signs-fixed.ts'
import { standingSigns } from './products/signs-standing.ts'
import { signsToSize } from './products/signs-to-size.ts'

const BY_CATEGORY: Readonly<Record<Category, readonly (readonly DemoProduct[])[]>> = {
  Print: [cards, flyers, boundPrint, stationery],
  Signs: [standingSigns, fixedSigns, signsToSize],
  Branding: [clothing, gifts, giveaways],
  Paint: [tins, paintTools],
}

/** A product in its place: which department, under which id, and since when. */
export type DatedProduct = {
  readonly id: string
  readonly category: Category
  readonly product: DemoProduct
  readonly createdAt: Date
}

/** The same id on every machine, so that a link to a demo product works everywhere. UUID version 8: made our own way. */
export const demoProductId = (sku: string): string => {
  const hex = createHash('sha256').update(`demo product ${sku}`).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

const NEWEST = Date.UTC(2026, 5, 1, 6)
const STEP_MS = 4 * 24 * 60 * 60 * 1000

/**
 * The whole catalogue, newest first. Each category is dealt out evenly over all the months, so that every page of the shop
 * shows a bit of everything, best sellers first.
 */
export const DEMO_CATALOGUE: readonly DatedProduct[] = CATEGORIES.flatMap((category) =>
  designGalleries(
    BY_CATEGORY[category].flatMap((products) =>
      products.map((product, index) => ({ category, product, turn: (index + 0.5) / products.length })),
    ),
  ),
)
  .sort((one, other) => one.turn - other.turn)
  .map(({ category, product }, place) => ({
    id: demoProductId(product.sku),
    category,
    product,
    createdAt: new Date(NEWEST - place * STEP_MS),
  }))
