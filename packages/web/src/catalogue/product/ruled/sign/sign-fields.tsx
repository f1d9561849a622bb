import type { AreaRule } from '@umbala/pricing'
import { useShopFacts } from '../../../../state/shop-facts.ts'
import type { RuledJob } from '../ruled-job.ts'
import { largerSign } from './charged-size.ts'
import { lengthText, readSize, type SizeText } from './length-text.ts'
import { edgeWorkOf } from './sign-edges.ts'
import { LargerForMinimum, SignFacts } from './sign-facts.tsx'
import { SignScene } from './sign-scene.tsx'
import { SignSize } from './sign-size.tsx'

type Props = {
  readonly rule: AreaRule
  readonly job: RuledJob
  readonly quantity: number
  readonly size: SizeText
  readonly onChange: (size: SizeText) => void
}

/** Size of a sign, how large that is, and what follows from it. */
export const SignFields = ({ rule, job, quantity, size, onChange }: Props) => {
  const { vat } = useShopFacts().shop.rates
  const entered = readSize(size)
  const { priced, options, price } = job
  const made = price?.ok && entered ? { size: entered, weightMg: price.weightMg } : null
  return (
    <>
      <SignSize
        rule={rule}
        size={size}
        fault={job.refusedField === 'size' ? job.refusal : null}
        onChange={onChange}
      />
      {made && (
        <div className="sign-shown">
          <SignScene size={made.size} unit={size.unit} work={edgeWorkOf(job.shown, options, made.size)} />
          <LargerForMinimum
            larger={largerSign(priced, rule, { options, size: made.size }, quantity, vat)}
            unit={size.unit}
            onTake={({ widthMm, heightMm }) => {
              const { unit } = size
              onChange({ width: lengthText(widthMm, unit), height: lengthText(heightMm, unit), unit })
            }}
          />
          <SignFacts
            rule={rule}
            size={made.size}
            unit={size.unit}
            quantity={quantity}
            weightMg={made.weightMg}
          />
        </div>
      )}
    </>
  )
}
