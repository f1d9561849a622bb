import { useState } from 'react'
import type { PageHead } from '../state/page-head.ts'
import { useShopFacts } from '../state/shop-facts.ts'
import { useShopDispatch } from '../state/thunk.ts'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { unsubscribe } from './unsubscribe.ts'
import { useAlive } from '../ui/use-alive.ts'
import { useLinkToken } from '../ui/use-link-token.ts'

export const unsubscribeHead = (): PageHead => ({
  title: 'Unsubscribe',
  description: 'Leave the newsletter.',
  canonicalPath: null,
})

const INCOMPLETE =
  'This link is not complete: the part that says who unsubscribes is missing. Please open it again from the newsletter.'

type Outcome = { readonly done: boolean; readonly text: string }

/** Only the browser reads the token: this page is the same for everyone, so that it can be kept without keeping anybody's token. */
export const UnsubscribePage = () => {
  const dispatch = useShopDispatch()
  const token = useLinkToken()
  const { shop } = useShopFacts()
  const alive = useAlive()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  // Without its token there is nothing to press: nobody would know whose address is meant.
  const isIncomplete = alive && !token

  const leave = async (): Promise<void> => {
    if (!token) return
    setBusy(true)
    const answer = await dispatch(unsubscribe(token))
    setBusy(false)
    setOutcome(
      unsubscribe.fulfilled.match(answer)
        ? { done: true, text: answer.payload.message }
        : { done: false, text: answer.error.message },
    )
  }

  return (
    <div className="sheet page-top">
      <div className="unsubscribe">
        <h1>Unsubscribe</h1>
        {isIncomplete ? (
          <Notice kind="danger" role="alert">
            <p>{INCOMPLETE}</p>
          </Notice>
        ) : (
          <p className="lead">
            One press and we stop sending you our newsletter. Email about your orders still reaches you.
          </p>
        )}
        {!isIncomplete && outcome?.done !== true && (
          <button
            type="button"
            className="btn btn-primary btn-lg"
            disabled={!alive}
            aria-busy={busy}
            aria-disabled={busy}
            onClick={() => {
              if (!busy) void leave()
            }}
          >
            {busy ? 'One moment...' : 'Unsubscribe'}
          </button>
        )}
        <p role="status" className="lead">
          {outcome && <strong>{outcome.text}</strong>}
        </p>
        {(isIncomplete || outcome?.done === false) && (
          <p>
            If it does not work, write to <a href={`mailto:${shop.email}`}>{shop.email}</a> and we take you
            off the list by hand.
          </p>
        )}
        {outcome?.done === true && (
          <Link className="link-arrow" to="/">
            Back to the shop
          </Link>
        )}
        <noscript>
          This button needs JavaScript. Without it, use the unsubscribe button of your mail program, or write
          to {shop.email}.
        </noscript>
      </div>
    </div>
  )
}
