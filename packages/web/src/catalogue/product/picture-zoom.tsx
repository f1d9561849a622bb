import type { Image } from '@umbala/contract'
import { Maximize2, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Picture } from '../../ui/pictures/picture.tsx'
import { useAlive } from '../../ui/use-alive.ts'

type Props = {
  readonly image: Image
  readonly alt: string
  readonly children: ReactNode
}

/** Opens a picture over the whole screen; a second press brings it closer, and it can be moved about by scrolling. */
export const PictureZoom = ({ image, alt, children }: Props) => {
  const isAlive = useAlive()
  const dialog = useRef<HTMLDialogElement>(null)
  const [close, setClose] = useState(false)
  return (
    <>
      <button
        type="button"
        className="zoom-open"
        aria-haspopup="dialog"
        disabled={!isAlive}
        onClick={() => {
          setClose(false)
          dialog.current?.showModal()
        }}
      >
        {children}
        <span className="zoom-hint">
          <Maximize2 className="icon" aria-hidden />
          <span className="sr-only">Enlarge picture</span>
        </span>
      </button>
      <dialog ref={dialog} className="zoom" aria-label={`Enlarged picture: ${alt}`}>
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
    </>
  )
}
