import {
  checkProduct,
  formatCount,
  formatRand,
  priceForText,
  type PriceSlip,
  QUANTITY_MAX,
} from '@umbala/pricing'
import { Redo2, Undo2 } from 'lucide-react'
import { FormField } from '../../../../ui/form-field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { PartProps } from '../form-parts.ts'
import { NumberInput } from '../number-field.tsx'
import { AreaEditor } from './area-editor.tsx'
import type { CheckedPrices } from './check-form-prices.ts'
import type { EditorProps } from './editor-props.ts'
import { ExtrasEditor } from './extras-editor.tsx'
import { GridEditor } from './garment/grid-editor.tsx'
import { TinsEditor } from './paint/tins-editor.tsx'
import { PlaceField } from './place-field.tsx'
import { isMissing } from './read-pricing-fields.ts'
import type { RuleKind } from './pricing-fields.ts'
import { RuleChoice } from './rule-choice.tsx'
import { SlipList } from './slip-list.tsx'
import { TableEditor } from './table-editor.tsx'
import { useUndo } from './use-undo.ts'
import type { Spot } from './sheet.ts'

const UnitEditor = ({ fields: { pricing }, edit, marks }: EditorProps) => (
  <div className="form-pair">
    <PlaceField
      place="pricing.rule.unit"
      label="Price of one piece"
      unit="rand"
      value={pricing.unit}
      marks={marks}
      onChange={(unit, step) => {
        edit({ ...pricing, unit }, step)
      }}
    />
  </div>
)

const EDITORS = {
  each: UnitEditor,
  table: TableEditor,
  area: AreaEditor,
  grid: GridEditor,
  tins: TinsEditor,
} as const

/** What was not typed yet is no fault until somebody wants to save. */
const shownFaults = (
  found: CheckedPrices['faults'],
  told: PartProps['faults'],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(found).filter(([place, text]) => told[place] !== undefined || !isMissing(text)),
  )

type Props = PartProps & {
  readonly checked: CheckedPrices
  readonly onCell: (spot: Spot) => void
}

/** How many one line may have, and how its price is made, with the price check below. */
export const PricingPanel = ({ fields, faults, change, checked, onCell }: Props) => {
  const { pricing } = fields
  const undo = useUndo(pricing, (next) => {
    change({ pricing: next })
  })
  const limit = (name: 'minQuantity' | 'maxQuantity', label: string, usual: string) => (
    <FormField name={name} label={label} faults={faults} hint={`Empty for ${usual}.`}>
      {(control) => (
        <NumberInput
          {...control}
          required={false}
          inputMode="numeric"
          value={fields[name]}
          onChange={(text) => {
            change({ [name]: text })
          }}
        />
      )}
    </FormField>
  )
  const unread = shownFaults(checked.faults, faults)
  const told: Readonly<Record<string, string>> = faults
  const stops = checked.slips.filter(({ level }) => level === 'stop')
  const marks = {
    faults: { ...Object.fromEntries(stops.map(({ place, message }) => [place, message])), ...unread },
    slips: checked.slips,
  }
  const slips: readonly PriceSlip[] = [
    ...Object.entries(unread).map(([place, message]) => ({ level: 'stop' as const, place, message })),
    ...checked.slips,
  ]
  const Editor = pricing.kind === 'none' ? null : EDITORS[pricing.kind]
  const props: EditorProps = { fields, edit: undo.edit, change, marks, onCell }
  const lowest = checked.product && checkProduct(checked.product)
  return (
    <Panel title="Quantity and price rule">
      <div className="pricing-fields" onKeyDown={undo.onKeyDown}>
        <div className="form-pair">
          {limit('minQuantity', 'Smallest quantity', '1')}
          {limit('maxQuantity', 'Largest quantity', formatCount(QUANTITY_MAX))}
        </div>
        <RuleChoice
          kind={pricing.kind}
          fault={told.pricing}
          onChoose={(kind: RuleKind) => {
            undo.edit({ ...pricing, kind }, `kind ${kind}`)
          }}
        />
        {Editor && (
          <>
            <div className="rule-editor">
              <Editor {...props} />
            </div>
            <ExtrasEditor {...props} />
            <div className="actions">
              <button type="button" className="btn btn-sm" aria-disabled={!undo.canUndo} onClick={undo.undo}>
                <Undo2 className="icon" aria-hidden />
                Undo
              </button>
              <button type="button" className="btn btn-sm" aria-disabled={!undo.canRedo} onClick={undo.redo}>
                <Redo2 className="icon" aria-hidden />
                Redo
              </button>
            </div>
            <SlipList slips={slips} isComplete={checked.product !== null} />
            {lowest?.ok === true && (
              <p className="form-note">
                Lists and filters show it from {formatRand(lowest.price)}
                {lowest.buys && ` for ${priceForText(lowest.buys)}`}, excl. VAT.
              </p>
            )}
          </>
        )}
      </div>
    </Panel>
  )
}
