import type { Category } from '@umbala/pricing'
import type { ReactNode } from 'react'
import { BasicFields } from './basic-fields.tsx'
import { CourierFields } from './courier-fields.tsx'
import { FormProblem } from './form-problem.tsx'
import { OptionSection } from './option-section.tsx'
import { PicturesField } from './pictures-field.tsx'
import { PricePreview } from './price-preview.tsx'
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
  const { fields, category, faults, change, busy } = form
  const part = { fields, category, faults, change }
  return (
    <form
      className="product-form"
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.submit(event.currentTarget)
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
        <CourierFields {...part} />
      </div>
      <PricePreview fields={fields} category={category} />
      <div className="product-form-foot">
        <button className="btn btn-primary btn-lg" aria-busy={busy} aria-disabled={busy}>
          {busy ? busyButton : button}
        </button>
      </div>
    </form>
  )
}
