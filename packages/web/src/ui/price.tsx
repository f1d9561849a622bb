import { type Cents, formatRand, withVat } from '@umbala/pricing'

/** What an option adds to a price: `+R12.00`, `−R30.00`, or that it costs nothing. */
export const priceEffect = (amount: Cents): string => {
  if (amount === 0) return 'included'
  return amount > 0 ? `+${formatRand(amount)}` : formatRand(amount)
}

type Props = { readonly amount: Cents; readonly per?: string }

/**
 * An amount without VAT and the same with it, side by side or above each other, never one without the other. Each is one piece of
 * text: between pieces React writes a comment, and a list has a hundred prices.
 */
export const PricePair = ({ amount, per = '' }: Props) => (
  <>
    <span className="price">
      {`${formatRand(amount)} `}
      <small>{`${per}excl. VAT`}</small>
    </span>
    <span className="price">
      {`${formatRand(withVat(amount))} `}
      <small>{`${per}incl. VAT`}</small>
    </span>
  </>
)
