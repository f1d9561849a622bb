import type { Cart, Checkout } from '@umbala/contract'
import {
  type Cents,
  courierFee,
  formatRand,
  fromRand,
  randPerUsd,
  type Rates,
  vatPercent,
} from '@umbala/pricing'
import { keyOf } from './same-content.ts'

type Line = Cart['products'][number]

/** Of one piece where it is sold so, else of the whole line. */
const moved = ({ name, isByPiece }: Line, now: number, before: number): string =>
  `${name} now costs ${formatRand(fromRand(now))}${isByPiece ? ' each' : ''}, excl. VAT. It was ${formatRand(fromRand(before))}.`

type Priced = { readonly price: number; readonly lineTotal: number }
const toldPrice = ({ price, lineTotal }: Priced, { isByPiece }: Line): number =>
  isByPiece ? price : lineTotal

const missing = ({ setAside }: Cart): string[] =>
  setAside.map(({ name, message }) => `${name} is not part of this order. ${message}`)

/** Everything about the cart that is not as the customer left it, a sentence each. */
export const changesInCart = (cart: Cart): string[] => [
  ...cart.products.flatMap((line) =>
    line.notice === null ? [] : [moved(line, toldPrice(line, line), seenPrice(line))],
  ),
  ...missing(cart),
]

export const totalIsNow = (total: Cents): string => `The total is now ${formatRand(total)}.`

/** The total that was on the screen, held against the one that is to be paid. */
export const changeOfTotal = (total: Cents, shown: Cents): string[] =>
  shown === total ? [] : [`${totalIsNow(total)} It was ${formatRand(shown)}.`]

/** At which price the customer chose it. */
const seenPrice = (line: Line): number =>
  (line.isByPiece ? line.previousPrice : line.previousTotal) ?? toldPrice(line, line)

/** The cart at the prices its lines were chosen at. */
export const asSeen = (cart: Cart): Cart => ({
  ...cart,
  products: cart.products.map((line) => ({ ...line, lineTotal: line.previousTotal ?? line.lineTotal })),
})

/** A checkout of the same goods at other prices than they were chosen at. One that holds an older price than the cart's is none. */
export const changesOfPrice = ({ checkoutItems }: Checkout, cart: Cart): string[] => {
  const asked = new Map(checkoutItems.map((item) => [keyOf(item), item]))
  return [
    ...cart.products.flatMap((line) => {
      const item = asked.get(keyOf(line))
      const price = item ? toldPrice(item, line) : seenPrice(line)
      return price === seenPrice(line) ? [] : [moved(line, price, seenPrice(line))]
    }),
    ...missing(cart),
  ]
}

/** What is added to the prices, where the buyer was shown other rates than those of the checkout. */
export const changesOfRates = ({ rates, courierOption }: Checkout, shown: Rates): string[] => {
  const [fee, feeShown] = [courierFee(courierOption, rates), courierFee(courierOption, shown)]
  const [dollar, dollarShown] = [randPerUsd(rates.usdMillionths), randPerUsd(shown.usdMillionths)]
  return [
    ...(rates.vat === shown.vat
      ? []
      : [`VAT is now ${vatPercent(rates.vat)}. It was ${vatPercent(shown.vat)}.`]),
    ...(fee === feeShown
      ? []
      : [`The express courier now costs ${formatRand(fee)}. It was ${formatRand(feeShown)}.`]),
    ...(dollar === dollarShown
      ? []
      : [`PayPal now charges at ${formatRand(dollar)} to the dollar. It was ${formatRand(dollarShown)}.`]),
  ]
}
