import type { Mail } from '@umbala/contract'
import { Badge } from '../../ui/badge.tsx'

type State = Mail['delivery']

export const DELIVERY_WORDS = {
  waiting: 'On its way',
  sent: 'Sent',
  failed: 'Failed',
  kept: 'Kept here',
} as const satisfies Record<State, string>
const KINDS = { waiting: 'waiting', sent: 'success', failed: 'danger', kept: 'waiting' } as const

export type Delivered = { readonly delivery: State; readonly deliveryNote: string | null }

/** How far an email got, and why no further. */
export const DeliveryState = ({ delivery, deliveryNote }: Delivered) => (
  <div className="delivery">
    <Badge kind={KINDS[delivery]}>{DELIVERY_WORDS[delivery]}</Badge>
    {deliveryNote !== null && <p className="delivery-note">{deliveryNote}</p>}
  </div>
)
