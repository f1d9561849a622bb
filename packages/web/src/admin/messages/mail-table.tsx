import type { Mail } from '@umbala/contract'
import { fullMoment } from '../../ui/dates.ts'
import { Link } from '../../ui/link.tsx'
import { AdminTable } from '../ui/list/admin-table.tsx'
import type { Column } from '../ui/list/table-rows.tsx'
import { DeliveryState } from '../ui/delivery-state.tsx'
import { FullText } from './full-text.tsx'

type Props = {
  readonly mails: readonly Mail[]
  readonly loading: boolean
  readonly isNarrowed: boolean
  readonly onRetry: (mail: Mail) => void
}

export const MailTable = ({ mails, loading, isNarrowed, onRetry }: Props) => {
  const columns: readonly Column<Mail>[] = [
    { title: 'To', card: 'a1', cell: ({ recipient }) => <bdi>{recipient}</bdi> },
    {
      title: 'Email',
      card: 'a2',
      cell: ({ subject, text, textRemovedAt, orderId }) => (
        <div className="message">
          <FullText
            summary={subject}
            text={
              textRemovedAt === null
                ? text
                : `The text was removed on ${fullMoment(textRemovedAt)}, because the mail was sent long ago.`
            }
          />
          {orderId !== null && <Link to={`/admin/orders/${orderId}`}>Open the order</Link>}
        </div>
      ),
    },
    {
      title: 'Written',
      card: 'a3',
      cell: ({ createdAt, sentAt }) => (
        <div>
          <time className="when" dateTime={createdAt}>
            {fullMoment(createdAt)}
          </time>
          {sentAt !== null && fullMoment(sentAt) !== fullMoment(createdAt) && (
            <p className="delivery-note">
              Sent <time dateTime={sentAt}>{fullMoment(sentAt)}</time>
            </p>
          )}
        </div>
      ),
    },
    { title: 'Delivery', card: 'b3', cell: DeliveryState },
    {
      title: 'Actions',
      card: 'b1',
      align: 'end',
      cell: (mail) =>
        mail.mayRetry && (
          <div className="table-actions">
            <button
              type="button"
              className="btn btn-sm btn-quiet"
              aria-label={`Send again: ${mail.subject}, to ${mail.recipient}`}
              onClick={() => {
                onRetry(mail)
              }}
            >
              Send again
            </button>
          </div>
        ),
    },
  ]
  return (
    <AdminTable
      label="Mail"
      className="messages-list"
      columns={columns}
      rows={mails}
      idOf={({ _id }) => _id}
      loading={loading}
      empty={isNarrowed ? 'No emails found' : 'No emails yet'}
    />
  )
}
