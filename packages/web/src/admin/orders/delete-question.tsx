import type { Order } from '@umbala/contract'
import { useState } from 'react'
import { useAsk } from '../../state/use-ask.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { say } from '../ui/say.ts'
import { deleteAdminOrder } from './admin-orders.slice.ts'

type Props = {
  /** The order in question; null while there is none. */
  readonly order: Pick<Order, '_id' | 'number'> | null
  /** Called by what it does; the list of orders calls it deleting. */
  readonly isArchiving?: boolean
  readonly onClose: () => void
  readonly onDeleted: () => void
}

export const DeleteQuestion = ({ order, isArchiving = false, onClose, onDeleted }: Props) => {
  const ask = useAsk()
  const [busy, setBusy] = useState(false)
  const remove = async ({ _id, number }: Pick<Order, '_id' | 'number'>): Promise<void> => {
    setBusy(true)
    const { refusal } = await ask(deleteAdminOrder(_id))
    setBusy(false)
    onClose()
    if (refusal !== null) {
      say('danger', refusal.message)
      return
    }
    say('success', `Order #${number} was archived.`)
    onDeleted()
  }
  return (
    <ConfirmDialog
      isOpen={order !== null}
      title={`Are you sure you want to ${isArchiving ? 'archive' : 'delete'} Order #${order?.number ?? ''}?`}
      confirm={isArchiving ? 'Archive' : 'Delete'}
      kind={isArchiving ? 'plain' : 'danger'}
      busy={busy}
      onConfirm={() => {
        if (order) void remove(order)
      }}
      onClose={onClose}
    >
      <p>
        It disappears from every list and sum, for the staff and for the customer. Because it was paid for, it
        is archived and not destroyed: you find it under “Archived orders” and can restore it there.
      </p>
    </ConfirmDialog>
  )
}
