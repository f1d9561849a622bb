import type { Order } from '@umbala/contract'
import { Panel } from '../../ui/panel.tsx'
import { ChooseAndSave } from '../../ui/choose-and-save.tsx'
import { STATUS_CHOICES } from '../order-statuses.ts'
import type { SaveChange } from './use-order-record.ts'
import { TrackingPanel } from './tracking-panel.tsx'

type Props = {
  readonly order: Order
  readonly save: SaveChange
  readonly busy: boolean
  /** Asks what becomes of the money first. */
  readonly onCancel: () => void
}

/** Where the order stands, and where the parcel is. */
export const StatusPanel = ({ order, save, busy, onCancel }: Props) => (
  <div className="record-desk">
    <Panel title="Status">
      <div className="record-status">
        <ChooseAndSave
          label={`Status of order #${order.number}`}
          value={order.status}
          choices={STATUS_CHOICES}
          saveLabel={`Save the new status: order #${order.number}`}
          onSave={async (status) => {
            if (status !== 'Cancelled') return save({ status }, `Order #${order.number} is now ${status}.`)
            onCancel()
            return false
          }}
        />
        <button
          type="button"
          className="btn btn-sm"
          aria-disabled={busy || order.isDelivered}
          onClick={() => {
            if (!order.isDelivered)
              void save({ status: 'Delivered' }, `Order #${order.number} is now Delivered.`)
          }}
        >
          Mark as Delivered
        </button>
      </div>
      <p className="record-hint">
        {order.staff?.canBeMailed === false
          ? 'The customer’s account was deleted: no letter goes out.'
          : 'The customer gets a letter when it is shipped, delivered or cancelled.'}
      </p>
    </Panel>
    {order.courierOption === 'express' && (
      <TrackingPanel key={order.tracking?.number ?? ''} order={order} save={save} busy={busy} />
    )}
  </div>
)
