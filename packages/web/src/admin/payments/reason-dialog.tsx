import { type ReactNode, useState } from 'react'
import { FormField } from '../../ui/form-field.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

const REASON_MAX = 500

type Props = {
  readonly isOpen: boolean
  readonly title: string
  /** What follows. */
  readonly children: ReactNode
  readonly confirm: string
  /** Sends it; answers what went wrong, or null. */
  readonly onSend: (reason: string) => Promise<string | null>
  readonly onClose: () => void
}

/** A deed with money is not done without a word on why. */
export const ReasonDialog = ({ isOpen, title, children, confirm, onSend, onClose }: Props) => {
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const leave = (): void => {
    setReason('')
    setFault(null)
    onClose()
  }
  const send = async (): Promise<void> => {
    const written = reason.trim()
    if (written === '') {
      setFault('Please write down why.')
      return
    }
    setBusy(true)
    const problem = await onSend(written)
    setBusy(false)
    if (problem === null) leave()
    else setFault(problem)
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={title}
      confirm={confirm}
      busy={busy}
      onConfirm={() => void send()}
      onClose={leave}
    >
      {children}
      <FormField
        name="reason"
        label="Reason"
        faults={fault === null ? {} : { reason: fault }}
        hint="For colleagues. It stays on record, so please leave out personal details."
      >
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={3}
            maxLength={REASON_MAX}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value)
              setFault(null)
            }}
          />
        )}
      </FormField>
    </ConfirmDialog>
  )
}
