import type { Image } from '@umbala/contract'
import { Maximize2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { notify } from '../../ui/toasts.tsx'
import { useAlive } from '../../ui/use-alive.ts'
import type { ZoomDialog } from './zoom-dialog.tsx'

type Props = {
  readonly image: Image
  readonly alt: string
  readonly children: ReactNode
}

/** Opens a picture over the whole screen, with code of its own: most visitors never ask for it. */
export const PictureZoom = ({ image, alt, children }: Props) => {
  const isAlive = useAlive()
  const [Dialog, setDialog] = useState<typeof ZoomDialog | null>(null)
  const open = (): void => {
    import('./zoom-dialog.tsx').then(
      (code) => {
        setDialog(() => code.ZoomDialog)
      },
      () => {
        notify('danger', 'The picture could not be enlarged. Check your connection and try again.')
      },
    )
  }
  return (
    <>
      <button type="button" className="zoom-open" aria-haspopup="dialog" disabled={!isAlive} onClick={open}>
        {children}
        <span className="zoom-hint">
          <Maximize2 className="icon" aria-hidden />
          <span className="sr-only">Enlarge picture</span>
        </span>
      </button>
      {Dialog && (
        <Dialog
          image={image}
          alt={alt}
          onClose={() => {
            setDialog(null)
          }}
        />
      )}
    </>
  )
}
