import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import type { RuleKind } from './pricing-fields.ts'

const KINDS: readonly (readonly [RuleKind, string, string])[] = [
  ['none', 'One price', 'Each piece costs the price above.'],
  ['each', 'By the piece', 'One price with set-up, minimum or turnarounds.'],
  ['table', 'Price list', 'Quantities by one option: cards, flyers, booklets.'],
  ['area', 'Square metres', 'Width by height: banners, boards, stickers.'],
  ['grid', 'Sizes', 'Total over all sizes: shirts, caps, aprons.'],
  ['tins', 'Tins', 'From a room to litres to tins: paint.'],
]

type Props = {
  readonly kind: RuleKind
  readonly fault: string | undefined
  readonly onChoose: (kind: RuleKind) => void
}

export const RuleChoice = ({ kind, fault, onChoose }: Props) => {
  const id = useId()
  return (
    <fieldset className="rule-choice">
      <legend className="field-label">How the price is made</legend>
      <div className="rule-kinds">
        {KINDS.map(([value, label, about]) => (
          <label key={value} className="rule-kind">
            <input
              type="radio"
              name="pricing.rule.kind"
              value={value}
              checked={kind === value}
              aria-describedby={fault === undefined ? undefined : id}
              onChange={() => {
                onChoose(value)
              }}
            />
            <span>
              {label}
              <small>{about}</small>
            </span>
          </label>
        ))}
      </div>
      {fault !== undefined && (
        <p className="field-fault" id={id}>
          <CircleAlert className="icon" aria-hidden />
          {fault}
        </p>
      )}
    </fieldset>
  )
}
