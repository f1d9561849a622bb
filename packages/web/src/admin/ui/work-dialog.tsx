import { type ReactNode, useEffect, useId, useRef } from 'react'
import { settleFocus } from './list/row-focus.ts'

type Props = {
  readonly title: string
  readonly children: ReactNode
  readonly onClose: () => void
}

/** A piece of work that is done or left before the list is gone on with. It is there while it is rendered. */
export const WorkDialog = ({ title, children, onClose }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const shown = dialog.current
    const before = document.activeElement
    shown?.showModal()
    return () => {
      shown?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
      else settleFocus()
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      className="confirm work-dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  )
}
