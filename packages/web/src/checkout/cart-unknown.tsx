import { Notice } from '../ui/notice.tsx'

/** The cart could not be asked for, so nobody knows whether it is empty. */
export const CartUnknown = ({ onRetry }: { readonly onRetry: () => Promise<void> }) => (
  <div className="mt-6">
    <Notice kind="danger" role="alert">
      <p>
        <strong>Your cart could not be loaded.</strong> It is kept. Please try again in a moment.
      </p>
      <button type="button" className="btn mt-3" onClick={() => void onRetry()}>
        Try again
      </button>
    </Notice>
  </div>
)
