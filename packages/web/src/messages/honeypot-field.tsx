import { HONEYPOT_FIELD } from '@umbala/contract'

/** Out of sight, out of reach of the keyboard and of screen readers: who fills it in is no person. */
export const HoneypotField = () => (
  <div className="unseen" aria-hidden="true">
    <label>
      Please leave this empty
      <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
    </label>
  </div>
)
