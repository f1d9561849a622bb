import type { Order } from '@umbala/contract'
import { cents, formatRand, fromRand, parseRand, toRand } from '@umbala/pricing'
import { useState } from 'react'
import { useAsk } from '../../state/use-ask.ts'
import { FormField } from '../../ui/form-field.tsx'
import { say } from '../ui/say.ts'
import { refundOrder } from './payment-requests.ts'
import { ReasonDialog } from './reason-dialog.tsx'

type Props = {
  readonly order: Pick<
    Order,
    '_id' | 'number' | 'payment' | 'refundState' | 'staff' | 'paid' | 'returned' | 'invoiceNumber'
  >
  /** The order is not what it was: show it anew. */
  readonly onRefunded: () => void
}

const NO_AMOUNT = 'Please write an amount in rand, such as 120.50.'

type Wish = { readonly part: number | null; readonly left: number; readonly order: Props['order'] }

/** What the customer gets, and what stays. */
const wordsOn = ({ part, left, order: { payment, invoiceNumber } }: Wish): string => {
  if (part === null || part < 1) return NO_AMOUNT
  if (part > left) return `Only ${formatRand(cents(left))} is left to refund.`
  const through = `goes back to the customer through ${payment.providerName}`
  const sent =
    payment.currency === 'ZAR' ? through : `${through}, in dollars at the rate at which it was paid`
  const stays =
    part === left ? 'Nothing of the payment is left then.' : `${formatRand(cents(left - part))} stays here.`
  const note = invoiceNumber === null ? '' : ` A credit note on ${invoiceNumber} is written.`
  return `${formatRand(cents(part))} ${sent}. ${stays}${note}`
}

/** Sends an order's money back, all that is left of it or a part. Not there where none is. */
export const RefundOrder = ({ order, onRefunded }: Props) => {
  const ask = useAsk()
  const left = fromRand(order.paid) - fromRand(order.returned)
  const [isOpen, setIsOpen] = useState(false)
  const [amount, setAmount] = useState('')
  const [key, setKey] = useState('')
  if (left < 1 || order.refundState === 'full' || order.refundState === 'reversed') return null
  const part = parseRand(amount)

  const open = (): void => {
    setAmount(toRand(cents(left)).toFixed(2))
    setKey(crypto.randomUUID())
    setIsOpen(true)
  }
  const send = async (reason: string): Promise<string | null> => {
    if (part === null || part < 1 || part > left) return wordsOn({ part, left, order })
    const { answer, refusal } = await ask(
      refundOrder({ id: order._id, reason, key, ...(part < left && { amount: toRand(part) }) }),
    )
    if (refusal !== null) return refusal.message
    // Of several payments some may have gone back: what is left is read anew before anybody asks again, which is another refund.
    say(answer.state === 'failed' ? 'danger' : 'success', answer.message)
    onRefunded()
    return null
  }

  return (
    <>
      <button type="button" className="btn btn-sm btn-danger-quiet" onClick={open}>
        Refund order
      </button>
      <ReasonDialog
        isOpen={isOpen}
        title={`Refund order #${order.number}?`}
        confirm={part === left ? 'Refund in full' : `Refund ${part === null ? '' : formatRand(part)}`.trim()}
        onSend={send}
        onClose={() => {
          setIsOpen(false)
        }}
      >
        <FormField
          name="amount"
          label="Amount in rand"
          faults={{}}
          hint={`${formatRand(cents(left))} is left to refund.`}
        >
          {(control) => (
            <input
              {...control}
              className="input"
              inputMode="decimal"
              autoComplete="off"
              value={amount}
              onChange={(event) => {
                setAmount(event.target.value)
              }}
            />
          )}
        </FormField>
        <p aria-live="polite">
          {wordsOn({ part, left, order })}{' '}
          {order.staff?.canBeMailed === false
            ? 'No mail goes out, because their account was deleted.'
            : 'They are told by mail when it has gone back.'}{' '}
          The order’s status stays as it is. This cannot be taken back.
        </p>
      </ReasonDialog>
    </>
  )
}
