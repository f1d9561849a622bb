import { ChevronDown } from 'lucide-react'
import { EmailField, MessageField, NameField } from './common-fields.tsx'
import { DESIGN_TYPES } from './design-types.ts'
import { EmailForm } from './email-form.tsx'
import { FormField } from '../ui/form-field.tsx'

type Props = {
  readonly labelledBy: string
  /** The name of a design type, or nothing yet. */
  readonly design: string
  readonly onDesign: (name: string) => void
}

export const QuoteForm = ({ labelledBy, design, onDesign }: Props) => (
  <EmailForm
    kind="quote"
    labelledBy={labelledBy}
    button="Request a quote"
    busyButton="Sending..."
    thanks="Thank you! We received your request."
    sorry="Something went wrong. Please try again."
    onSent={() => {
      onDesign('')
    }}
  >
    {(faults) => (
      <>
        <NameField faults={faults} />
        <EmailField faults={faults} />
        <FormField name="design" label="Design" faults={faults}>
          {(control) => (
            <span className="select">
              <select
                {...control}
                className="input"
                value={design}
                onChange={(event) => {
                  onDesign(event.target.value)
                }}
              >
                {/* Not disabled: a disabled choice is left out of what is sent, and so would never be missed. */}
                <option value="" hidden>
                  Choose a design type
                </option>
                {DESIGN_TYPES.map(({ name }) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
              <ChevronDown className="icon" aria-hidden />
            </span>
          )}
        </FormField>
        <MessageField
          faults={faults}
          example="Two bakkies, logo on both doors, phone number on the tailgate. Needed before month end."
        />
      </>
    )}
  </EmailForm>
)
