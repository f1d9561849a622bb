import { LIST_LIMIT_DEFAULT } from '@umbala/pricing'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Link } from '../../../ui/link.tsx'

type Props = {
  readonly page: number
  readonly perPage?: number
  readonly total: number
  /** Where a page of the list stands; `addressOf` of `useListAddress`. */
  readonly addressOf: (page: number) => string
}

const COUNT = new Intl.NumberFormat('en-ZA')

/** Which rows are shown of how many, and the way to the others. */
export const AdminPager = ({ page, perPage = LIST_LIMIT_DEFAULT, total, addressOf }: Props) => {
  const last = Math.max(1, Math.ceil(total / perPage))
  const first = (page - 1) * perPage + 1
  if (total === 0) return null
  return (
    <nav className="admin-pager" aria-label="Pages">
      <p>
        {first > total
          ? `No more than ${COUNT.format(total)}`
          : `${COUNT.format(first)}–${COUNT.format(Math.min(total, page * perPage))} of ${COUNT.format(total)}`}
      </p>
      {last > 1 && (
        <div className="admin-pages">
          {page > 1 && (
            <>
              {page > 2 && <Link to={addressOf(1)}>First</Link>}
              <Link to={addressOf(Math.min(page - 1, last))} rel="prev">
                <ArrowLeft className="icon" aria-hidden />
                Previous
              </Link>
            </>
          )}
          <span>
            Page {COUNT.format(page)} of {COUNT.format(last)}
          </span>
          {page < last && (
            <>
              <Link to={addressOf(page + 1)} rel="next">
                Next
                <ArrowRight className="icon" aria-hidden />
              </Link>
              {page < last - 1 && <Link to={addressOf(last)}>Last</Link>}
            </>
          )}
        </div>
      )}
    </nav>
  )
}
