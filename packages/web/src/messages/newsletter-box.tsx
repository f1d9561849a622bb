import { useState } from 'react'
import { useShopFacts } from '../state/shop-facts.ts'
import { useShopDispatch } from '../state/thunk.ts'
import { type Notice, useNotice } from '../ui/use-notice.ts'
import { subscribe } from './subscribe.ts'

export const NewsletterBox = () => {
  const dispatch = useShopDispatch()
  const { shop } = useShopFacts()
  const [busy, setBusy] = useState(false)
  const [notice, show] = useNotice()

  const send = async (form: HTMLFormElement): Promise<void> => {
    const email = new FormData(form).get('email')
    if (busy || typeof email !== 'string') return
    setBusy(true)
    const outcome = await dispatch(subscribe(email))
    setBusy(false)
    const told: Notice = subscribe.fulfilled.match(outcome)
      ? { tone: 'success', text: outcome.payload.message }
      : { tone: 'danger', text: outcome.error.message || 'Something went wrong. Please try again.' }
    if (told.tone === 'success') form.reset()
    show(told, null)
  }

  return (
    <div className="grid gap-6">
      <p className="footer-lead">
        Join our community for insider access to new collections and special events.
      </p>
      <form
        // Without scripts the address must not end up in the page's own address, hence the method.
        method="post"
        action="/api/newsletter"
        onSubmit={(event) => {
          event.preventDefault()
          void send(event.currentTarget)
        }}
      >
        <div className="newsletter-row">
          <label className="sr-only" htmlFor="newsletter-email">
            Email address
          </label>
          <input
            className="input"
            id="newsletter-email"
            name="email"
            type="email"
            required
            maxLength={254}
            placeholder="Email address"
            autoComplete="email"
          />
          <button className="btn" aria-busy={busy} aria-disabled={busy}>
            Subscribe
          </button>
        </div>
        <p role="status" className="mt-2 min-h-5 text-sm text-key-soft">
          {notice?.text}
        </p>
        <noscript className="text-sm text-key-soft">
          Subscribing needs JavaScript. Without it, write to {shop.email}.
        </noscript>
      </form>
    </div>
  )
}
