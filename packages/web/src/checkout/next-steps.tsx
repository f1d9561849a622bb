import type { Checkout, Order, ShopIdentity } from '@umbala/contract'
import { expressDays, isPickupAddress } from '@umbala/pricing'
import { useShopFacts } from '../state/shop-facts.ts'
import { toldDate } from '../ui/promise/order-dates.ts'
import { type Step, stepsAfterPaying, stepsOfMaking } from './next-steps-words.ts'

const NextSteps = ({ steps }: { readonly steps: readonly Step[] }) => (
  <section className="checkout-section" aria-labelledby="next-title">
    <h2 id="next-title">What happens next</h2>
    <ol className="next-steps">
      {steps.map(([what, about]) => (
        <li key={what}>
          <strong>{what}</strong>
          <span>{about}</span>
        </li>
      ))}
    </ol>
  </section>
)

const arrival = (isPickup: boolean, { scheduling }: ShopIdentity): string =>
  isPickup
    ? 'We write to you when it is ready to collect.'
    : `The courier takes ${expressDays(scheduling.courier)}, and you get a tracking number.`

/** Before paying. */
export const StepsAhead = ({ checkout }: { readonly checkout: Checkout }) => {
  const { shop } = useShopFacts()
  const comes = arrival(isPickupAddress(checkout.shippingAddress), shop)
  const making = stepsAfterPaying(checkout, comes, shop.email)
  return (
    <NextSteps
      steps={[
        ['You approve the payment', 'With the payment provider itself. You come straight back here.'],
        ...making,
      ]}
    />
  )
}

/** After paying. */
export const StepsToCome = ({ order }: { readonly order: Order }) => {
  const { shop } = useShopFacts()
  const isPickup = isPickupAddress(order.shippingAddress)
  const told = toldDate(order)
  const when = told.state === 'counting' ? told.sentence : `By ${told.day}.`
  return (
    <NextSteps
      steps={[
        ...stepsOfMaking(order),
        [isPickup ? 'You collect it' : 'It comes to your door', `${arrival(isPickup, shop)} ${when}`],
      ]}
    />
  )
}
