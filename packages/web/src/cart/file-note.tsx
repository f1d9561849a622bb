type Props = {
  readonly hold: 'none' | 'waiting' | 'failed'
  readonly state: 'sending' | 'failed'
  readonly onAddNow: () => void
}

/** What holds a job back from the cart: a file that is on its way, or one that did not arrive. */
export const FileNote = ({ hold, state, onAddNow }: Props) => {
  if (hold === 'waiting' && state === 'sending')
    return (
      <p key="waiting" className="ticket-note" role="status">
        <span>
          It goes into your cart as soon as your file has arrived. Please stay on this page, or{' '}
          <button type="button" className="text-link" onClick={onAddNow}>
            add it now and send the file later
          </button>
          .
        </span>
      </p>
    )
  if (hold === 'failed' && state === 'failed')
    return (
      <p key="failed" className="ticket-note" role="alert">
        <span>
          Your file did not arrive, so nothing is in your cart yet. Try it again above, or press ADD TO CART
          once more to go on without it.
        </span>
      </p>
    )
  return null
}
