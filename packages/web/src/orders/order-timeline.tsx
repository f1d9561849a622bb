import type { Order } from '@umbala/contract'
import { expressDays } from '@umbala/pricing'
import { useShopFacts } from '../state/shop-facts.ts'
import { orderSteps } from './order-steps.ts'

/** Side by side there is room for this many. */
const WIDE_AT_MOST = 6

export const OrderTimeline = ({ order }: { readonly order: Order }) => {
  const { scheduling } = useShopFacts().shop
  const steps = orderSteps(order, expressDays(scheduling.courier))
  return (
    <ol className="timeline" data-wide={steps.length <= WIDE_AT_MOST ? '' : undefined}>
      {steps.map(({ title, text, at, place }, index) => (
        <li key={index} data-place={place} aria-current={place === 'now' ? 'step' : undefined}>
          <strong>{title}</strong>
          {at !== null && <span className="timeline-when">{at}</span>}
          {text !== '' && <span>{text}</span>}
          {place === 'ahead' && <span className="sr-only">still to come</span>}
        </li>
      ))}
    </ol>
  )
}
