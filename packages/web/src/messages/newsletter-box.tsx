import { HONEYPOT_FIELD, NEWSLETTER_CONSENT } from '@umbala/contract'
import { useState } from 'react'
import { useShopFacts } from '../state/shop-facts.ts'
import { useShopDispatch } from '../state/thunk.ts'
import { notify, prepareToasts } from '../ui/toasts.tsx'
import { HoneypotField } from './honeypot-field.tsx'
import { subscribe } from './subscribe.ts'
import { useAlive } from '../ui/use-alive.ts'

const textIn = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

export const NewsletterBox = () => {
  const dispatch = useShopDispatch()
  const { shop } = useShopFacts()
  const alive = useAlive()
  const [busy, setBusy] = useState(false)

  const send = async (form: HTMLFormElement): Promise<void> => {
    if (busy) return
    const filled = new FormData(form)
    setBusy(true)
    const outcome = await dispatch(
      subscribe({ email: textIn(filled, 'email'), [HONEYPOT_FIELD]: textIn(filled, HONEYPOT_FIELD) }),
    )
    setBusy(false)
    if (subscribe.fulfilled.match(outcome)) {
      form.reset()
      notify('success', outcome.payload.message)
    } else notify('danger', outcome.error.message || 'Something went wrong. Please try again.')
  }

  return (
    <div className="newsletter">
      <p className="footer-lead">
        Join our community for insider access to new collections and special events.
      </p>
      <form
        aria-label="Newsletter"
        // Whatever happens to the script, the address must not end up in the address of the page.
        method="post"
        onFocus={prepareToasts}
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
          <button className="btn" disabled={!alive} aria-busy={busy} aria-disabled={busy}>
            Subscribe
          </button>
        </div>
        <HoneypotField />
        <p className="newsletter-consent">{NEWSLETTER_CONSENT}</p>
        <noscript>Subscribing needs JavaScript. Without it, write to {shop.email}.</noscript>
      </form>
    </div>
  )
}
