import { FormField } from '../../ui/form-field.tsx'

const REASON_MAX = 500

type Props = {
  readonly reason: string
  readonly fault: string | null
  /** Who reads it. */
  readonly hint: string
  readonly onChange: (reason: string) => void
}

/** Why something was done with a customer's money. */
export const ReasonField = ({ reason, fault, hint, onChange }: Props) => (
  <FormField name="reason" label="Reason" faults={fault === null ? {} : { reason: fault }} hint={hint}>
    {(control) => (
      <textarea
        {...control}
        className="input"
        rows={3}
        maxLength={REASON_MAX}
        value={reason}
        onChange={(event) => {
          onChange(event.target.value)
        }}
      />
    )}
  </FormField>
)
