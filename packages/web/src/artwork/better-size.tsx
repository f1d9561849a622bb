import type { ArtworkFacts, ArtworkJob } from '@umbala/preflight'
import { fittingSizes, settingsOf } from '@umbala/preflight'
import type { ProductDetails } from '@umbala/contract'
import { type Cents, formatRand } from '@umbala/pricing'

type Props = {
  readonly facts: ArtworkFacts
  readonly product: ProductDetails
  readonly job: ArtworkJob
  readonly onChoose: (option: string, value: string) => void
  /** Of the whole job with other options, with VAT; null where it has none. */
  readonly priceOf: ((options: ArtworkJob['options']) => Cents | null) | undefined
}

const offered = ({ printOptions, ownOptions }: ProductDetails) => ({
  ...printOptions,
  ...Object.fromEntries(ownOptions.map(({ label, values }) => [label, values.map(({ value }) => value)])),
})

/** The size at which this file would print better, one press away. */
export const BetterSize = ({ facts, product, job, onChoose, priceOf }: Props) => {
  const [best] = fittingSizes(
    facts,
    settingsOf(product),
    { name: product.name, options: offered(product) },
    job,
  )
  if (!best) return null
  const price = priceOf?.(best.options) ?? null
  return (
    <p className="artwork-advice">
      <span>
        {best.verdict === 'good' ? 'Good' : 'Better'} at {best.value}
        {price !== null && `, costs ${formatRand(price)} incl. VAT`}.
      </span>
      <button
        type="button"
        className="btn"
        onClick={() => {
          onChoose(best.option, best.value)
        }}
      >
        Choose {best.value}
      </button>
    </p>
  )
}
