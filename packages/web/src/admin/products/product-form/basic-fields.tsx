import { type Category, optionLabel } from '@umbala/pricing'
import { ChevronDown } from 'lucide-react'
import { FormField } from '../../../ui/form-field.tsx'
import type { PartProps } from './form-parts.ts'
import { KindField } from './kind-field.tsx'
import { RandInput } from './number-field.tsx'
import { lostOptions, moveTo } from './product-fields.ts'

const NAME_LENGTH = 200
const SKU_LENGTH = 64
const DESCRIPTION_LENGTH = 5000

type Props = PartProps & {
  /** The categories to choose from. */
  readonly categories: readonly Category[]
  /** An edited product may leave price and SKU as they are. */
  readonly isNew: boolean
}

const TextFields = ({ fields, faults, change }: PartProps) => (
  <>
    <FormField name="name" label="Product Name" faults={faults}>
      {(control) => (
        <input
          {...control}
          className="input"
          autoComplete="off"
          maxLength={NAME_LENGTH}
          value={fields.name}
          onChange={(event) => {
            change({ name: event.target.value })
          }}
        />
      )}
    </FormField>
    <FormField name="description" label="Description" faults={faults}>
      {(control) => (
        <textarea
          {...control}
          className="input textarea"
          rows={4}
          maxLength={DESCRIPTION_LENGTH}
          value={fields.description}
          onChange={(event) => {
            change({ description: event.target.value })
          }}
        />
      )}
    </FormField>
  </>
)

const PriceFields = ({ fields, faults, change, isNew }: Props) => (
  <>
    <FormField
      name="price"
      label="Price"
      faults={faults}
      hint={
        fields.pricing.kind === 'none' ? undefined : 'The lowest price of the price rule, found by itself.'
      }
    >
      {(control) => (
        <RandInput
          {...control}
          required={isNew && fields.pricing.kind === 'none'}
          readOnly={fields.pricing.kind !== 'none'}
          value={fields.price}
          onChange={(price) => {
            change({ price })
          }}
        />
      )}
    </FormField>
    <FormField name="sku" label="SKU" faults={faults}>
      {(control) => (
        <input
          {...control}
          required={isNew}
          className="input"
          autoComplete="off"
          spellCheck={false}
          maxLength={SKU_LENGTH}
          value={fields.sku}
          onChange={(event) => {
            change({ sku: event.target.value })
          }}
        />
      )}
    </FormField>
    <FormField
      name="originalPrice"
      label="Original Price"
      faults={faults}
      hint="Shown struck through. Empty for none."
    >
      {(control) => (
        <RandInput
          {...control}
          required={false}
          value={fields.originalPrice}
          onChange={(originalPrice) => {
            change({ originalPrice })
          }}
        />
      )}
    </FormField>
  </>
)

const PLACEHOLDER = 'Select a category'

const CategoryField = ({ fields, category, faults, change, categories }: Props) => {
  const lost = lostOptions(fields, category)
  return (
    <FormField
      name="category"
      label="Category"
      faults={faults}
      hint={
        lost.length > 0
          ? `${category} products have no ${lost.map(optionLabel).join(', ')}: that will not be saved.`
          : undefined
      }
    >
      {(control) => (
        <span className="select">
          <select
            {...control}
            className="input"
            value={fields.category}
            onChange={({ target }) => {
              const chosen = categories.find((known) => known === target.value)
              change((before) => (chosen ? moveTo(before, chosen) : { ...before, category: '' }))
            }}
          >
            <option value="">{PLACEHOLDER}</option>
            {categories.map((known) => (
              <option key={known}>{known}</option>
            ))}
          </select>
          <ChevronDown className="icon" aria-hidden />
        </span>
      )}
    </FormField>
  )
}

export const BasicFields = (props: Props) => (
  <>
    <TextFields {...props} />
    <div className="form-pair">
      <PriceFields {...props} />
      <CategoryField {...props} />
      <KindField {...props} />
    </div>
  </>
)
