import { AdminHead } from '../ui/admin-head.tsx'
import { AdminPager } from '../ui/admin-pager.tsx'
import { ErrorLine } from '../ui/error-line.tsx'
import { useAnswer } from '../ui/use-answer.ts'
import { useListAddress } from '../ui/use-list-address.ts'
import { fetchReviews } from './payment-requests.ts'
import { ReviewCard } from './review-card.tsx'

const SHAPE = { filters: {}, sorts: [] } as const

/** Payments that a person decides about: money that is not what was asked for, or came where nobody was to pay. */
export const PaymentsPage = () => {
  const { page, addressOf } = useListAddress(SHAPE)
  const { answer, refusal, loading, reload } = useAnswer(fetchReviews, page)

  return (
    <>
      <AdminHead title="Payments to check" count={answer?.total} />
      <p className="review-intro">
        Here is what PayPal and the shop do not agree about. Ask PayPal what it holds, then decide. Until then
        nothing is printed.
      </p>
      {refusal !== null && <ErrorLine text={`Error: ${refusal.message}`} onRetry={reload} />}
      {answer === null && refusal === null && <p role="status">Loading ...</p>}
      {answer?.items.length === 0 && <p className="table-empty">Nothing to review</p>}
      <div className="reviews" aria-busy={loading}>
        {answer?.items.map((review) => (
          <ReviewCard key={review._id} review={review} onSettled={reload} />
        ))}
      </div>
      <AdminPager page={page} total={answer?.total ?? 0} addressOf={addressOf} />
    </>
  )
}
