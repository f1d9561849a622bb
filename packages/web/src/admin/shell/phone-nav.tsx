import { Menu, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { AdminLogo } from './side-nav.tsx'

/** The side navigation of a small screen: a modal dialog, so that the focus stays inside until it is closed. */
export const PhoneNav = ({ children }: { readonly children: ReactNode }) => {
  const panel = useRef<HTMLDialogElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { key } = useLocation()
  const close = (): void => {
    panel.current?.close()
  }
  useEffect(close, [key])

  return (
    <header className="admin-bar">
      <button
        type="button"
        className="icon-btn"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          panel.current?.showModal()
          setIsOpen(true)
        }}
      >
        <Menu className="icon" aria-hidden />
      </button>
      <AdminLogo />
      <dialog
        ref={panel}
        className="side-panel"
        aria-label="Menu"
        onClose={() => {
          setIsOpen(false)
        }}
        onClick={(event) => {
          // The dialog itself is hit only beside its content: on the dimmed page.
          if (event.target === panel.current) close()
        }}
      >
        <div className="side-sheet">
          <div className="side-head">
            <AdminLogo />
            <button type="button" className="icon-btn" aria-label="Close menu" onClick={close}>
              <X className="icon" aria-hidden />
            </button>
          </div>
          {children}
        </div>
      </dialog>
    </header>
  )
}
