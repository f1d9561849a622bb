import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ReasonField } from '../ui/reason-field.tsx'

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

/** A decision with money is not done without a word on why. */
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
      <ReasonField
        reason={reason}
        fault={fault}
        hint="For colleagues. It stays on record, so please leave out personal details."
        onChange={(written) => {
          setReason(written)
          setFault(null)
        }}
      />
    </ConfirmDialog>
  )
}
