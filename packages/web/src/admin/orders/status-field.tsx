import type { Order, OrderStatus } from '@umbala/contract'
import { ChooseAndSave } from '../ui/choose-and-save.tsx'
import { OrderStatusBadge } from '../ui/order-status.tsx'
import { useMay } from '../ui/use-may.ts'
import { STATUS_CHOICES } from './order-statuses.ts'

type Props = {
  readonly order: Order
  /** Tells whether it was done. */
  readonly onStatus: (order: Order, status: OrderStatus) => Promise<boolean>
  /** Takes the last change back, as long as its customer was not written to. */
  readonly undo: (() => void) | undefined
}

/** A button that goes with its action leaves the keyboard at the status it was about. */
export const focusStatusNear = (button: Element): void => {
  button.closest('tr, .record-status')?.querySelector('select')?.focus()
}

/** Cancelling decides about the money, so that it is offered to those who may do that. */
const choicesFor = (order: Order, mayCancel: boolean) =>
  STATUS_CHOICES.filter(({ value }) => mayCancel || value !== 'Cancelled' || order.status === 'Cancelled')

export const StatusField = ({ order, onStatus, undo }: Props) => {
  const may = useMay()
  if (!may('orders.change')) return <OrderStatusBadge status={order.status} />
  return (
    <div className="status-field" data-status={order.status}>
      <ChooseAndSave
        label={`Status of order #${order.number}`}
        value={order.status}
        choices={choicesFor(order, may('orders.refund'))}
        saveLabel={`Save the new status: order #${order.number}`}
        onSave={(status) => onStatus(order, status)}
      >
        {undo && (
          <button
            type="button"
            className="btn btn-sm"
            aria-label={`Undo the last change of order #${order.number}`}
            data-undo-status
            onClick={(event) => {
              focusStatusNear(event.currentTarget)
              undo()
            }}
          >
            Undo
          </button>
        )}
      </ChooseAndSave>
    </div>
  )
}
