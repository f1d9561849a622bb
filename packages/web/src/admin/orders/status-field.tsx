import type { Order, OrderStatus } from '@umbala/contract'
import { ChooseAndSave } from '../ui/choose-and-save.tsx'
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

export const StatusField = ({ order, onStatus, undo }: Props) => (
  <div className="status-field" data-status={order.status}>
    <ChooseAndSave
      label={`Status of order #${order.number}`}
      value={order.status}
      choices={STATUS_CHOICES}
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
