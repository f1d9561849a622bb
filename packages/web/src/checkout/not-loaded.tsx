import { Notice } from '../ui/notice.tsx'

type Props = { readonly what: 'cart' | 'checkout'; readonly onRetry: () => Promise<void> }

/** It could not be asked for, so nobody knows how it stands. */
export const NotLoaded = ({ what, onRetry }: Props) => (
  <div className="checkout-notice">
    <Notice kind="danger" role="alert">
      <p>
        <strong>Your {what} could not be loaded.</strong> It is kept. Check your connection and try again.
      </p>
      <button type="button" className="btn" onClick={() => void onRetry()}>
        Try again
      </button>
    </Notice>
  </div>
)
