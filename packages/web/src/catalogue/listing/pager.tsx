import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Link } from '../../ui/link.tsx'

type Props = {
  readonly page: number
  readonly last: number
  readonly urlOf: (page: number) => string
  readonly onLeave: () => void
}

const REACH = 1

/** The first page, the last, this one and its neighbours; a null stands for the pages between. */
export const pagesShown = (page: number, last: number): (number | null)[] => {
  const all = Array.from({ length: last }, (_, index) => index + 1)
  const near = all.filter((number) => number === 1 || number === last || Math.abs(number - page) <= REACH)
  return near.flatMap((number, index) => (number - (near[index - 1] ?? 0) > 1 ? [null, number] : [number]))
}

/** Plain links, so that everyone finds every product: shoppers, search engines and browsers without scripts. */
export const Pager = ({ page, last, urlOf, onLeave }: Props) => (
  <nav className="pager" aria-label="Pages">
    {page > 1 && (
      <Link to={urlOf(page - 1)} rel="prev" onClick={onLeave}>
        <ArrowLeft className="icon" aria-hidden />
        Previous
      </Link>
    )}
    <ul>
      {pagesShown(page, last).map((number, index) => (
        <li key={number ?? `gap-${index}`}>
          {number === null ? (
            <span aria-hidden="true">…</span>
          ) : (
            <Link
              to={urlOf(number)}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              onClick={onLeave}
            >
              {number}
            </Link>
          )}
        </li>
      ))}
    </ul>
    {page < last && (
      <Link to={urlOf(page + 1)} rel="next" onClick={onLeave}>
        Next
        <ArrowRight className="icon" aria-hidden />
      </Link>
    )}
  </nav>
)
