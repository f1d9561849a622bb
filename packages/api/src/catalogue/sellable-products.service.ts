import {
  canonicalDetails,
  type Category,
  type Cents,
  cents,
  checkFullChoice,
  choiceLabel,
  computeLine,
  type ExplainedLine,
  isOptionKey,
  type LineDetails,
  type OfferedProduct,
  parcelsOf,
  type PricedProduct,
  type RefusedOption,
  type SignParcels,
  toPricedProduct,
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
  readonly sold: OfferedProduct
  readonly priced: PricedProduct
  readonly micrometres: { readonly length: number; readonly width: number; readonly height: number }
  readonly onSale: boolean
  /** Couriers do not take it. */
  readonly collectOnly: boolean
  /** It is printed from what the customer sends. */
  readonly wantsArtwork: boolean
}

type Bought = { readonly options: UncheckedChoice; readonly details: LineDetails; readonly quantity: number }

type Refusal = {
  readonly ok: false
  readonly reason: 'product_withdrawn' | 'option_withdrawn' | 'option_missing' | 'not_priced'
  /** For the customer, and it names the product. */
  readonly message: string
}

/** A choice that the product offers, with those details that it is made by. */
type Configured = {
  readonly ok: true
  readonly options: Readonly<Record<string, readonly string[]>>
  readonly details: LineDetails
}

export type SellablePrice =
  | (Configured & {
      /** What the line costs. */
      readonly total: Cents
      /** The same for one piece, to be shown: exact only where there is no explanation. */
      readonly unit: Cents
      /** What the total is made of; null where it is the unit times the quantity. */
      readonly explanation: readonly ExplainedLine[] | null
      readonly milligrams: number
      /** How it travels; null where that does not follow from its size. */
      readonly parcels: SignParcels | null
    })
  | Refusal

const toSellableProduct = (row: SellableProductRow): SellableProduct => {
  const sold = {
    basePrice: cents(row.price_cents),
    optionPrices: row.option_prices,
    offered: row.options,
    pricing: row.pricing,
    ownOptions: row.own_options,
    quantity: { min: row.min_quantity, max: row.max_quantity },
    weightMg: row.weight_mg,
  }
  return {
    id: row.id,
    name: row.name,
    sku: row.sku,
    category: row.category,
    image: row.image && { id: row.image.id, url: `/uploads/${row.image.id}.${row.image.extension}` },
    sold,
    priced: toPricedProduct(sold),
    micrometres: { length: row.length_um, width: row.width_um, height: row.height_um },
    onSale: row.is_published && row.deleted_at === null,
    collectOnly: row.collect_only,
    wantsArtwork: row.wants_artwork,
  }
}

/** The products behind these ids, with all that selling needs; an id that no product ever had is simply not among them. */
export const loadSellableProducts = async (
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SellableProduct>> => {
  if (ids.length === 0) return new Map()
  const rows = await findSellableProducts(db, [...new Set(ids)])
  return new Map(rows.map((row) => [row.id, toSellableProduct(row)]))
}

/** Whether a line of it costs the price of a piece times the quantity. */
export const isByPiece = ({ sold: { pricing, ownOptions } }: SellableProduct): boolean =>
  pricing === null && ownOptions.length === 0

/** Whether only some quantities have a price: those of a list, or what rows of sizes or tins add up to. */
export const hasFixedQuantity = ({ priced: { rule } }: SellableProduct): boolean =>
  rule.kind === 'grid' || rule.kind === 'tins' || (rule.kind === 'table' && rule.quantities === 'listed')

const listed = (names: readonly string[]) =>
  names.map((name) => (isOptionKey(name) ? choiceLabel(name) : name)).join(', ')

const inSentence = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1)

/** A size of what has none, or rows of sizes or tins of what is not sold by them, would tell one job as two. */
const detailsOf = (
  { priced: { rule, turnarounds } }: SellableProduct,
  { size, grid, tins, tint, turnaround: asked, ...others }: LineDetails,
): LineDetails => {
  const turnaround = asked === undefined || asked === '' ? turnarounds[0]?.name : asked
  return canonicalDetails({
    ...others,
    ...(size && rule.kind === 'area' && { size }),
    ...(grid && rule.kind === 'grid' && { grid }),
    ...(tins && rule.kind === 'tins' && { tins }),
    ...(tint && rule.kind === 'tins' && { tint }),
    ...(turnaround !== undefined && { turnaround }),
  })
}

const priceChosen = (sellable: SellableProduct, configured: Configured, quantity: number): SellablePrice => {
  const {
    options,
    details: { size, grid, tins, tint, turnaround },
  } = configured
  const configuration = {
    options,
    ...(size && { size }),
    ...(grid && { grid }),
    ...(tins && { tins }),
    ...(tint && { tint }),
    ...(turnaround !== undefined && { turnaround }),
  }
  const price = computeLine(sellable.priced, configuration, quantity)
  if (!price.ok)
    return {
      ok: false,
      reason: 'not_priced',
      message: `${sellable.name}: ${inSentence(price.refusal.message)}`,
    }
  const { total, lines, weightMg } = price
  const { rule } = sellable.priced
  return {
    ...configured,
    total,
    unit: cents(Math.round(total / quantity)),
    explanation: isByPiece(sellable) ? null : lines,
    milligrams: weightMg,
    parcels: rule.kind === 'area' && size ? parcelsOf(rule, size, quantity, weightMg) : null,
  }
}

/** Goes on after the name of the product. */
const refusalWords = ({ option, value, reason }: RefusedOption): string => {
  if (reason !== 'not offered') return ': please choose one value for each option.'
  return value === null ? ` has no option ${option}.` : ` is not offered with ${value}.`
}

/** The choice in the form in which a line keeps it, or why there is no such line. */
export const configureSellable = (
  sellable: SellableProduct,
  { options, details }: Omit<Bought, 'quantity'>,
): Configured | Refusal => {
  if (!sellable.onSale)
    return { ok: false, reason: 'product_withdrawn', message: `${sellable.name} is no longer for sale.` }
  const check = checkFullChoice(sellable.sold.offered, sellable.sold.ownOptions, options)
  if (check.ok) return { ok: true, options: check.options, details: detailsOf(sellable, details) }
  const [refused] = check.refused
  if (refused)
    return { ok: false, reason: 'option_withdrawn', message: `${sellable.name}${refusalWords(refused)}` }
  return {
    ok: false,
    reason: 'option_missing',
    message: `${sellable.name}: please choose ${listed(check.missing)}.`,
  }
}

/** What a line costs in this configuration today, or why it cannot be bought. The only place a price is made. */
export const priceSellable = (sellable: SellableProduct, bought: Bought): SellablePrice => {
  const configured = configureSellable(sellable, bought)
  return configured.ok ? priceChosen(sellable, configured, bought.quantity) : configured
}
