import type { Mail } from '@umbala/contract'
import { Badge } from '../../ui/badge.tsx'
import { Notice } from '../../ui/notice.tsx'

type State = Mail['delivery']

const WORDS = { waiting: 'On its way', sent: 'Sent', failed: 'Failed', kept: 'Kept here' } as const
const KINDS = { waiting: 'waiting', sent: 'success', failed: 'danger', kept: 'waiting' } as const

export const DELIVERY_CHOICES: readonly { readonly value: State | ''; readonly label: string }[] = [
  { value: '', label: 'Any delivery' },
  { value: 'waiting', label: WORDS.waiting },
  { value: 'sent', label: WORDS.sent },
  { value: 'failed', label: WORDS.failed },
  { value: 'kept', label: WORDS.kept },
]
export const DELIVERY_FILTER = ['waiting', 'sent', 'failed', 'kept'] as const

export const isDelivery = (text: string): text is State => Object.hasOwn(WORDS, text)

type Delivered = { readonly delivery: State; readonly deliveryNote: string | null }

export const DeliveryState = ({ delivery, deliveryNote }: Delivered) => (
  <div className="delivery">
    <Badge kind={KINDS[delivery]}>{WORDS[delivery]}</Badge>
    {deliveryNote !== null && <p className="delivery-note">{deliveryNote}</p>}
  </div>
)

/** A letter that was kept and says nothing of why: there was no mail server to give it to. */
const stayedForWantOfServer = ({ delivery, deliveryNote }: Delivered): boolean =>
  delivery === 'kept' && deliveryNote === null

export const KeptNotice = ({ letters }: { readonly letters: readonly Delivered[] }) =>
  letters.some(stayedForWantOfServer) ? (
    <Notice>
      Letters marked “{WORDS.kept}” were not sent: the shop had no mail server when they were written, so it
      keeps them for you to read here. Once <code>SMTP_URL</code> is set and the shop restarted, new letters
      go out, and these can be sent again.
    </Notice>
  ) : null
