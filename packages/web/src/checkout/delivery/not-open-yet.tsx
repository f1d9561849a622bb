import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'

/** In place of the form, so that nobody fills it in for nothing. */
export const NotOpenYet = () => (
  <div className="checkout-notice">
    <Notice>
      <p>
        <strong>We do not take orders yet.</strong> Your cart is kept. Please come back a little later.
      </p>
      <Link className="btn" to="/collections/all">
        Look around
      </Link>
    </Notice>
  </div>
)
