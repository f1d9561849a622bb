import type { Order } from '@umbala/contract'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { toRefusal, useShopDispatch } from '../state/thunk.ts'
import { saveFile } from '../ui/save-file.ts'
import { notify } from '../ui/toasts.tsx'
import { fetchCreditNote, fetchInvoice } from './orders.slice.ts'

type PaperProps = {
  readonly label: string
  readonly name: string
  readonly fetch: () => Promise<Blob>
}

const Paper = ({ label, name, fetch }: PaperProps) => {
  const [busy, setBusy] = useState(false)

  const download = async (): Promise<void> => {
    setBusy(true)
    try {
      saveFile(await fetch(), `${name}.pdf`)
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
      {label}
    </button>
  )
}

/** The invoice, once there is one, and a credit note for each time that money went back. */
export const OrderPapers = ({ order }: { readonly order: Order }) => {
  const dispatch = useShopDispatch()
  const { _id: id, invoiceNumber, creditNotes } = order
  return (
    <>
      {invoiceNumber !== null && (
        <Paper label="Invoice (PDF)" name={invoiceNumber} fetch={() => dispatch(fetchInvoice(id))} />
      )}
      {creditNotes.map(({ number }) => (
        <Paper
          key={number}
          label={`Credit note ${number} (PDF)`}
          name={number}
          fetch={() => dispatch(fetchCreditNote(id, number))}
        />
      ))}
    </>
  )
}
