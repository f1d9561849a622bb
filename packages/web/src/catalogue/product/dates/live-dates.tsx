import type { ProductDetails } from '@umbala/contract'
import {
  type Courier,
  type Day,
  dayAt,
  isDay,
  promiseWords,
  shortDayWords,
  workingDaysWords,
} from '@umbala/pricing'
import { Check, Clock, X } from 'lucide-react'
import { useId, useState } from 'react'
import { useShopFacts } from '../../../state/shop-facts.ts'
import { useNow } from '../../../ui/promise/use-now.ts'
import { needByWords, waysToMake } from './need-by.ts'
import { arrivalWords, offeredDates, type OfferedDate } from './offered-dates.ts'

type Product = Pick<ProductDetails, 'category' | 'pricing' | 'collectOnly'>

/** How the date comes about: the days it takes, from when they count, and what lies in between. */
const countWords = (
  { terms, closed, pause }: OfferedDate,
  { category, collectOnly }: Product,
  courierDays: number,
): string =>
  [
    terms.workingDays === 0 ? 'Made the same day' : `${workingDaysWords(terms.workingDays)} to make it`,
    collectOnly ? ', counted from ' : `, at most ${courierDays} for the courier, counted from `,
    category === 'Paint' ? 'your payment.' : 'your payment and your artwork.',
    ...closed.map(({ day, name }) => ` No work on ${shortDayWords(day)}: ${name}.`),
    ...(pause === null
      ? []
      : [` ${pause.reason === '' ? 'We are full' : pause.reason} until ${shortDayWords(pause.until)}.`]),
  ].join('')

const Mark = ({ isInTime }: { readonly isInTime: boolean }) => {
  const Icon = isInTime ? Check : X
  return (
    <>
      <Icon className="icon" aria-hidden />
      <span className="sr-only">{isInTime ? 'in time' : 'too late'}</span>
    </>
  )
}

const wayName = (turnaround: string | null, courier: Courier): string => {
  if (turnaround === null) return courier === 'pickup' ? 'Collect' : 'Express'
  return `${turnaround}, ${courier === 'pickup' ? 'collect' : 'express'}`
}

type NeedByProps = {
  readonly offered: readonly OfferedDate[]
  readonly today: Day
  readonly collectOnly: boolean
  readonly chosen: string | undefined
  readonly onChoose: ((turnaround: string) => void) | undefined
}

/** The day by which it must be there: which turnarounds and couriers make it. */
const NeedBy = ({ offered, today, collectOnly, chosen, onChoose }: NeedByProps) => {
  const id = useId()
  const [needBy, setNeedBy] = useState('')
  const ways = isDay(needBy) ? waysToMake(offered, needBy, collectOnly) : []
  const better = ways.find(({ isInTime }) => isInTime)?.turnaround
  const isMade = ways.some(({ turnaround, isInTime }) => isInTime && (turnaround ?? chosen) === chosen)
  return (
    <div className="need-by">
      <label htmlFor={id}>Need it by</label>
      <input
        id={id}
        className="input"
        type="date"
        min={today}
        value={needBy}
        onChange={(event) => {
          setNeedBy(event.target.value)
        }}
      />
      <div aria-live="polite">{ways.length > 0 && <p>{needByWords(ways, needBy, today)}</p>}</div>
      {ways.length > 0 && needBy >= today && (
        <ul className="need-by-ways">
          {ways.map(({ turnaround, courier, day, isInTime }) => (
            <li key={`${turnaround ?? ''} ${courier}`} data-in-time={isInTime ? '' : undefined}>
              <Mark isInTime={isInTime} />
              <span>{wayName(turnaround, courier)}</span>
              <span>{shortDayWords(day)}</span>
            </li>
          ))}
        </ul>
      )}
      {onChoose && !isMade && typeof better === 'string' && (
        <button
          type="button"
          className="btn btn-sm"
          onClick={() => {
            onChoose(better)
          }}
        >
          Take {better}
        </button>
      )}
    </div>
  )
}

type Props = {
  readonly product: Product
  readonly offered: readonly OfferedDate[]
  readonly now: number
  readonly turnaround?: string | undefined
  readonly onTurnaround?: (name: string) => void
}

export const DatesView = ({ product, offered, now, turnaround, onTurnaround }: Props) => {
  const { courier } = useShopFacts().shop.scheduling
  const shown = offered.find(({ turnaround: name }) => name === turnaround) ?? offered[0]
  if (!shown) return null
  return (
    <>
      <p className="promise-head">
        <Clock className="icon" aria-hidden />
        <strong>{promiseWords(shown.promise, now)}</strong>
      </p>
      <p>{arrivalWords(shown, now, product.collectOnly)}</p>
      <p className="note">{countWords(shown, product, courier.most)}</p>
      <NeedBy
        offered={offered}
        today={dayAt(now)}
        collectOnly={product.collectOnly}
        chosen={turnaround}
        onChoose={onTurnaround}
      />
    </>
  )
}

/** When it is ready if it is ordered now. It follows the clock: a page may stay open past a cut-off. */
export const LiveDates = ({ product }: { readonly product: Product }) => {
  const { scheduling } = useShopFacts().shop
  const now = useNow()
  return <DatesView product={product} offered={offeredDates(product, scheduling, now)} now={now} />
}
