import type { Product } from '@umbala/contract'
import type { Cents, ChosenOptions, OptionKey } from '@umbala/pricing'
import { priceEffect } from '../../ui/price.tsx'
import { offeredOptions } from './job-price.ts'
import { OptionFact, OptionGroup } from './option-group.tsx'

type Props = {
  readonly product: Product
  readonly chosen: ChosenOptions
  readonly onChange: (chosen: ChosenOptions) => void
  /** Says what a value adds to the price. */
  readonly tell?: (adds: Cents, key: OptionKey) => string
}

export const OptionPicker = ({ product, chosen, onChange, tell = priceEffect }: Props) =>
  offeredOptions(product).map((option) =>
    option.values.length === 1 ? (
      <OptionFact key={option.key} option={option} tell={tell} />
    ) : (
      <OptionGroup
        key={option.key}
        option={option}
        tell={tell}
        chosen={chosen[option.key]?.[0]}
        onChoose={(value) => {
          onChange({ ...chosen, [option.key]: [value] })
        }}
      />
    ),
  )
