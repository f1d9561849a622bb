import type { Product } from '@umbala/contract'
import type { ChosenOptions } from '@umbala/pricing'
import { offeredOptions } from './job-price.ts'
import { OptionFact, OptionGroup } from './option-group.tsx'

type Props = {
  readonly product: Product
  readonly chosen: ChosenOptions
  readonly onChange: (chosen: ChosenOptions) => void
}

export const OptionPicker = ({ product, chosen, onChange }: Props) =>
  offeredOptions(product).map((option) =>
    option.values.length === 1 ? (
      <OptionFact key={option.key} option={option} />
    ) : (
      <OptionGroup
        key={option.key}
        option={option}
        chosen={chosen[option.key]?.[0]}
        onChoose={(value) => {
          onChange({ ...chosen, [option.key]: [value] })
        }}
      />
    ),
  )
