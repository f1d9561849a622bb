import type { Order } from '@umbala/contract'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { toRefusal, useShopDispatch } from '../state/thunk.ts'
import { saveFile } from '../ui/save-file.ts'
import { notify } from '../ui/toasts.tsx'
import { fetchInvoice } from './orders.slice.ts'

export const InvoiceButton = ({ order }: { readonly order: Order }) => {
  const dispatch = useShopDispatch()
  const [busy, setBusy] = useState(false)

  const download = async (): Promise<void> => {
    setBusy(true)
    try {
      saveFile(await dispatch(fetchInvoice(order._id)), `${order.invoiceNumber}.pdf`)
    } catch (error) {
      notify('danger', toRefusal(error).message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <button
      type="button"
      className="btn"
      aria-busy={busy}
      aria-disabled={busy}
      onClick={() => {
        if (!busy) void download()
      }}
    >
      <Download className="icon" aria-hidden />
      Invoice (PDF)
    </button>
  )
}
