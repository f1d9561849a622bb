import type { Order } from '@umbala/contract'
import { formatAmount, formatMoney, parseRand, toRand } from '@umbala/pricing'
import { useState } from 'react'
import { useAsk } from '../../state/use-ask.ts'
import { FormField } from '../../ui/form-field.tsx'
import { say } from '../ui/say.ts'
import { refundOrder } from './payment-requests.ts'
import { ReasonDialog } from './reason-dialog.tsx'

type Props = {
  readonly order: Pick<Order, '_id' | 'number' | 'payment' | 'refundState' | 'staff'>
  /** The order is not what it was: show it anew. */
  readonly onRefunded: () => void
}

type Wish = {
  readonly isWhole: boolean
  readonly isPartlyBack: boolean
  readonly whole: string
  readonly providerName: string
}

const wordsOn = ({ isWhole, isPartlyBack, whole, providerName }: Wish): string => {
  if (!isWhole) return `A part of ${whole} goes back to the customer through ${providerName}.`
  return `${isPartlyBack ? 'What is left' : 'All'} of ${whole} goes back to the customer through ${providerName}.`
}

const NO_AMOUNT = 'Please write an amount such as 120.50, or leave it empty for all of it.'

/** Sends an order's money back, all that is left of it or a part. Not there where it has gone back already. */
export const RefundOrder = ({ order, onRefunded }: Props) => {
  const ask = useAsk()
  const [isOpen, setIsOpen] = useState(false)
  const [part, setPart] = useState('')
  if (order.refundState === 'full' || order.refundState === 'reversed') return null
  const { currency, providerName } = order.payment
  const whole = formatAmount(currency, order.payment.amount)
  const partCents = part.trim() === '' ? null : parseRand(part)
  const isWhole = part.trim() === ''

  const send = async (reason: string): Promise<string | null> => {
    if (!isWhole && (partCents === null || partCents < 1)) return NO_AMOUNT
    const { answer, refusal } = await ask(
      refundOrder({ id: order._id, reason, ...(partCents !== null && { amount: toRand(partCents) }) }),
    )
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
        confirm={
          isWhole
            ? 'Refund in full'
            : `Refund ${partCents === null ? part : formatMoney({ currency, cents: partCents })}`
        }
        onSend={send}
        onClose={() => {
          setPart('')
          setIsOpen(false)
        }}
      >
        <p>
          {wordsOn({ isWhole, isPartlyBack: order.refundState === 'partial', whole, providerName })}{' '}
          {order.staff?.canBeMailed === false
            ? 'No mail goes out, because their account was deleted.'
            : 'They are told by mail when it has gone back.'}{' '}
          The order’s status stays as it is. This cannot be taken back.
        </p>
        <FormField
          name="amount"
          label={`Amount in ${currency}`}
          faults={{}}
          hint="Empty for all that is left of it."
        >
          {(control) => (
            <input
              {...control}
              className="input"
              inputMode="decimal"
              autoComplete="off"
              value={part}
              onChange={(event) => {
                setPart(event.target.value)
              }}
            />
          )}
        </FormField>
      </ReasonDialog>
    </>
  )
}
