import type { Order } from '@umbala/contract'
import { Panel } from '../../ui/panel.tsx'
import { focusStatusNear, StatusField } from '../status-field.tsx'
import type { useStatusChange } from '../use-status-change.ts'
import { ArtworkLine } from './artwork-line.tsx'
import type { SaveChange } from './use-order-record.ts'
import { TrackingPanel } from './tracking-panel.tsx'

type Props = Pick<ReturnType<typeof useStatusChange>, 'change' | 'undoable'> & {
  readonly order: Order
  readonly save: SaveChange
  readonly busy: boolean
  /** Asks what becomes of the money first. */
  readonly onCancel: () => void
}

/** Where the order stands, and where the parcel is. */
export const StatusPanel = ({ order, save, busy, change, undoable, onCancel }: Props) => (
  <div className="record-actions">
    <Panel title="Status">
      <div className="record-status">
        <StatusField
          order={order}
          onStatus={async (_, status) => {
            if (status !== 'Cancelled') return change(order, status)
            onCancel()
            return false
          }}
          undo={undoable?.undo}
        />
        {(order.status === 'Processing' || order.status === 'Shipped') && (
          <button
            type="button"
            className="btn btn-sm"
            onClick={(event) => {
              focusStatusNear(event.currentTarget)
              void change(order, 'Delivered')
            }}
          >
            Mark as Delivered
          </button>
        )}
      </div>
      {order.status !== 'Cancelled' && <ArtworkLine order={order} save={save} busy={busy} />}
      <p className="record-hint">
        {order.staff?.canBeMailed === false
          ? 'The customer’s account was deleted: no email goes out.'
          : 'The customer gets an email when it is shipped, delivered or cancelled, ten seconds after it is saved.'}
      </p>
    </Panel>
    {order.courierOption === 'express' && order.status !== 'Cancelled' && (
      <TrackingPanel key={order.tracking?.number ?? ''} order={order} save={save} busy={busy} />
    )}
  </div>
)
