import type { PriceHistoryEntry } from '@umbala/contract'
import { useMemo, useState } from 'react'
import { useAnswer } from '../../state/use-answer.ts'
import { fullMoment } from '../../ui/dates.ts'
import { ErrorLine } from '../ui/error-line.tsx'
import { Panel } from '../ui/panel.tsx'
import { fetchPriceHistory, HISTORY_PER_PAGE } from './price-requests.ts'
import { ToldChanges } from './told-changes.tsx'

const Entry = ({
  entry: { at, actor, action, via, changes, more },
}: {
  readonly entry: PriceHistoryEntry
}) => (
  <li className="price-entry">
    <p>
      <time dateTime={at}>{fullMoment(at)}</time>, <bdi>{actor}</bdi>
      {action === 'product created' && ' created the product'}
      {via !== null && `, ${via}`}
    </p>
    <ToldChanges changes={changes} more={more} />
  </li>
)

/** Who changed which price of this product, and when. */
export const PriceHistory = ({ productId }: { readonly productId: string }) => {
  const [page, setPage] = useState(1)
  const asked = useMemo(() => ({ id: productId, page }), [productId, page])
  const { answer, refusal, loading, reload } = useAnswer(fetchPriceHistory, asked)
  const total = answer?.total ?? 0
  const pages = Math.max(1, Math.ceil(total / HISTORY_PER_PAGE))
  return (
    <Panel title="Price history" aside={total > 0 && <span className="note">{total} changes</span>}>
      {refusal !== null && !loading && <ErrorLine text={refusal.message} onRetry={reload} />}
      {answer === null && loading && <span className="skeleton price-history-awaited" />}
      {answer !== null && total === 0 && <p className="note">No price was changed since it came.</p>}
      <ol className="price-history" aria-busy={loading}>
        {answer?.items.map((entry) => (
          <Entry key={entry._id} entry={entry} />
        ))}
      </ol>
      {pages > 1 && (
        <div className="actions">
          <button
            type="button"
            className="btn btn-sm"
            aria-disabled={page === 1}
            onClick={() => {
              if (page > 1) setPage(page - 1)
            }}
          >
            Newer
          </button>
          <button
            type="button"
            className="btn btn-sm"
            aria-disabled={page >= pages}
            onClick={() => {
              if (page < pages) setPage(page + 1)
            }}
          >
            Older
          </button>
          <span className="sheet-told">
            Page {page} of {pages}
          </span>
        </div>
      )}
    </Panel>
  )
}
