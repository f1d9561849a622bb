import type { Order } from '@umbala/contract'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { toRefusal, useShopDispatch } from '../state/thunk.ts'
import { notify } from '../ui/toasts.tsx'
import { fetchInvoice } from './orders.slice.ts'

/** The address of the file needs the token, which a plain link cannot carry; so it is fetched first and then handed over. */
const handOver = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken hold of the file by the next turn.
  setTimeout(() => {
    URL.revokeObjectURL(address)
  })
}

export const InvoiceButton = ({ order }: { readonly order: Order }) => {
  const dispatch = useShopDispatch()
  const [busy, setBusy] = useState(false)

  const download = async (): Promise<void> => {
    setBusy(true)
    try {
      handOver(await dispatch(fetchInvoice(order._id)), `${order.invoiceNumber}.pdf`)
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
