import type { Mail } from '@umbala/contract'
import { Notice } from '../../ui/notice.tsx'
import { DELIVERY_WORDS, type Delivered } from '../ui/delivery-state.tsx'

type State = Mail['delivery']

export const DELIVERY_CHOICES: readonly { readonly value: State | ''; readonly label: string }[] = [
  { value: '', label: 'Any delivery' },
  { value: 'waiting', label: DELIVERY_WORDS.waiting },
  { value: 'sent', label: DELIVERY_WORDS.sent },
  { value: 'failed', label: DELIVERY_WORDS.failed },
  { value: 'kept', label: DELIVERY_WORDS.kept },
]
export const DELIVERY_FILTER = ['waiting', 'sent', 'failed', 'kept'] as const

export const isDelivery = (text: string): text is State => Object.hasOwn(DELIVERY_WORDS, text)

/** An email that was kept and says nothing of why: there was no mail server to give it to. */
const stayedForWantOfServer = ({ delivery, deliveryNote }: Delivered): boolean =>
  delivery === 'kept' && deliveryNote === null

export const KeptNotice = ({ emails }: { readonly emails: readonly Delivered[] }) =>
  emails.some(stayedForWantOfServer) ? (
    <Notice>
      Emails marked “{DELIVERY_WORDS.kept}” were not sent: the shop had no mail server when they were written.
      <details>
        <summary>What can be done</summary>
        <p>
          They are kept for you to read here. The person who runs the server can connect the shop to a mail
          server; then new emails go out, and these can be sent again.
        </p>
        <p className="note">
          For the person who runs the server: set <code>SMTP_URL</code> and restart the shop.
        </p>
      </details>
    </Notice>
  ) : null
