import { type ReactNode, useEffect, useId, useRef } from 'react'
import { settleFocus } from './list/row-focus.ts'

type Props = {
  readonly isOpen: boolean
  /** The question. */
  readonly title: string
  /** What follows from a yes, in words that leave nothing to guess. */
  readonly children?: ReactNode
  /** What the button that does it says: the action itself, never "OK". */
  readonly confirm: string
  /** What the button that leaves everything as it is says, where "Cancel" would be the action. */
  readonly back?: string
  readonly kind?: 'danger' | 'plain'
  readonly busy?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** A last question before something that cannot be taken back. Esc and Cancel mean no. */
export const ConfirmDialog = (props: Props) => {
  const { isOpen, title, children, confirm, back = 'Cancel', kind = 'danger', busy = false } = props
  const { onConfirm, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const shown = dialog.current
    if (!isOpen || shown === null) return undefined
    shown.showModal()
    return () => {
      shown.close()
      settleFocus()
    }
  }, [isOpen])

  /** What is being done can no longer be refused, and its outcome is told here. */
  const cancel = (): void => {
    if (!busy) onClose()
  }

  return (
    <dialog
      ref={dialog}
      className="confirm"
      data-kind={kind}
      role="alertdialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        cancel()
      }}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
      <div className="confirm-answers">
        <button type="button" className="btn" autoFocus aria-disabled={busy} onClick={cancel}>
          {back}
        </button>
        <button
          type="button"
          className={kind === 'danger' ? 'btn btn-danger-full' : 'btn btn-primary'}
          aria-busy={busy}
          aria-disabled={busy}
          onClick={() => {
            if (!busy) onConfirm()
          }}
        >
          {confirm}
        </button>
      </div>
    </dialog>
  )
}
