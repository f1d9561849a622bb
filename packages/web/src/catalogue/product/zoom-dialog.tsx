import type { Image } from '@umbala/contract'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Picture } from '../../ui/pictures/picture.tsx'

type Props = { readonly image: Image; readonly alt: string; readonly onClose: () => void }

/** A picture over the whole screen; a second press brings it closer, and it can be moved about by scrolling. */
export const ZoomDialog = ({ image, alt, onClose }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const [close, setClose] = useState(false)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog ref={dialog} className="zoom" aria-label={`Enlarged picture: ${alt}`} onClose={onClose}>
      <form method="dialog" className="zoom-close">
        <button className="icon-btn" aria-label="Close">
          <X className="icon" aria-hidden />
        </button>
      </form>
      <div className="zoom-room" tabIndex={-1}>
        <button
          type="button"
          className="zoom-picture"
          data-close={close ? '' : undefined}
          aria-pressed={close}
          aria-label={close ? 'Show the whole picture' : 'Look closer'}
          onClick={() => {
            setClose(!close)
          }}
        >
          <Picture image={image} alt={alt} size={1200} sizes="100vw" />
        </button>
      </div>
    </dialog>
  )
}
