import { NOTICE_MS } from '@umbala/pricing'
import { notify } from '../../ui/toasts.tsx'

/** A toast of the back office, which stays a little longer than one of the shop. */
export const say = (
  kind: 'success' | 'danger',
  text: string,
  link?: { href: string; text: string },
): void => {
  notify(kind, text, { ms: NOTICE_MS.admin, link })
}
