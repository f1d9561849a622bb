import type { Order, OrderRecord } from '@umbala/contract'
import { useState } from 'react'
import { useParams } from 'react-router'
import { SendOnBehalf } from '../../artwork/send-on-behalf.tsx'
import { Badge } from '../../ui/badge.tsx'
import { fullMoment } from '../../ui/dates.ts'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AdminHead } from '../ui/admin-head.tsx'
import { ErrorLine } from '../ui/error-line.tsx'
import { say } from '../ui/say.ts'
import { useMay } from '../ui/use-may.ts'
import { addressLeft } from '../ui/list/list-place.ts'
import { OrderArtworkPanel } from '../artwork/order-artwork-panel.tsx'
import { CancelQuestion, isAllReturned } from './cancel-question.tsx'
import { RefundOrder } from '../payments/refund-order.tsx'
import { dayWords, dueDay } from './due.ts'
import { ArtworkMark, MoneyMark, OwedMark } from './order-cells.tsx'
import { CustomerPanel } from './record/customer-panel.tsx'
import { DeliveryPanel } from './record/delivery-panel.tsx'
import { HistoryPanel } from './record/history-panel.tsx'
import { ItemsPanel } from './record/items-panel.tsx'
import { MailsPanel } from './record/mails-panel.tsx'
import { NotesPanel } from './record/notes-panel.tsx'
import { PaymentPanel } from './record/payment-panel.tsx'
import { RecordActions } from './record/record-actions.tsx'
import { RecordAwaited } from './record/record-awaited.tsx'
import { StatusPanel } from './record/status-panel.tsx'
import { useOrderRecord } from './record/use-order-record.ts'
import { useStatusChange } from './use-status-change.ts'

const Head = ({ record: { order, archivedAt } }: { readonly record: OrderRecord }) => (
  <p className="record-head">
    <span>
      Placed <time dateTime={order.createdAt}>{fullMoment(order.createdAt)}</time>
    </span>
    <Badge kind={order.status === 'Cancelled' ? 'danger' : order.isDelivered ? 'success' : 'waiting'}>
      {order.status}
    </Badge>
    {order.status === 'Cancelled' ? <MoneyMark order={order} /> : <OwedMark order={order} />}
    {archivedAt !== null && <Badge kind="danger">Archived</Badge>}
    <span className="record-soft no-print">{order._id}</span>
    {/* On the job ticket alone: the day is what everybody at the press goes by. */}
    <strong className="record-due">{order.status === 'Cancelled' ? order.status : dueWords(order)}</strong>
    <span className="record-ticket-artwork">
      <ArtworkMark order={order} />
    </span>
  </p>
)

const dueWords = (order: Order): string => {
  const day = dueDay(order)
  return day === null ? 'Due once paid' : `Due ${dayWords(day)}`
}

type MoneyProps = {
  readonly order: OrderRecord['order']
  readonly onDecide: () => void
  readonly onChanged: () => void
}

const MoneyActions = ({ order, onDecide, onChanged }: MoneyProps) => (
  <div className="record-money-actions">
    {order.status === 'Cancelled' && !isAllReturned(order) && (
      <button type="button" className="btn btn-sm" onClick={onDecide}>
        Decide about the money
      </button>
    )}
    <RefundOrder order={order} onRefunded={onChanged} />
  </div>
)

type RecordProps = ReturnType<typeof useOrderRecord> & { readonly record: OrderRecord }

const Record = ({ record, save, busy, loading, reload }: RecordProps) => {
  const { order, archivedAt, history } = record
  const isArchived = archivedAt !== null
  const may = useMay()
  const [isAsking, setIsAsking] = useState(false)
  const { change, tellCancelled, undoable } = useStatusChange(reload)
  const askAboutMoney = (): void => {
    setIsAsking(true)
  }
  return (
    <>
      <Head record={record} />
      {archivedAt !== null && (
        <Notice>
          Archived on {fullMoment(archivedAt)}: it counts in no list and no sum, and its customer does not see
          it. Restore it to work on it.
        </Notice>
      )}
      <div className="record" aria-busy={loading}>
        {!isArchived && may('orders.change') && (
          <StatusPanel
            order={order}
            save={save}
            busy={busy}
            change={change}
            undoable={undoable}
            onCancel={askAboutMoney}
          />
        )}
        <ItemsPanel record={record} />
        <OrderArtworkPanel
          record={record}
          onChanged={reload}
          sendFor={({ lineNo, name, files }, onSent) => (
            <SendOnBehalf
              orderId={order._id}
              lineNo={lineNo}
              job={name}
              hasFile={files.some(({ replacedAt }) => replacedAt === null)}
              onDone={(words, isDone) => {
                say(isDone ? 'success' : 'danger', words)
                onSent()
              }}
            />
          )}
        />
        <div className="record-group">
          <DeliveryPanel record={record} />
          <CustomerPanel order={order} />
        </div>
        <div className="record-group">
          <NotesPanel
            order={order}
            save={save}
            busy={busy}
            isReadOnly={isArchived || !may('orders.change')}
          />
          <MailsPanel record={record} onSent={reload} />
        </div>
        <PaymentPanel
          record={record}
          action={
            !isArchived &&
            may('orders.refund') && <MoneyActions order={order} onDecide={askAboutMoney} onChanged={reload} />
          }
        />
        <HistoryPanel history={history} />
      </div>
      <CancelQuestion
        order={isAsking ? order : null}
        onClose={() => {
          setIsAsking(false)
        }}
        onCancelled={tellCancelled}
      />
    </>
  )
}

/** An order with all the shop holds about it, from which it is printed, packed and answered for. */
export const OrderRecordPage = () => {
  const { id = '' } = useParams()
  const state = useOrderRecord(id)
  const { record, refusal, reload } = state
  return (
    <>
      <p className="record-back no-print">
        <Link to={addressLeft('/admin/orders')}>All orders</Link>
      </p>
      <AdminHead
        title={record === null ? 'Order' : `Order #${record.order.number}`}
        actions={record && <RecordActions record={record} onChanged={reload} />}
      />
      {record === null && refusal !== null && (
        <ErrorLine text={`Error fetching orders: ${refusal.message}`} onRetry={reload} />
      )}
      {record === null ? refusal === null && <RecordAwaited /> : <Record {...state} record={record} />}
    </>
  )
}
