import { addressLine } from '@umbala/contract'
import { type Courier, courierFee, type Day, expressDays, formatRand, shortDayWords } from '@umbala/pricing'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useShopFacts } from '../../state/shop-facts.ts'

type PickProps = {
  readonly value: Courier
  readonly name: string
  readonly chosen: boolean
  readonly invalid: boolean
  readonly onChoose: (courier: Courier) => void
  readonly children: ReactNode
}

const Pick = ({ value, name, chosen, invalid, onChoose, children }: PickProps) => {
  const id = useId()
  const { rates } = useShopFacts().shop
  return (
    <label className="pick">
      <span className="check">
        <input
          type="radio"
          name="courier"
          value={value}
          required
          checked={chosen}
          aria-labelledby={`${id}-name ${id}-fee`}
          aria-describedby={`${id}-about`}
          aria-invalid={invalid ? true : undefined}
          onChange={() => {
            onChoose(value)
          }}
        />
      </span>
      <strong id={`${id}-name`}>{name}</strong>
      <span id={`${id}-fee`} className="pick-fee">
        {formatRand(courierFee(value, rates))}
      </span>
      <small id={`${id}-about`}>{children}</small>
    </label>
  )
}

const StoreHours = () => {
  const { shop } = useShopFacts()
  return (
    <>
      <span>{addressLine(shop.address)}</span>
      {shop.openingHours.map(({ days, hours }) => (
        <span key={`${days} ${hours}`} className="pick-hours">
          {days}, {hours}
        </span>
      ))}
    </>
  )
}

type Props = {
  readonly courier: Courier | null
  /** When the order is with its buyer by each; null while that is not known. */
  readonly arrives: Readonly<Record<Courier, Day>> | null
  /** Names of what no courier takes. */
  readonly collectOnly: readonly string[]
  readonly fault: string | undefined
  readonly onChoose: (courier: Courier) => void
}

export const CourierChoice = ({ courier, arrives, collectOnly, fault, onChoose }: Props) => {
  const id = useId()
  const { shop } = useShopFacts()
  const common = { invalid: fault !== undefined, onChoose }
  return (
    <fieldset className="checkout-section" aria-describedby={fault && id}>
      <legend>Courier</legend>
      <div className="picks">
        {collectOnly.length === 0 && (
          <Pick value="express" name="Express" chosen={courier === 'express'} {...common}>
            <span>To your door in {expressDays(shop.scheduling.courier)}</span>
            {arrives && <strong className="pick-date">With you by {shortDayWords(arrives.express)}</strong>}
          </Pick>
        )}
        <Pick value="pickup" name="Pick up from store" chosen={courier === 'pickup'} {...common}>
          <StoreHours />
          {arrives && <strong className="pick-date">Ready on {shortDayWords(arrives.pickup)}</strong>}
        </Pick>
      </div>
      {collectOnly.length > 0 && (
        <p className="note">
          {collectOnly.join(', ')} can only be collected, because couriers do not take it.
        </p>
      )}
      {fault !== undefined && (
        <p className="field-fault" id={id}>
          <CircleAlert className="icon" aria-hidden />
          {fault}
        </p>
      )}
    </fieldset>
  )
}
