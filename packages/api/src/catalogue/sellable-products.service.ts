import {
  type Category,
  type Cents,
  cents,
  checkChoice,
  choiceLabel,
  type ChosenOptions,
  type OfferedOptions,
  type OptionKey,
  type PiecePrices,
  priceLine,
  soldByPiece,
  type UncheckedChoice,
} from '@umbala/pricing'
import type { Db } from '../database/tables.ts'
import { findSellableProducts, type SellableProductRow } from './sellable-products.queries.ts'

/** A product as those see it who sell it: what it offers, what it costs, and whether it may be bought at all. */
export type SellableProduct = {
  readonly id: string
  readonly name: string
  readonly sku: string
  readonly category: Category
  readonly image: { readonly id: string; readonly url: string } | null
  readonly offered: OfferedOptions
  readonly prices: PiecePrices
  readonly micrometres: { readonly length: number; readonly width: number; readonly height: number }
  readonly milligrams: number
  readonly onSale: boolean
}

export type SellablePrice =
  | { readonly ok: true; readonly options: ChosenOptions; readonly unit: Cents }
  | {
      readonly ok: false
      readonly reason: 'product_withdrawn' | 'option_withdrawn' | 'option_missing'
      /** For the customer, and it names the product. */
      readonly message: string
    }

const toSellableProduct = (row: SellableProductRow): SellableProduct => ({
  id: row.id,
  name: row.name,
  sku: row.sku,
  category: row.category,
  image: row.image && { id: row.image.id, url: `/uploads/${row.image.id}.${row.image.extension}` },
  offered: row.options,
  prices: {
    basePrice: cents(row.price_cents),
    optionPrices: row.option_prices,
  },
  micrometres: { length: row.length_um, width: row.width_um, height: row.height_um },
  milligrams: row.weight_mg,
  onSale: row.is_published && row.deleted_at === null,
})

/** The products behind these ids, with all that selling needs; an id that no product ever had is simply not among them. */
export const loadSellableProducts = async (
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SellableProduct>> => {
  if (ids.length === 0) return new Map()
  const rows = await findSellableProducts(db, [...new Set(ids)])
  return new Map(rows.map((row) => [row.id, toSellableProduct(row)]))
}

const listed = (keys: readonly OptionKey[]) => keys.map(choiceLabel).join(', ')

/** What one piece costs in this configuration today, or why it cannot be bought. The only place a price is made. */
export const priceSellable = (sellable: SellableProduct, chosen: UncheckedChoice): SellablePrice => {
  if (!sellable.onSale)
    return { ok: false, reason: 'product_withdrawn', message: `${sellable.name} is no longer for sale.` }
  const check = checkChoice(sellable.offered, chosen)
  if (check.ok) {
    const price = priceLine(soldByPiece(sellable.prices), { options: check.options }, 1)
    if (!price.ok) throw new Error(`${sellable.name} has no price: ${price.refusal.message}`)
    return { ok: true, options: check.options, unit: price.total }
  }
  const [refused] = check.refused
  if (refused)
    return {
      ok: false,
      reason: 'option_withdrawn',
      message:
        refused.value === null
          ? `${sellable.name}: please choose one value for each option.`
          : `${sellable.name} is not offered with ${refused.value}.`,
    }
  return {
    ok: false,
    reason: 'option_missing',
    message: `${sellable.name}: please choose ${listed(check.missing)}.`,
  }
}
