import type { NextPaymentStep, WayToPay } from '@umbala/contract'
import { useEffect, useRef, useState } from 'react'
import { Notice } from '../../ui/notice.tsx'

type Instructions = Extract<NextPaymentStep, { readonly kind: 'instructions' }>

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

const HowToPay = ({ name, instructions }: { readonly name: string; readonly instructions: Instructions }) => {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus()
  }, [])
  return (
    <Notice kind="info">
      <div className="payment-instructions">
        <h3 ref={title} tabIndex={-1}>
          How to pay by {name}
        </h3>
        <dl className="facts facts-numbers">
          {instructions.lines.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div>
            <dt>Reference</dt>
            <dd>
              <strong className="payment-number">{instructions.reference}</strong>
            </dd>
          </div>
        </dl>
        <p>Please quote the reference exactly. Your order is placed as soon as the money arrives.</p>
      </div>
    </Notice>
  )
}

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
  const [instructions, setInstructions] = useState<Instructions | null>(null)

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
        setInstructions(next)
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

  if (instructions !== null) return <HowToPay name={way.name} instructions={instructions} />
  return (
    <>
      <button
        type="button"
        className="btn btn-primary"
        aria-busy={busy}
        aria-disabled={busy || disabled}
        onClick={() => void go()}
      >
        {way.step === 'instructions' ? `Show how to pay by ${way.name}` : `Pay by ${way.name}`}
      </button>
      {way.step !== 'instructions' && (
        <p className="note">You pay on {way.providerName}’s own page and come back here.</p>
      )}
    </>
  )
}
