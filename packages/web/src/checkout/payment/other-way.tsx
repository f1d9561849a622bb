import type { NextPaymentStep, WayToPay } from '@umbala/contract'
import { useState } from 'react'

/** The browser posts the fields itself, in the order in which they were signed. */
const postForm = ({ action, fields }: Extract<NextPaymentStep, { readonly kind: 'form' }>): void => {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  form.acceptCharset = 'utf-8'
  form.hidden = true
  for (const { name, value } of fields) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  form.submit()
}

/** An address of the provider, and nothing that a browser would run. */
const isWebAddress = (url: string): boolean => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)

type Props = {
  readonly way: WayToPay
  readonly disabled: boolean
  /** Null where the payment could not be begun; why not is told by then. */
  readonly begin: (way: WayToPay) => Promise<NextPaymentStep | null>
  /** The provider's answer cannot be followed. */
  readonly onError: () => void
}

/** A way to pay without a window of the provider: the buyer is sent to its page, or told what to do. */
export const OtherWay = ({ way, disabled, begin, onError }: Props) => {
  const [busy, setBusy] = useState(false)

  const follow = (next: NextPaymentStep): void => {
    switch (next.kind) {
      case 'redirect':
        if (isWebAddress(next.url)) window.location.assign(next.url)
        else onError()
        return
      case 'form':
        if (isWebAddress(next.action)) postForm(next)
        else onError()
        return
      case 'instructions':
        // The order is placed, and its page tells how to pay.
        return
      case 'popup':
        onError()
    }
  }
  const go = async (): Promise<void> => {
    if (busy || disabled) return
    setBusy(true)
    const next = await begin(way)
    setBusy(false)
    if (next !== null) follow(next)
  }

  return (
    <>
      <button
        type="button"
        className="btn btn-primary"
        aria-busy={busy}
        aria-disabled={busy || disabled}
        onClick={() => void go()}
      >
        {way.step === 'instructions' ? `Place the order and pay by ${way.name}` : `Pay by ${way.name}`}
      </button>
      <p className="note">
        {way.step === 'instructions'
          ? 'Your order is placed at once, and you are told where to pay. We begin when the money has arrived.'
          : `You pay on ${way.providerName}’s own page and come back here.`}
      </p>
    </>
  )
}
