import { useEffect, useState } from 'react'
import { notify } from '../ui/toasts.tsx'
import type { LineArtwork, LineArtworkProps } from './line-artwork.tsx'

/** Its code comes with a line that has files, or when some are to be added. */
export const LazyLineArtwork = (props: LineArtworkProps) => {
  const [isWanted, setIsWanted] = useState(props.line.artwork.length > 0)
  const [Code, setCode] = useState<typeof LineArtwork | null>(null)
  useEffect(() => {
    if (!isWanted) return
    import('./line-artwork.tsx').then(
      (code) => {
        setCode(() => code.LineArtwork)
      },
      () => {
        setIsWanted(false)
        notify('danger', 'The artwork could not be shown. Check your connection and try again.')
      },
    )
  }, [isWanted])
  if (props.line.making.category === 'Paint') return null
  return (
    <div className="cart-line-artwork">
      {Code ? (
        <Code {...props} />
      ) : (
        <button
          type="button"
          className="btn"
          aria-busy={isWanted}
          onClick={() => {
            setIsWanted(true)
          }}
        >
          Add artwork
        </button>
      )}
    </div>
  )
}
