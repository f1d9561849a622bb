import {
  canonicalOptions,
  cents,
  type Cents,
  configurationKey,
  type LineDetails,
  type UncheckedChoice,
} from '@umbala/pricing'
import {
  type SellableProduct,
  priceSellable,
  type SellablePrice,
} from '../catalogue/sellable-products.service.ts'
import type { OptionValues } from '../database/tables/columns.ts'
import type { LineRow } from './cart.queries.ts'

/** One configuration of one product, how many of it, and what a piece and the line cost when the shopper last touched it. */
export type Line = {
  readonly id: string
  readonly productId: string
  readonly options: OptionValues
  readonly details: LineDetails
  readonly quantity: number
  readonly seen: Cents
  /** Null where it is `seen` times the quantity. */
  readonly seenTotal: Cents | null
}

/** A line beside what it is today. */
export type PricedLine = Line & { readonly sellable: SellableProduct; readonly price: SellablePrice }

export const toLine = (row: LineRow): Line => ({
  id: row.id,
  productId: row.product_id,
  options: row.options,
  details: row.details,
  quantity: row.quantity,
  seen: cents(row.unit_cents_seen),
  seenTotal: row.line_cents_seen === null ? null : cents(row.line_cents_seen),
})

export const keyOf = ({
  productId,
  options,
  details,
}: Pick<Line, 'productId' | 'options' | 'details'>): string =>
  `${productId} ${configurationKey({ options, ...details })}`

/** The form in which a choice is stored and compared. */
export const toOptionValues = (chosen: UncheckedChoice): OptionValues =>
  Object.fromEntries(
    Object.entries(canonicalOptions(chosen)).map(([option, values]) => [option, [...values]]),
  )

/** Does this line have these options? A choice under a name that is no option is nobody's. */
export const isChosenAs = ({ options }: LineRow, chosen: UncheckedChoice): boolean =>
  configurationKey({ options }) === configurationKey({ options: chosen })

/** What of a price a line keeps, to point out a later change of it. */
export const seenOf = ({ unit, total, explanation }: SellablePrice & { readonly ok: true }) => ({
  seen: unit,
  seenTotal: explanation === null ? null : total,
})

/** A product that is gone altogether took its lines with it. */
export const priceLines = (
  lines: readonly Line[],
  sellable: ReadonlyMap<string, SellableProduct>,
): readonly PricedLine[] =>
  lines.flatMap((line) => {
    const found = sellable.get(line.productId)
    return found ? [{ ...line, sellable: found, price: priceSellable(found, line) }] : []
  })

/**
 * What the lines are once these have been added: more of those that are there, the rest behind them. The price of a run is that of its
 * quantity, so what was seen of a smaller one says nothing.
 */
export const withAdded = (
  lines: readonly Line[],
  added: readonly Line[],
  { priceSeen }: { readonly priceSeen: boolean },
): readonly Line[] => {
  const byKey = new Map(lines.map((line) => [keyOf(line), line]))
  for (const line of added) {
    const standing = byKey.get(keyOf(line))
    byKey.set(
      keyOf(line),
      standing
        ? {
            ...standing,
            quantity: standing.quantity + line.quantity,
            ...(priceSeen || line.seenTotal !== null ? { seen: line.seen, seenTotal: line.seenTotal } : {}),
          }
        : line,
    )
  }
  return [...byKey.values()]
}
