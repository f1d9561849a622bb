import {
  type Category,
  type Cents,
  cents,
  checkChoice,
  choiceLabel,
  type ChosenOptions,
  type OfferedOptions,
  type OptionKey,
  type PricedProduct,
  priceUnit,
  type UncheckedChoice,
} from '@umbala/pricing'
import type { Db } from '../database/tables.ts'
import { findGoods, type GoodsRow } from './goods.queries.ts'

/** A product as those see it who sell it: what it offers, what it costs, and whether it may be bought at all. */
export type Goods = {
  readonly id: string
  readonly name: string
  readonly sku: string
  readonly category: Category
  readonly image: { readonly id: string; readonly url: string } | null
  readonly offered: OfferedOptions
  readonly prices: PricedProduct
  readonly micrometres: { readonly length: number; readonly width: number; readonly height: number }
  readonly milligrams: number
  readonly onSale: boolean
}

export type Quote =
  | { readonly ok: true; readonly options: ChosenOptions; readonly unit: Cents }
  | {
      readonly ok: false
      readonly reason: 'product_withdrawn' | 'option_withdrawn' | 'option_missing'
      /** For the customer, and it names the product. */
      readonly message: string
    }

const toGoods = (row: GoodsRow): Goods => ({
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

/** The goods behind these ids; an id that no product ever had is simply not among them. */
export const loadGoods = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Goods>> => {
  if (ids.length === 0) return new Map()
  const rows = await findGoods(db, [...new Set(ids)])
  return new Map(rows.map((row) => [row.id, toGoods(row)]))
}

const listed = (keys: readonly OptionKey[]) => keys.map(choiceLabel).join(', ')

/** What one piece costs in this configuration today, or why it cannot be bought. The only place a price is made. */
export const quote = (goods: Goods, chosen: UncheckedChoice): Quote => {
  if (!goods.onSale)
    return { ok: false, reason: 'product_withdrawn', message: `${goods.name} is no longer for sale.` }
  const check = checkChoice(goods.offered, chosen)
  if (check.ok) return { ok: true, options: check.options, unit: priceUnit(goods.prices, check.options).unit }
  const [refused] = check.refused
  if (refused)
    return {
      ok: false,
      reason: 'option_withdrawn',
      message:
        refused.value === null
          ? `${goods.name}: please choose one value for each option.`
          : `${goods.name} is not offered with ${refused.value}.`,
    }
  return {
    ok: false,
    reason: 'option_missing',
    message: `${goods.name}: please choose ${listed(check.missing)}.`,
  }
}
