import { PASTED_MAX } from '@umbala/contract'
import { EmailField, MessageField, NameField } from './common-fields.tsx'
import { EmailForm } from './email-form.tsx'
import { FormField } from '../ui/form-field.tsx'

const HEADING = 'contact-form'

export const ContactForm = () => (
  <EmailForm
    kind="contact"
    labelledBy={HEADING}
    button="Send message"
    busyButton="Sending..."
    thanks="Thank you! Your message has been sent."
    sorry="Failed to send message. Please try again."
  >
    {(faults) => (
      <>
        <h2 id={HEADING}>Send a message</h2>
        <NameField faults={faults} />
        <FormField name="cellphone_number" label="Cellphone number" faults={faults}>
          {(control) => (
            <input {...control} className="input" type="tel" autoComplete="tel" maxLength={PASTED_MAX} />
          )}
        </FormField>
        <EmailField faults={faults} />
        <MessageField faults={faults} example="An order number, if your question is about one." />
      </>
    )}
  </EmailForm>
)
