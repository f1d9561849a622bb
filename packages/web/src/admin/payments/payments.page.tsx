import { AdminHead } from '../ui/admin-head.tsx'
import { AdminPager } from '../ui/list/admin-pager.tsx'
import { ListProblem } from '../ui/list/list-problem.tsx'
import { useList } from '../ui/list/use-list.ts'
import { fetchReviews } from './payment-requests.ts'
import { ReviewCard } from './review-card.tsx'

const REVIEWS = {
  shape: { filters: {}, sorts: [] },
  toQuery: ({ page }: { readonly page: number }) => page,
  request: fetchReviews,
}

/** Payments that a person decides about: money that is not what was asked for, or came where nobody was to pay. */
export const PaymentsPage = () => {
  const list = useList(REVIEWS)
  const { rows, total, loading, problem, reload } = list

  return (
    <>
      <AdminHead title="Payments to check" count={total} />
      <p className="review-intro">
        Here is what a payment provider and the shop do not agree about. Ask the provider what it holds, then
        decide. Until then nothing is printed.
      </p>
      <ListProblem list={list} />
      {total === undefined && problem === null && <p role="status">Loading ...</p>}
      {total !== undefined && rows.length === 0 && <p className="table-empty">Nothing to review</p>}
      <div className="reviews" aria-busy={loading}>
        {rows.map((review) => (
          <ReviewCard key={review._id} review={review} onSettled={reload} />
        ))}
      </div>
      <AdminPager page={list.page} total={total ?? 0} addressOf={list.addressOf} />
    </>
  )
}
