import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type Drawn, DrawnPage } from './drawn-page.tsx'

type Props = { readonly drawn: Drawn; readonly name: string; readonly onClose: () => void }

/** A page over the whole screen; a second press brings it closer, and it is moved about by scrolling. */
export const PreviewDialog = ({ drawn, name, onClose }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isClose, setIsClose] = useState(false)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog ref={dialog} className="zoom" aria-label={`Enlarged: ${name}`} onClose={onClose}>
      <form method="dialog" className="zoom-close artwork-zoom-tools">
        <button
          type="button"
          className="btn"
          aria-pressed={isClose}
          onClick={() => {
            setIsClose(!isClose)
          }}
        >
          {isClose ? 'Show the whole page' : 'Look closer'}
        </button>
        <button className="icon-btn" aria-label="Close">
          <X className="icon" aria-hidden />
        </button>
      </form>
      {/* Scrolled by keys, so it takes the focus. */}
      <div className="zoom-room" tabIndex={0} role="group" aria-label={name}>
        <div className="artwork-large" data-close={isClose ? '' : undefined}>
          <DrawnPage {...drawn} />
        </div>
      </div>
    </dialog>
  )
}
