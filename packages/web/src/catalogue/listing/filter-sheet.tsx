import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from '../../ui/link.tsx'

type Props = {
  readonly total: number
  readonly isBusy: boolean
  readonly clearTo: string | null
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The filters on a phone. A modal dialog keeps the focus inside, closes on Escape and gives the focus back to its button. */
export const FilterSheet = ({ total, isBusy, clearTo, onClose, children }: Props) => {
  const sheet = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    sheet.current?.showModal()
  }, [])
  const close = (): void => {
    sheet.current?.close()
  }
  return (
    <dialog
      ref={sheet}
      className="bottom-sheet"
      aria-labelledby="filter-sheet-name"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === sheet.current) close()
      }}
    >
      <div className="bottom-sheet-head">
        <h2 id="filter-sheet-name">Filters</h2>
        <button type="button" className="icon-btn" aria-label="Close filters" onClick={close}>
          <X className="icon" aria-hidden />
        </button>
      </div>
      <div className="bottom-sheet-body">{children}</div>
      <div className="bottom-sheet-foot">
        {clearTo !== null && (
          <Link className="btn" to={clearTo} preventScrollReset>
            Clear all
          </Link>
        )}
        <button type="button" className="btn btn-primary" aria-busy={isBusy} onClick={close}>
          Show {total} {total === 1 ? 'product' : 'products'}
        </button>
      </div>
    </dialog>
  )
}
