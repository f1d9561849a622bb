import { X } from 'lucide-react'
import { Link } from '../../ui/link.tsx'
import type { Chip } from './filter-chips.ts'

type Props = {
  readonly chips: readonly Chip[]
  readonly clearTo: string
  readonly onLeave: () => void
}

/** What narrows the list down, each with the way back. */
export const ChipList = ({ chips, clearTo, onLeave }: Props) =>
  chips.length > 0 && (
    <ul className="chips" aria-label="Active filters">
      {chips.map(({ label, without, colour }) => (
        <li key={without}>
          <Link className="chip" to={without} preventScrollReset onClick={onLeave}>
            {colour && <span className="swatch chip-dot" data-colour={colour} />}
            <span className="sr-only">Remove filter </span>
            <span className="chip-name">{label}</span>
            <X className="icon" aria-hidden />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link className="btn btn-quiet" to={clearTo} preventScrollReset onClick={onLeave}>
            Clear all
          </Link>
        </li>
      )}
    </ul>
  )
