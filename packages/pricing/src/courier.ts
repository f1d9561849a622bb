import { toGrams, toMilligrams } from './measures.ts'
import { type Cents, cents, sum, times } from './money/money.ts'

export const COURIERS = ['express', 'pickup'] as const
export type Courier = (typeof COURIERS)[number]

const TIERS = [
  { upToGrams: 5_000, fee: cents(180_00) },
  { upToGrams: 15_000, fee: cents(270_00) },
  { upToGrams: 25_000, fee: cents(320_00) },
] as const
const HEAVY = { fromGrams: 25_000, fee: cents(320_00), stepGrams: 5_000, stepFee: cents(50_00) } as const

export type CourierTier = { readonly upToKg: number; readonly fee: Cents }

/**
 * The tier a weight falls into. Weights are rounded to the milligram first, so that a sum such as 30.000000001 kg stays in its tier. An
 * unknown weight (zero, negative, not a number) falls into the lowest tier.
 */
export const courierTier = (kg: number): CourierTier => {
  const grams = Number.isFinite(kg) ? toGrams(toMilligrams(kg)) : 0
  const tier = TIERS.find(({ upToGrams }) => grams <= upToGrams)
  if (tier) return { upToKg: tier.upToGrams / 1000, fee: tier.fee }
  const steps = Math.ceil((grams - HEAVY.fromGrams) / HEAVY.stepGrams)
  return {
    upToKg: (HEAVY.fromGrams + steps * HEAVY.stepGrams) / 1000,
    fee: sum([HEAVY.fee, times(HEAVY.stepFee, steps)]),
  }
}

/** What the weight of an order would cost us by tier: shown to staff, never charged. */
export const courierWeightFee = (kg: number): Cents => courierTier(kg).fee

export type PostalAddress = {
  readonly recipientName: string
  readonly address: string
  readonly city: string
  readonly postalCode: string
  readonly country: string
  readonly phone: string
}

/** Every order has an address; one that is fetched from the store carries this one. */
export const PICKUP_ADDRESS: PostalAddress = {
  recipientName: 'Store pickup',
  address: 'Pick up from store',
  city: 'Store pickup',
  postalCode: '0000',
  country: 'South Africa',
  phone: '0000000000',
}

export const isPickupAddress = (address: PostalAddress): boolean =>
  address.recipientName === PICKUP_ADDRESS.recipientName &&
  address.address === PICKUP_ADDRESS.address &&
  address.city === PICKUP_ADDRESS.city &&
  address.postalCode === PICKUP_ADDRESS.postalCode &&
  address.country === PICKUP_ADDRESS.country &&
  address.phone === PICKUP_ADDRESS.phone
