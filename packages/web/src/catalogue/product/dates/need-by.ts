import { COURIERS, type Courier, type Day, dayWords } from '@umbala/pricing'
import type { OfferedDate } from './offered-dates.ts'

/** A turnaround and a way to the customer, and whether it is there on the day that was asked for. */
export type Way = {
  readonly turnaround: string | null
  readonly courier: Courier
  readonly day: Day
  readonly isInTime: boolean
}

export const waysToMake = (offered: readonly OfferedDate[], needBy: Day, collectOnly = false): Way[] =>
  offered.flatMap(({ turnaround, arrives }) =>
    COURIERS.filter((courier) => courier === 'pickup' || !collectOnly).map((courier) => {
      const day = arrives[courier]
      return { turnaround, courier, day, isInTime: day <= needBy }
    }),
  )

const earliest = (ways: readonly Way[]): Way | undefined =>
  ways.reduce<Way | undefined>((first, way) => (first && first.day <= way.day ? first : way), undefined)

const nameOf = ({ turnaround, courier }: Way): string =>
  [...(turnaround === null ? [] : [turnaround]), courier === 'pickup' ? 'collected' : 'by express'].join(', ')

/** What comes of it, in a sentence. */
export const needByWords = (ways: readonly Way[], needBy: Day, today: Day): string => {
  const day = dayWords(needBy, today)
  const inTime = ways.filter(({ isInTime }) => isInTime)
  const soonest = earliest(ways)
  if (needBy < today) return `${day} is over. Please choose a day to come.`
  if (inTime.length === 0 && soonest)
    return `Nothing makes it by ${day}. The soonest is ${dayWords(soonest.day, today)}: ${nameOf(soonest)}. Please call us; we see what we can do.`
  if (inTime.length === ways.length) return `Everything makes it by ${day}.`
  return `In time for ${day}: ${inTime.map(nameOf).join('; ')}.`
}
