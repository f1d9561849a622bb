import type { Product } from '@umbala/contract'
import { type Cents, formatRand, type Rates, withVat } from '@umbala/pricing'

/** What an option adds to a price: `+R12.00`, `−R30.00`, or that it costs nothing. */
export const priceEffect = (amount: Cents): string => {
  if (amount === 0) return 'included'
  return amount > 0 ? `+${formatRand(amount)}` : formatRand(amount)
}

/** How the lowest price of a product with a rule is told: from it on, and for what unless it is one piece. */
export const asLowest = (priceFor: Product['priceFor'] | undefined) =>
  priceFor && {
    from: 'From ',
    per: priceFor.text === '1' ? '' : `for ${priceFor.text}, `,
  }

type Props = {
  readonly amount: Cents
  /** The rate that counts today. */
  readonly vat: Rates['vat']
  readonly per?: string
  /** Where it is the least that is paid: what stands before it. */
  readonly from?: string
  /** What it cost before it was reduced. */
  readonly before?: Cents | null
}

/**
 * An amount with VAT and, smaller beside it, the same without. Each is one piece of text: between pieces React writes a comment, and
 * a list has a hundred prices.
 */
export const PricePair = ({ amount, vat, per = '', from = '', before = null }: Props) => (
  <>
    <span className="price">
      {`${from}${formatRand(withVat(amount, vat))} `}
      <small>{`${per}incl. VAT`}</small>
    </span>
    {before !== null && (
      <span className="price price-was">
        <span className="sr-only">Was </span>
        <s>{formatRand(withVat(before, vat))}</s>
      </span>
    )}
    <small className="price-excl">{`${formatRand(amount)} excl. VAT`}</small>
  </>
)
