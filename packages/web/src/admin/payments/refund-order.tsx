import type { Order } from '@umbala/contract'
import { formatRand, fromRand } from '@umbala/pricing'
import { useState } from 'react'
import { useAsk } from '../../state/use-ask.ts'
import { say } from '../ui/say.ts'
import { refundOrder } from './payment-requests.ts'
import { ReasonDialog } from './reason-dialog.tsx'

type Props = {
  readonly order: Pick<Order, '_id' | 'number' | 'totalPrice' | 'refundState' | 'staff'>
  /** The order is not what it was: show it anew. */
  readonly onRefunded: () => void
}

/** Sends all of an order's money back. Not there where it has gone back already. */
export const RefundOrder = ({ order, onRefunded }: Props) => {
  const ask = useAsk()
  const [isOpen, setIsOpen] = useState(false)
  if (order.refundState === 'full' || order.refundState === 'reversed') return null
  const amount = formatRand(fromRand(order.totalPrice))

  const send = async (reason: string): Promise<string | null> => {
    const { answer, refusal } = await ask(refundOrder({ id: order._id, reason }))
    if (refusal !== null) return refusal.message
    if (answer.state === 'failed') return answer.message
    say('success', answer.message)
    onRefunded()
    return null
  }

  return (
    <>
      <button
        type="button"
        className="btn btn-sm btn-danger-quiet"
        onClick={() => {
          setIsOpen(true)
        }}
      >
        Refund order
      </button>
      <ReasonDialog
        isOpen={isOpen}
        title={`Refund order #${order.number}?`}
        confirm="Refund in full"
        onSend={send}
        onClose={() => {
          setIsOpen(false)
        }}
      >
        <p>
          {order.refundState === 'partial'
            ? `What is left of ${amount} goes back to the customer through PayPal.`
            : `All of ${amount} goes back to the customer through PayPal.`}{' '}
          {order.staff?.canBeMailed === false
            ? 'No mail goes out, because their account was deleted.'
            : 'They are told by mail when it has gone back.'}{' '}
          The order’s status stays as it is. This cannot be taken back.
        </p>
      </ReasonDialog>
    </>
  )
}
