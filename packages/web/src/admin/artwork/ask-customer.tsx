import { useState } from 'react'
import { useAsk } from '../../state/use-ask.ts'
import { FormField } from '../../ui/form-field.tsx'
import { say } from '../ui/say.ts'
import { WorkDialog } from '../ui/work-dialog.tsx'
import { askForArtwork } from './artwork-requests.ts'

const LONGEST = 3000

type Props = {
  readonly orderId: string
  /** What the shop would write; the staff change it as they like. */
  readonly prepared: string
  readonly onClose: () => void
  readonly onSent: () => void
}

/** An email to the customer about the artwork, prepared from what was found. */
export const AskCustomer = ({ orderId, prepared, onClose, onSent }: Props) => {
  const ask = useAsk()
  const [text, setText] = useState(prepared)
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const send = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    const { answer, refusal } = await ask(askForArtwork({ id: orderId, text }))
    setBusy(false)
    if (refusal !== null) {
      setFault(refusal.message)
      return
    }
    say('success', answer.message)
    onSent()
    onClose()
  }
  return (
    <WorkDialog title="Ask the customer" onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <FormField
          name="text"
          label="What you write"
          faults={fault === null ? {} : { text: fault }}
          hint="A greeting, the order and the way to send another file are added."
        >
          {(control) => (
            <textarea
              {...control}
              className="input"
              rows={9}
              maxLength={LONGEST}
              value={text}
              onChange={(event) => {
                setText(event.target.value)
                setFault(null)
              }}
            />
          )}
        </FormField>
        <div className="confirm-answers">
          <button type="button" className="btn btn-quiet" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="btn btn-primary" aria-disabled={busy}>
            Send the email
          </button>
        </div>
      </form>
    </WorkDialog>
  )
}
