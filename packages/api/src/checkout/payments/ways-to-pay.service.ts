import type { WayToPay } from '@umbala/contract'
import { amountDecimal } from '@umbala/pricing'
import type { Deps } from '../../deps.ts'
import { notFound } from '../checkout-refusals.ts'
import { findCheckout } from '../checkout.queries.ts'

type Needs = Pick<Deps, 'db' | 'ports'>
type Who = { readonly id: string; readonly userId: string }

/** What a buyer can choose from: the methods of the providers that are connected, with what each of them charges. */
export const listWaysToPay = async ({ db, ports }: Needs, { id, userId }: Who): Promise<WayToPay[]> => {
  const checkout = await findCheckout(db, id, userId)
  if (!checkout) throw notFound()
  return ports.payments.flatMap((provider) =>
    provider.methods.map(({ id: method, name, note, step }) => ({
      provider: provider.id,
      providerName: provider.name,
      method,
      name,
      note,
      step,
      currency: provider.currency,
      amount: amountDecimal(provider.currency === 'ZAR' ? checkout.total_cents : checkout.usd_cents),
    })),
  )
}
