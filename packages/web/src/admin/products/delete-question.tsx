import type { StaffProduct } from '@umbala/contract'
import { useState } from 'react'
import { useAsk } from '../../state/use-ask.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { say } from '../ui/say.ts'
import { deleteAdminProduct } from './admin-products.slice.ts'

type Props = {
  /** Null while nobody is asked. */
  readonly product: StaffProduct | null
  readonly onClose: () => void
  readonly onDeleted: (product: StaffProduct) => void
}

export const DeleteQuestion = ({ product, onClose, onDeleted }: Props) => {
  const ask = useAsk()
  const [busy, setBusy] = useState(false)

  const remove = async (gone: StaffProduct): Promise<void> => {
    setBusy(true)
    const { refusal } = await ask(deleteAdminProduct(gone._id))
    setBusy(false)
    onClose()
    if (refusal !== null) {
      say('danger', refusal.message)
      return
    }
    say('success', `${gone.name} was deleted.`)
    onDeleted(gone)
  }

  return (
    <ConfirmDialog
      isOpen={product !== null}
      title="Are you sure you want to delete the Product?"
      confirm="Delete"
      busy={busy}
      onConfirm={() => {
        if (product) void remove(product)
      }}
      onClose={onClose}
    >
      <p>
        <strong>{product?.name}</strong> ({product?.sku}) leaves the shop and every cart. Orders that hold it
        stay as they are.
      </p>
    </ConfirmDialog>
  )
}
