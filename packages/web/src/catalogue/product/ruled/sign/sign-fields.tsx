import type { AreaRule } from '@umbala/pricing'
import { useState } from 'react'
import { useShopFacts } from '../../../../state/shop-facts.ts'
import type { RuledJob } from '../ruled-job.ts'
import { largerSign } from './charged-size.ts'
import { isSame, lengthText, readSize, type SizeText } from './length-text.ts'
import { edgeWorkOf } from './sign-edges.ts'
import { LargerForMinimum, SignFacts } from './sign-facts.tsx'
import { SignScene } from './sign-scene.tsx'
import { SignSize, WIDTH_ID } from './sign-size.tsx'

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
  // Somebody who types is between two sizes: what was drawn last stays until there is another, or the page would jump with each digit.
  const [last, setLast] = useState(made)
  if (made !== null && !(isSame(last?.size, made.size) && last?.weightMg === made.weightMg)) setLast(made)
  const drawn = made ?? last
  return (
    <>
      <SignSize rule={rule} size={size} onChange={onChange} />
      {drawn && (
        <div className="sign-shown" inert={made === null}>
          <SignScene size={drawn.size} unit={size.unit} work={edgeWorkOf(job.shown, options, drawn.size)} />
          <LargerForMinimum
            larger={largerSign(priced, rule, { options, size: drawn.size }, quantity, vat)}
            unit={size.unit}
            onTake={({ widthMm, heightMm }) => {
              const { unit } = size
              // The button goes with what it said.
              document.getElementById(WIDTH_ID)?.focus()
              onChange({ width: lengthText(widthMm, unit), height: lengthText(heightMm, unit), unit })
            }}
          />
          <SignFacts
            rule={rule}
            size={drawn.size}
            unit={size.unit}
            quantity={quantity}
            weightMg={drawn.weightMg}
          />
        </div>
      )}
    </>
  )
}
