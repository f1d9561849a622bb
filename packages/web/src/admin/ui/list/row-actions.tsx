import { Ellipsis } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'

type Props = {
  /** What the row is called, for the name of the button that opens them on a phone. */
  readonly of: string
  readonly children: ReactNode
}

/** What can be done with a row: side by side on a wide screen, behind one button on a phone, where rows must be short. */
export const RowActions = ({ of, children }: Props) => {
  const [isOpen, setIsOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const id = useId()
  /** Also before a question opens, which gives the focus back to where it was. */
  const close = (): void => {
    if (isOpen) toggle.current?.focus()
    setIsOpen(false)
  }
  return (
    <div
      className="row-actions"
      data-open={isOpen || undefined}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close()
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false)
      }}
    >
      <button
        ref={toggle}
        type="button"
        className="icon-btn row-actions-toggle"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`Actions: ${of}`}
        onClick={() => {
          setIsOpen(!isOpen)
        }}
      >
        <Ellipsis className="icon" aria-hidden />
      </button>
      <div id={id} className="table-actions" onClick={close}>
        {children}
      </div>
    </div>
  )
}
