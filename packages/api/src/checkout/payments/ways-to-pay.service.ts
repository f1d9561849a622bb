import type { WayToPay } from '@umbala/contract'
import { amountDecimal, cents, usdCents } from '@umbala/pricing'
import type { Deps } from '../../deps.ts'
import { notFound } from '../checkout-refusals.ts'
import { findCheckout } from '../checkout.queries.ts'

type Needs = Pick<Deps, 'db' | 'ports'>
type Who = { readonly id: string; readonly userId: string }

/** What a buyer can choose from: the methods of the providers that are connected, with what each of them charges. */
export const listWaysToPay = async ({ db, ports }: Needs, { id, userId }: Who): Promise<WayToPay[]> => {
  const checkout = await findCheckout(db, id, userId)
  if (!checkout) throw notFound()
  const due = checkout.due_cents ?? 0
  const isOwed = due > 0
  const rand = cents(isOwed ? due : checkout.total_cents)
  // An order that stands is paid where the provider takes the money itself.
  const providers = ports.payments.filter(({ capture }) => !isOwed || capture === null)
  return providers.flatMap((provider) =>
    provider.methods.map(({ id: method, name, note, step }) => ({
      provider: provider.id,
      providerName: provider.name,
      method,
      name,
      note,
      step,
      currency: provider.currency,
      amount: amountDecimal(provider.currency === 'ZAR' ? rand : usdCents(rand, checkout.usd_millionths)),
    })),
  )
}
