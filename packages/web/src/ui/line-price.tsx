import { type Cents, formatRand, fromRand, withVat, withVatEach, ZERO } from '@umbala/pricing'

type Priced = { readonly lineTotal: number }

/** Each line with its total including VAT. Together they are what the goods cost, to the cent. */
export const withGross = <Line extends Priced>(lines: readonly Line[], vat: number) => {
  const gross = withVatEach(
    lines.map(({ lineTotal }) => fromRand(lineTotal)),
    vat,
  )
  return lines.map((line, place) => ({ line, gross: gross[place] ?? ZERO }))
}

type PairProps = {
  readonly gross: Cents
  /** Rand without VAT, as they travel. */
  readonly net: number
  /** What stands before the amount without VAT. */
  readonly note?: string
}

const Pair = ({ gross, net, note = '' }: PairProps) => (
  <span className="price line-price">
    {formatRand(gross)}
    <small>{`${note}${formatRand(fromRand(net))} excl.\u00a0VAT`}</small>
  </span>
)

type LineProps = { readonly gross: Cents; readonly line: Priced; readonly note?: string }

/** What a line of a cart or an order costs with VAT and, smaller below it, without. */
export const LinePrice = ({ line, ...more }: LineProps) => <Pair net={line.lineTotal} {...more} />

type UnitProps = {
  readonly item: { readonly price: number; readonly explanation: readonly unknown[] | null }
  readonly vat: number
}

/** The same for one piece of it, at the rate it was charged with. What is not sold by the piece has only a price for all of it. */
export const UnitPrice = ({ item: { price, explanation }, vat }: UnitProps) =>
  explanation === null ? <Pair gross={withVat(fromRand(price), vat)} net={price} /> : <>by the job</>
