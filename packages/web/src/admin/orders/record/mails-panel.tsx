import type { OrderRecord } from '@umbala/contract'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useAsk } from '../../../state/use-ask.ts'
import { fullMoment } from '../../../ui/dates.ts'
import { Link } from '../../../ui/link.tsx'
import { DeliveryState } from '../../ui/delivery-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { say } from '../../ui/say.ts'
import { useMay } from '../../ui/use-may.ts'
import { resendOrderMail } from '../order-requests.ts'

type Email = 'confirmation' | 'status'
const EMAILS = [
  ['confirmation', 'Send confirmation again'],
  ['status', 'Send status email again'],
] as const satisfies readonly (readonly [Email, string])[]

type Props = { readonly record: OrderRecord; readonly onSent: () => void }

/** Which emails the customer got about this order, and whether they arrived. */
export const MailsPanel = ({ record: { order, mails, archivedAt }, onSent }: Props) => {
  const ask = useAsk()
  const may = useMay()
  const [busy, setBusy] = useState(false)
  const resend = async (email: Email): Promise<void> => {
    if (busy) return
    setBusy(true)
    const { answer, refusal } = await ask(resendOrderMail({ id: order._id, email }))
    setBusy(false)
    if (refusal === null) say('success', answer.message)
    else say('danger', refusal.message)
    onSent()
  }
  return (
    <Panel
      title="Emails"
      aside={
        may('messages.handle') && (
          <Link
            className="record-link no-print"
            to={`/admin/messages?${new URLSearchParams({ tab: 'mail', search: order.staff?.email ?? '' }).toString()}`}
          >
            Read them
          </Link>
        )
      }
    >
      {mails.length === 0 ? (
        <p className="record-hint">No emails yet.</p>
      ) : (
        <ul className="record-mails">
          {mails.map((mail) => (
            <li key={mail._id}>
              <span>
                {mail.subject}
                <time className="record-soft" dateTime={mail.createdAt}>
                  {fullMoment(mail.createdAt)}
                </time>
              </span>
              <DeliveryState delivery={mail.delivery} deliveryNote={mail.deliveryNote} />
            </li>
          ))}
        </ul>
      )}
      {archivedAt === null && may('orders.change') && (
        <div className="record-buttons no-print">
          {EMAILS.map(([email, words]) => (
            <button
              key={email}
              type="button"
              className="btn btn-sm"
              aria-disabled={busy}
              onClick={() => void resend(email)}
            >
              <Send className="icon" aria-hidden />
              {words}
            </button>
          ))}
        </div>
      )}
    </Panel>
  )
}
