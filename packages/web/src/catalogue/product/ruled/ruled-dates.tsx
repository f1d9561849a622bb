import type { ProductDetails } from '@umbala/contract'
import { shortDayWords } from '@umbala/pricing'
import { createContext, type ReactNode, useContext } from 'react'
import { useShopFacts } from '../../../state/shop-facts.ts'
import { useNow } from '../../../ui/promise/use-now.ts'
import { useAlive } from '../../../ui/use-alive.ts'
import { DatesView } from '../dates/live-dates.tsx'
import { offeredDates, type OfferedDate } from '../dates/offered-dates.ts'
import { ToldDates } from '../promised-dates.tsx'

type Dates = { readonly offered: readonly OfferedDate[]; readonly now: number }

const DatesContext = createContext<Dates | null>(null)

type ProviderProps = { readonly product: ProductDetails; readonly children: ReactNode }

/**
 * The dates of a product by the clock, for those who show one: when it ticks, nothing else is drawn anew. The server's clock is not the
 * browser's, and a page may be older than either, so dates come with the scripts.
 */
export const DatesProvider = ({ product, children }: ProviderProps) => {
  const { scheduling } = useShopFacts().shop
  const isAlive = useAlive()
  const now = useNow()
  const dates = isAlive ? { offered: offeredDates(product, scheduling, now), now } : null
  return <DatesContext value={dates}>{children}</DatesContext>
}

type ReadyProps = { readonly turnaround: string | null; readonly before: string }

/** The day on which a turnaround is ready. */
export const ReadyDay = ({ turnaround, before }: ReadyProps) => {
  const shown = useContext(DatesContext)?.offered.find((each) => each.turnaround === turnaround)
  return shown && `${before}${shortDayWords(shown.promise.ready)}`
}

type Props = {
  readonly product: ProductDetails
  readonly turnaround: string | undefined
  readonly onTurnaround: (name: string) => void
}

export const RuledDates = (props: Props) => {
  const dates = useContext(DatesContext)
  return <div className="promise">{dates ? <DatesView {...props} {...dates} /> : <ToldDates />}</div>
}
