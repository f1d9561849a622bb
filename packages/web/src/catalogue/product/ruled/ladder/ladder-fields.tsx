import type { TableRule } from '@umbala/pricing'
import { useShopFacts } from '../../../../state/shop-facts.ts'
import { WHOLE_FAULT } from '../../../../ui/whole-number.ts'
import { isUnreadable, quantityOf, type Typed } from '../asked-job.ts'
import type { RuledJob } from '../ruled-job.ts'
import { ladderOf } from './ladder-rows.ts'
import { OTHER_QUANTITY_ID, OtherQuantity, QuantityLadder } from './quantity-ladder.tsx'

/** To the quantity, wherever it is chosen. */
export const leadToLadder = (): void => {
  const field =
    document.getElementById(OTHER_QUANTITY_ID) ?? document.querySelector<HTMLElement>('.ladder input')
  field?.focus()
}

type Props = {
  readonly rule: TableRule
  readonly job: RuledJob
  readonly typed: Typed
  readonly onChange: (changed: Partial<Typed>) => void
}

/** Quantity and turnaround of what is sold by a price list. */
export const LadderFields = ({ rule, job, typed, onChange }: Props) => {
  const { vat } = useShopFacts().shop.rates
  const { priced, options } = job
  const { turnaround, other } = typed
  const quantity = quantityOf(typed, priced.quantity.min)
  const isFree = rule.quantities === 'free'
  const ladder = ladderOf({ priced, rule, options, turnaround, own: isFree ? quantity : null, vat })
  const refusal = job.refusedField === 'quantity' ? job.refusal : null
  const fault = isUnreadable(typed) ? WHOLE_FAULT : refusal
  return (
    <>
      <QuantityLadder
        ladder={ladder}
        chosen={{ quantity, turnaround }}
        onChoose={(chosen, column) => {
          onChange({ quantity: chosen, other: '', ...(column !== null && { turnaround: column }) })
        }}
      />
      {isFree && (
        <OtherQuantity
          limits={priced.quantity}
          text={other}
          fault={other.trim() === '' ? null : fault}
          onChange={(text) => {
            onChange({ other: text })
          }}
        />
      )}
    </>
  )
}
