import { Notice } from '../ui/notice.tsx'

/** The checkout could not be asked for, so nobody knows how it stands. */
export const CheckoutUnknown = ({ onRetry }: { readonly onRetry: () => Promise<void> }) => (
  <div className="mt-6">
    <Notice kind="danger" role="alert">
      <p>
        <strong>Your checkout could not be loaded.</strong> It is kept. Check your connection and try again.
      </p>
      <button type="button" className="btn mt-3" onClick={() => void onRetry()}>
        Try again
      </button>
    </Notice>
  </div>
)
