import { formatRand, type OptionAmount, type OwnOption } from '@umbala/pricing'
import { useId } from 'react'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { ownField } from '../../../state/job-address.ts'
import { optionGroupId } from '../option-group.tsx'

const PER: Readonly<Record<Exclude<OptionAmount['basis'], 'percent'>, string>> = {
  piece: 'each',
  line: 'once',
  squareMetre: 'per m²',
  edgeMetre: 'per metre of edge',
  edgeCount: 'each, along the edge',
}

const signed = (text: string, amount: number): string => (amount > 0 ? `+${text}` : text)

/** What a value adds to the price, and for each of what. */
const effectOf = (amount: OptionAmount | undefined, free: string): string => {
  if (amount === undefined) return free
  if (amount.basis === 'percent') {
    const percent = amount.percentHundredths / 100
    return percent === 0 ? free : signed(`${percent}%`, percent)
  }
  return amount.amount === 0
    ? free
    : `${signed(formatRand(amount.amount), amount.amount)} ${PER[amount.basis]}`
}

const PICTURE_SIZE = 160

type Props = {
  readonly option: OwnOption
  readonly chosen: string | undefined
  /** What an amount comes to in the job as it stands, where that can be told. */
  readonly tell?: ((amount: OptionAmount) => string | null) | undefined
  /** What is said of a value that adds nothing. */
  readonly free: string
  readonly onChoose: (value: string) => void
}

/** An option that only this product has. */
export const OwnOptionGroup = ({ option: { label, help, values }, chosen, tell, free, onChoose }: Props) => {
  const told = (amount: OptionAmount | undefined): string =>
    (amount && tell?.(amount)) ?? effectOf(amount, free)
  const nameId = useId()
  const helpId = useId()
  const current = values.find(({ value }) => value === chosen)
  return (
    <div
      className="option-group"
      role="radiogroup"
      id={optionGroupId(label)}
      aria-labelledby={nameId}
      aria-describedby={help === undefined ? undefined : helpId}
      data-missing={current ? undefined : ''}
    >
      <div className="option-group-head">
        <span className="option-group-name" id={nameId}>
          {label}
        </span>
        <span className="option-group-value">
          {current ? `${current.value}, ${told(current.amount)}` : 'to be chosen'}
        </span>
      </div>
      {help !== undefined && (
        <p className="note" id={helpId}>
          {help}
        </p>
      )}
      <div className="options" data-columns={2}>
        {values.map(({ value, amount, picture }) => (
          <label key={value} className="option">
            <input
              type="radio"
              name={ownField(label)}
              value={value}
              checked={value === chosen}
              onChange={() => {
                onChoose(value)
              }}
            />
            {picture !== undefined && (
              <Picture
                image={{ url: picture, altText: '' }}
                alt=""
                size={PICTURE_SIZE}
                sizes="10rem"
                loading="lazy"
              />
            )}
            {value}
            <small>{told(amount)}</small>
          </label>
        ))}
      </div>
    </div>
  )
}
