import type { ShopIdentity } from '@umbala/contract'
import {
  cents,
  courierFee,
  formatRand,
  formatUsd,
  orderTotal,
  randPerUsd,
  vatLabel,
  vatPercent,
  withVat,
} from '@umbala/pricing'
import { longDate } from '../../ui/dates.ts'
import { ratesToCome } from './charge-texts.ts'

const EXAMPLE = cents(1000_00)

/** An example that is computed by the shop's own sums. */
export const ChargesPreview = ({ shop, at }: { readonly shop: ShopIdentity; readonly at: number }) => {
  const { rates, charges } = shop
  const order = orderTotal([EXAMPLE], 'express', rates)
  return (
    <>
      <dl className="lines" aria-label="What an order costs">
        <div>
          <dt>Goods, excl. VAT</dt>
          <dd>{formatRand(EXAMPLE)}</dd>
        </div>
        <div>
          <dt>{vatLabel(rates.vat)}</dt>
          <dd>{formatRand(order.vat)}</dd>
        </div>
        <div>
          <dt>Express courier</dt>
          <dd>{formatRand(courierFee('express', rates))}</dd>
        </div>
        <div data-sum>
          <dt>Total, incl. VAT</dt>
          <dd>{formatRand(order.total)}</dd>
        </div>
        <div>
          <dt>PayPal, at {formatRand(randPerUsd(rates.usdMillionths))} to the dollar</dt>
          <dd>{formatUsd(order.usdCents)}</dd>
        </div>
      </dl>
      {ratesToCome(charges, at).map(({ from, basisPoints }) => (
        <p key={from} className="form-note">
          From {longDate(`${from}T00:00:00+02:00`)}: VAT {vatPercent(basisPoints)}, so that{' '}
          {formatRand(EXAMPLE)} becomes {formatRand(withVat(EXAMPLE, basisPoints))}.
        </p>
      ))}
    </>
  )
}
