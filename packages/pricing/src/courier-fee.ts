import type { Courier } from './courier.ts'
import { type Cents, cents, ZERO } from './money/money.ts'
import type { Rates } from './money/rates.ts'

/** What the customer pays for the courier, VAT included. In a file of its own, because every product's page tells it and needs nothing else of couriers. */
export const courierFee = (courier: Courier, { expressFee }: Pick<Rates, 'expressFee'>): Cents =>
  courier === 'express' ? cents(expressFee) : ZERO
