import type { Cancelling } from '@umbala/contract'
import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { ReasonField } from '../ui/reason-field.tsx'

export type Money = Cancelling['money']

const CHOICES: readonly { readonly money: Money; readonly name: string; readonly follows: string }[] = [
  {
    money: 'refundNow',
    name: 'Refund now',
    follows: 'It goes back the way it came, at once. This cannot be taken back.',
  },
  {
    money: 'refundLater',
    name: 'Refund later',
    follows: 'The customer reads that it will go back. The dashboard reminds you until it has.',
  },
  { money: 'keep', name: 'Keep it', follows: 'It stays in the revenue. The customer reads why.' },
]

type Props = {
  /** What is left of the payment, in words. */
  readonly amount: string
  readonly money: Money | null
  readonly reason: string
  readonly fault: string | null
  readonly onMoney: (money: Money) => void
  readonly onReason: (reason: string) => void
}

export const MoneyChoice = ({ amount, money, reason, fault, onMoney, onReason }: Props) => {
  const id = useId()
  const isAboutReason = money === 'keep'
  const choiceFault = isAboutReason ? null : fault
  return (
    <>
      <fieldset className="money-choice" aria-describedby={choiceFault === null ? undefined : `${id}-fault`}>
        <legend>What becomes of the {amount} that was paid?</legend>
        {CHOICES.map(({ money: value, name, follows }) => (
          <label key={value} className="pick">
            <span className="check">
              <input
                type="radio"
                name={`${id}-money`}
                value={value}
                checked={money === value}
                aria-labelledby={`${id}-${value}`}
                aria-describedby={`${id}-${value}-about`}
                aria-invalid={choiceFault === null ? undefined : true}
                onChange={() => {
                  onMoney(value)
                }}
              />
            </span>
            <strong id={`${id}-${value}`}>{name}</strong>
            <small id={`${id}-${value}-about`}>{follows}</small>
          </label>
        ))}
        {choiceFault !== null && (
          <p className="field-fault" id={`${id}-fault`} role="alert">
            <CircleAlert className="icon" aria-hidden />
            {choiceFault}
          </p>
        )}
      </fieldset>
      {isAboutReason && (
        <ReasonField
          reason={reason}
          fault={fault}
          hint="The customer reads it on the order’s page and in the mail."
          onChange={onReason}
        />
      )}
    </>
  )
}
