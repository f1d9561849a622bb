import {
  type AreaRule,
  areaText,
  formatCount,
  formatRand,
  type LineSize,
  parcelsOf,
  parcelWords,
  type PricedProduct,
  type PricedConfiguration,
  type OptionAmount,
  valueAdds,
  weightWords,
} from '@umbala/pricing'
import { priceEffect } from '../../../../ui/price.tsx'
import type { LargerSign } from './charged-size.ts'
import { roundedSize } from './charged-size.ts'
import { type LengthUnit, lengthWords, sizeWords } from './length-text.ts'

const MM_PER_METRE = 1000

/** `R240.00 a m², from 5 m² together R205.00`. */
const rateWords = ({ tiers }: AreaRule): string =>
  tiers
    .map(({ fromSquareMm, perSquareMetre }) =>
      fromSquareMm === 0
        ? `${formatRand(perSquareMetre)} a m²`
        : `from ${areaText(fromSquareMm)} together ${formatRand(perSquareMetre)}`,
    )
    .join(', ')

/** What a value adds to this sign, as it is counted: `16 pieces, +R64.00`. Null where its price does not follow from the size. */
export const signEffect = (
  product: PricedProduct,
  configuration: PricedConfiguration,
  quantity: number,
  amount: OptionAmount,
): string | null => {
  const told = valueAdds(product, configuration, quantity, amount)
  if (told === null) return null
  const { adds, edgeMm, count } = told
  if (count !== null) return `${formatCount(count)} pieces, ${priceEffect(adds)}`
  return edgeMm === null
    ? priceEffect(adds)
    : `${Number((edgeMm / MM_PER_METRE).toFixed(2))} m, ${priceEffect(adds)}`
}

type Props = {
  readonly rule: AreaRule
  readonly size: LineSize
  readonly unit: LengthUnit
  readonly quantity: number
  readonly weightMg: number
}

/** How the size sets the price, the weight and the parcel. */
export const SignFacts = ({ rule, size, unit, quantity, weightMg }: Props) => {
  const charged = roundedSize(rule, size)
  const parcels = parcelsOf(rule, size, quantity, weightMg)
  return (
    <dl className="sign-facts">
      <div>
        <dt>Charged size</dt>
        <dd>
          {sizeWords(charged, unit)}, {areaText(charged.widthMm * charged.heightMm)}
        </dd>
      </div>
      {rule.stepMm > 1 && (
        <div>
          <dt>Sides are rounded up</dt>
          <dd>to the next {lengthWords(rule.stepMm, unit)}</dd>
        </div>
      )}
      <div>
        <dt>Rate, excl. VAT</dt>
        <dd>{rateWords(rule)}</dd>
      </div>
      {rule.minimum > 0 && (
        <div>
          <dt>Minimum, excl. VAT</dt>
          <dd>{formatRand(rule.minimum)}, finishing comes on top</dd>
        </div>
      )}
      {weightMg > 0 && (
        <div>
          <dt>Weight</dt>
          <dd>{weightWords(weightMg)}</dd>
        </div>
      )}
      {parcels && (
        <div>
          <dt>Parcel</dt>
          <dd>{parcelWords(parcels)}</dd>
        </div>
      )}
    </dl>
  )
}

type LargerProps = {
  readonly larger: LargerSign | null
  readonly unit: LengthUnit
  readonly onTake: (size: LineSize) => void
}

/** Below the minimum: what the same money buys. */
export const LargerForMinimum = ({ larger, unit, onTake }: LargerProps) => (
  <div aria-live="polite">
    {larger && (
      <div className="nudge">
        <p>
          <strong>
            {larger.more === 0
              ? `The same price buys ${sizeWords(larger.size, unit)}.`
              : `${sizeWords(larger.size, unit)} cost only ${formatRand(larger.more)} more.`}
          </strong>{' '}
          This size is charged at the minimum.
        </p>
        <button
          type="button"
          className="btn"
          onClick={() => {
            onTake(larger.size)
          }}
        >
          Take it
        </button>
      </div>
    )}
  </div>
)
