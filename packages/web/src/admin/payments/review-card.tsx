import type { PaymentReview, ReviewDecision, ReviewEnding, SettledReview } from '@umbala/contract'
import { formatAmount, formatRand, fromRand } from '@umbala/pricing'
import { useState } from 'react'
import { useAsk } from '../../state/use-ask.ts'
import { fullMoment } from '../../ui/dates.ts'
import { Link } from '../../ui/link.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { EmailText } from '../ui/email-text.tsx'
import { ErrorLine } from '../ui/error-line.tsx'
import { Panel } from '../ui/panel.tsx'
import { say } from '../ui/say.ts'
import { methodWords, stateWords } from './payment-words.ts'
import { settleReview } from './payment-requests.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { ENDINGS, followsOf } from './review-endings.ts'
import { whyItIsHere } from './review-reasons.ts'

/** What somebody at the provider asks for on the phone. */
const Numbers = ({ review }: { readonly review: PaymentReview }) => (
  <details className="review-numbers">
    <summary>Numbers for {review.providerName}</summary>
    <dl className="review-facts">
      <dt>{review.providerName} reference</dt>
      <dd>{review.providerOrderId ?? 'none'}</dd>
      <dt>{review.providerName} payment</dt>
      <dd>{review.captureId ?? 'none'}</dd>
      <dt>Checkout</dt>
      <dd>
        {review.checkoutId} ({stateWords('checkout', review.checkoutState)})
      </dd>
      <dt>Noted reason</dt>
      <dd>{review.reason}</dd>
    </dl>
  </details>
)

const Facts = ({ review }: { readonly review: PaymentReview }) => (
  <dl className="review-facts">
    <dt>Charged as</dt>
    <dd>
      {formatAmount(review.currency, review.amount)} by {review.providerName}, {methodWords(review.method)}
    </dd>
    <dt>Customer</dt>
    <dd>
      <a href={`mailto:${review.customer.email}`}>
        <EmailText email={review.customer.email} />
      </a>
    </dd>
    {review.order && (
      <>
        <dt>Order</dt>
        <dd>
          <Link to={`/admin/orders/${review.order._id}`}>#{review.order.number}</Link> was made from the same
          checkout: this money is one too many.
        </dd>
      </>
    )}
    {review.refund && (
      <>
        <dt>Refund</dt>
        <dd>
          {stateWords('refund', review.refund)}.
          {review.refund === 'requested' && ' It is tried again by itself.'}
        </dd>
      </>
    )}
  </dl>
)

type DecisionsProps = {
  readonly provider: string
  readonly may: readonly ReviewEnding[]
  readonly onChoose: (ending: ReviewEnding) => void
}

const Decisions = ({ provider, may, onChoose }: DecisionsProps) =>
  may.length === 0 ? (
    <p>There is nothing to do here but wait, or to look at it at {provider}.</p>
  ) : (
    <ul className="review-decisions">
      {may.map((ending) => (
        <li key={ending}>
          <button
            type="button"
            className={ENDINGS[ending].isGrave ? 'btn btn-sm' : 'btn btn-sm btn-primary'}
            onClick={() => {
              onChoose(ending)
            }}
          >
            {ENDINGS[ending].button}
          </button>
          <p>{ENDINGS[ending].when(provider)}</p>
        </li>
      ))}
    </ul>
  )

type Props = {
  readonly review: PaymentReview
  /** It is settled, or changed: show the list anew. */
  readonly onSettled: () => void
}

export const ReviewCard = ({ review, onSettled }: Props) => {
  const ask = useAsk()
  const [told, setTold] = useState<SettledReview['provider']>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [chosen, setChosen] = useState<ReviewEnding | null>(null)

  const send = (decision: ReviewDecision) => ask(settleReview({ id: review._id, decision }))

  const askProvider = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    const { answer, refusal } = await send({ action: 'ask' })
    setBusy(false)
    setProblem(refusal?.message ?? null)
    setTold(answer?.provider ?? null)
  }
  const settle = async (decision: ReviewDecision): Promise<string | null> => {
    const { answer, refusal } = await send(decision)
    if (refusal !== null) return refusal.message
    say(answer.review.refund === 'failed' ? 'danger' : 'success', answer.message)
    onSettled()
    return null
  }
  const makeOrder = async (): Promise<void> => {
    setBusy(true)
    setProblem(await settle({ action: 'order' }))
    setBusy(false)
    setChosen(null)
  }
  const { providerName: provider } = review
  const words = chosen === null ? null : ENDINGS[chosen]
  const close = (): void => {
    setChosen(null)
  }

  return (
    <Panel
      title={`${review.customer.name}, ${formatRand(fromRand(review.total))}`}
      aside={<time dateTime={review.since}>{fullMoment(review.since)}</time>}
    >
      <p className="review-why">{whyItIsHere(review.reason, provider)}</p>
      <Facts review={review} />
      <div className="review-says" role="status">
        {told && (
          <>
            <p>
              <strong>{provider} says:</strong> {told.says}
            </p>
            <Decisions provider={provider} may={told.may} onChoose={setChosen} />
          </>
        )}
      </div>
      {problem !== null && <ErrorLine text={problem} />}
      <button
        type="button"
        className={told ? 'btn btn-sm' : 'btn btn-sm btn-primary'}
        aria-busy={busy}
        aria-disabled={busy}
        onClick={() => void askProvider()}
      >
        {told ? `Ask ${provider} again` : `Ask ${provider}`}
      </button>
      <Numbers review={review} />
      <ConfirmDialog
        isOpen={chosen === 'order'}
        title={ENDINGS.order.title}
        confirm={ENDINGS.order.button}
        kind="plain"
        busy={busy}
        onConfirm={() => void makeOrder()}
        onClose={close}
      >
        <p>{followsOf('order', review)}</p>
      </ConfirmDialog>
      <ReasonDialog
        isOpen={chosen === 'refund' || chosen === 'close'}
        title={words?.title ?? ''}
        confirm={words?.button ?? ''}
        onSend={(reason) => settle({ action: chosen === 'refund' ? 'refund' : 'close', reason })}
        onClose={close}
      >
        <p>{chosen !== null && followsOf(chosen, review)}</p>
      </ReasonDialog>
    </Panel>
  )
}
