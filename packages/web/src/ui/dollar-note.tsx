import { formatRand, formatUsdDecimal, randPerUsd } from '@umbala/pricing'

type Props = {
  /** With two decimals, as the provider charges it. */
  readonly usd: string
  /** The rate it was computed at. */
  readonly usdMillionths: number
  /** What comes on top of it, if anything does. */
  readonly plus?: string
  readonly className?: string
  /** It has been paid already. */
  readonly isPaid?: boolean
}

/** What PayPal takes, which reckons in dollars, and at which rate. */
export const DollarNote = ({ usd, usdMillionths, plus, className = '', isPaid = false }: Props) => (
  <p className={`note dollar-note ${className}`}>
    PayPal {isPaid ? 'charged' : 'charges'} US dollars: {formatUsdDecimal(usd)}
    {plus !== undefined && ` ${plus}`}, at {formatRand(randPerUsd(usdMillionths))} to the dollar.
  </p>
)
