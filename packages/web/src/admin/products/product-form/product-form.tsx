import type { Category } from '@umbala/pricing'
import { type ReactNode, useState } from 'react'
import { ArtworkPanel } from './artwork/artwork-panel.tsx'
import { BasicFields } from './basic-fields.tsx'
import { CourierFields } from './courier-fields.tsx'
import { FormProblem } from './form-problem.tsx'
import { OptionSection } from './options/option-section.tsx'
import { OwnOptionsPanel } from './options/own-options-panel.tsx'
import { PicturesField } from './pictures/pictures-field.tsx'
import { PricePreview } from './price-preview.tsx'
import { checkFormPrices } from './pricing/check-form-prices.ts'
import { pickedCell } from './pricing/picked-cell.ts'
import { NO_PICKS } from './pricing/preview-line.ts'
import { PricingPanel } from './pricing/pricing-panel.tsx'
import { RulePreview } from './pricing/rule-preview.tsx'
import { Switches } from './switches.tsx'
import type { ProductFormState } from './use-product-form.ts'

type Props = {
  readonly form: ProductFormState
  readonly label: string
  readonly categories: readonly Category[]
  readonly isNew: boolean
  readonly button: string
  readonly busyButton: string
  /** Above the form, beside what went wrong. */
  readonly notice?: ReactNode
}

export const ProductForm = ({ form, label, categories, isNew, button, busyButton, notice }: Props) => {
  const { fields, category, faults, change, busy, isWaiting } = form
  const part = { fields, category, faults, change }
  const checked = checkFormPrices(fields, category)
  const [picks, setPicks] = useState(NO_PICKS)
  return (
    <form
      id={form.formId}
      className="product-form"
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
      onBlur={({ target }) => {
        if (target instanceof HTMLInputElement) form.leave(target.name)
      }}
    >
      <div className="product-form-head">
        <FormProblem text={form.problem} id={form.problemId} />
        {notice}
      </div>
      <div className="product-form-main">
        <BasicFields {...part} categories={categories} isNew={isNew} />
        <Switches {...part} />
        <PicturesField {...part} pictures={form.pictures} />
        <OptionSection {...part} />
        <OwnOptionsPanel {...part} />
        <PricingPanel
          {...part}
          checked={checked}
          onCell={(spot) => {
            setPicks((before) => pickedCell(fields.pricing, spot, before))
          }}
        />
        <ArtworkPanel {...part} />
        <CourierFields {...part} />
      </div>
      {fields.pricing.kind === 'none' ? (
        <PricePreview fields={fields} category={category} isBlank={isNew && !form.isDirty} />
      ) : (
        <RulePreview product={checked.product} picks={picks} onPick={setPicks} />
      )}
      <div className="product-form-foot">
        <button
          className="btn btn-primary btn-lg"
          aria-busy={busy || isWaiting}
          aria-disabled={busy || isWaiting}
        >
          {busy || isWaiting ? busyButton : button}
        </button>
        <p role="status" className="form-note">
          {isWaiting && 'Waiting for the pictures. It goes on by itself.'}
        </p>
      </div>
    </form>
  )
}
