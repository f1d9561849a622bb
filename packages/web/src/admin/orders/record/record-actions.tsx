import type { OrderRecord } from '@umbala/contract'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useShopDispatch } from '../../../state/thunk.ts'
import { useAsk } from '../../../state/use-ask.ts'
import { Link } from '../../../ui/link.tsx'
import { say } from '../../ui/say.ts'
import { useMay } from '../../ui/use-may.ts'
import { restoreAdminOrder } from '../admin-orders.slice.ts'
import { DeleteQuestion } from '../delete-question.tsx'
import { FileButton } from '../file-button.tsx'
import { fetchStaffInvoice } from '../order-requests.ts'

type Props = { readonly record: OrderRecord; readonly onChanged: () => void }

/** What can be done with the order as a whole. */
export const RecordActions = ({ record: { order, archivedAt }, onChanged }: Props) => {
  const dispatch = useShopDispatch()
  const ask = useAsk()
  const may = useMay()
  const [isAsking, setIsAsking] = useState(false)
  const restore = async (): Promise<void> => {
    const { refusal } = await ask(restoreAdminOrder(order._id))
    if (refusal === null) say('success', `Order #${order.number} was restored.`)
    else say('danger', refusal.message)
    onChanged()
  }
  const { invoiceNumber } = order
  const invoice = invoiceNumber !== null && (
    <FileButton name={() => `${invoiceNumber}.pdf`} fetch={() => dispatch(fetchStaffInvoice(order._id))}>
      Invoice (PDF)
    </FileButton>
  )
  if (archivedAt !== null)
    return (
      <>
        {invoice}
        {may('orders.archive') && (
          <button type="button" className="btn btn-sm" onClick={() => void restore()}>
            Restore
          </button>
        )}
      </>
    )
  return (
    <>
      <Link className="panel-link" to={`/order/${order._id}`}>
        As the customer sees it
      </Link>
      {invoice}
      <button
        type="button"
        className="btn btn-sm"
        onClick={() => {
          window.print()
        }}
      >
        <Printer className="icon" aria-hidden />
        Job ticket
      </button>
      {may('orders.archive') && (
        <button
          type="button"
          className="btn btn-sm btn-quiet"
          onClick={() => {
            setIsAsking(true)
          }}
        >
          Archive
        </button>
      )}
      <DeleteQuestion
        order={isAsking ? order : null}
        isArchiving
        onClose={() => {
          setIsAsking(false)
        }}
        onDeleted={onChanged}
      />
    </>
  )
}
