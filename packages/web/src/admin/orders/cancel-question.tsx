import type { Cancelling, Order, ShopClient } from '@umbala/contract'
import { formatRand, fromRand, sum } from '@umbala/pricing'
import { useState } from 'react'
import { useAsk } from '../../state/use-ask.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { cancelAdminOrder } from './admin-orders.slice.ts'
import { type Money, MoneyChoice } from './money-choice.tsx'

/** No money is here to decide about. */
export const isAllReturned = ({ refundState, paid }: Pick<Order, 'refundState' | 'paid'>): boolean =>
  paid === 0 || refundState === 'full' || refundState === 'reversed'

/** What goes out, or what is wrong with it. */
const wishOf = (money: Money | null, reason: string): Cancelling | { readonly fault: string } => {
  if (money === null) return { fault: 'Please choose what becomes of the money.' }
  if (money !== 'keep') return { money }
  return reason === '' ? { fault: 'Please write down why the money is kept.' } : { money, reason }
}

const wordsFor = ({ number, status }: Order) =>
  status === 'Cancelled'
    ? { title: `What becomes of the money of order #${number}?`, confirm: 'Save decision' }
    : { title: `Cancel order #${number}?`, confirm: 'Cancel order' }

const leftOf = ({ paid, returned }: Order): string => formatRand(sum([fromRand(paid), fromRand(-returned)]))

export type CancelOutcome = Awaited<ReturnType<ShopClient['adminCancelOrder']>>

type QuestionProps = {
  readonly order: Order
  readonly onClose: () => void
  readonly onCancelled: (before: Order, outcome: CancelOutcome) => void
}

const Question = ({ order, onClose, onCancelled }: QuestionProps) => {
  const ask = useAsk()
  const [money, setMoney] = useState<Money | null>(isAllReturned(order) ? 'refundNow' : null)
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { title, confirm } = wordsFor(order)

  const send = async (): Promise<void> => {
    const wish = wishOf(money, reason.trim())
    if ('fault' in wish) {
      setFault(wish.fault)
      return
    }
    setBusy(true)
    const { answer, refusal } = await ask(cancelAdminOrder({ id: order._id, wish }))
    setBusy(false)
    if (refusal !== null) {
      setFault(refusal.message)
      return
    }
    onClose()
    onCancelled(order, answer)
  }

  return (
    <ConfirmDialog
      isOpen
      title={title}
      confirm={confirm}
      back="Go back"
      busy={busy}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      {isAllReturned(order) ? (
        <p>
          {order.paid === 0 ? 'Nothing was paid for it.' : 'All of its money has gone back already.'} The
          customer is told that the order is cancelled.
        </p>
      ) : (
        <MoneyChoice
          amount={leftOf(order)}
          money={money}
          reason={reason}
          fault={fault}
          onMoney={(chosen) => {
            setMoney(chosen)
            setFault(null)
          }}
          onReason={(text) => {
            setReason(text)
            setFault(null)
          }}
        />
      )}
    </ConfirmDialog>
  )
}

type Props = Omit<QuestionProps, 'order'> & {
  /** The order in question; null while there is none. */
  readonly order: Order | null
}

/** An order was paid for, so that cancelling it asks what becomes of the money. Asked again, it changes that decision. */
export const CancelQuestion = ({ order, ...props }: Props) =>
  order && <Question key={order._id} order={order} {...props} />
