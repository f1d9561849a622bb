import type { Message } from '@umbala/contract'
import { useShopFacts } from '../../state/shop-facts.ts'
import { Badge } from '../../ui/badge.tsx'
import { fullMoment } from '../../ui/dates.ts'
import { AdminTable } from '../ui/list/admin-table.tsx'
import { EmailText } from '../ui/email-text.tsx'
import { RowActions } from '../ui/list/row-actions.tsx'
import type { Column } from '../ui/list/table-rows.tsx'
import { DeliveryState } from '../ui/delivery-state.tsx'
import { FullText } from './full-text.tsx'
import { KIND_WORDS } from './kinds.ts'
import { replyLink } from './reply-link.ts'

const Writer = ({ name, email, phone }: Pick<Message, 'name' | 'email' | 'phone'>) => (
  <div className="writer">
    {name !== '' && (
      <p className="writer-name">
        <bdi>{name}</bdi>
      </p>
    )}
    <p>
      <EmailText email={email} />
    </p>
    {phone !== null && (
      <p>
        <bdi>{phone}</bdi>
      </p>
    )}
  </div>
)

const nextMark = ({ done }: Message): string => (done ? 'Open again' : 'Mark as done')

type Props = {
  readonly messages: readonly Message[]
  readonly loading: boolean
  readonly empty: string
  readonly onMark: (message: Message) => void
}

export const MessageTable = ({ messages, loading, empty, onMark }: Props) => {
  const { shop } = useShopFacts()
  const columns: readonly Column<Message>[] = [
    { title: 'From', card: 'a1', cell: Writer },
    {
      title: 'Message',
      card: 'a2',
      cell: ({ kind, design, message, done }) => (
        <div className="message">
          {kind === 'newsletter' ? (
            // What was agreed to is word for word the same for everybody: there to be read, and in nobody's way.
            <FullText summary={KIND_WORDS[kind]} text={message} />
          ) : (
            <>
              <p className="message-kind">
                {KIND_WORDS[kind]}
                {design !== null && (
                  <>
                    {': '}
                    <bdi>{design}</bdi>
                  </>
                )}
              </p>
              <FullText text={message} />
            </>
          )}
          {done && <Badge kind="success">Done</Badge>}
        </div>
      ),
    },
    {
      title: 'Received',
      card: 'a3',
      cell: ({ createdAt }) => (
        <time className="when" dateTime={createdAt}>
          {fullMoment(createdAt)}
        </time>
      ),
    },
    { title: 'Delivery', card: 'b3', cell: DeliveryState },
    {
      title: 'Actions',
      align: 'end',
      card: 'b1',
      cell: (message) => (
        <RowActions of={`message from ${message.name || message.email}`}>
          <a
            className="btn btn-sm btn-quiet"
            href={replyLink(message, shop.name)}
            aria-label={`Reply to ${message.name || message.email}`}
          >
            Reply
          </a>
          <button
            type="button"
            className="btn btn-sm btn-quiet"
            aria-label={`${nextMark(message)}: message from ${message.name || message.email}`}
            onClick={() => {
              onMark(message)
            }}
          >
            {nextMark(message)}
          </button>
        </RowActions>
      ),
    },
  ]
  return (
    <AdminTable
      label="Messages"
      className="messages-list"
      columns={columns}
      rows={messages}
      idOf={({ _id }) => _id}
      loading={loading}
      empty={empty}
    />
  )
}
