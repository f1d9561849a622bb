import { EMAIL_FORM_LIMITS } from '@umbala/contract'
import type { Faults } from './check-fields.ts'
import { FormField } from '../ui/form-field.tsx'

type Props = { readonly faults: Faults }

/** The fields that every message to the shop has. */
export const NameField = ({ faults }: Props) => (
  <FormField name="user_name" label="Name" faults={faults}>
    {(control) => (
      <input {...control} className="input" autoComplete="name" maxLength={EMAIL_FORM_LIMITS.user_name} />
    )}
  </FormField>
)

export const EmailField = ({ faults }: Props) => (
  <FormField name="user_email" label="Email" faults={faults}>
    {(control) => (
      <input
        {...control}
        className="input"
        type="email"
        autoComplete="email"
        maxLength={EMAIL_FORM_LIMITS.user_email}
      />
    )}
  </FormField>
)

export const MessageField = ({ faults, example }: Props & { readonly example: string }) => (
  <FormField name="message" label="Message" faults={faults}>
    {(control) => (
      <textarea
        {...control}
        className="input textarea"
        rows={5}
        placeholder={example}
        maxLength={EMAIL_FORM_LIMITS.message}
      />
    )}
  </FormField>
)
