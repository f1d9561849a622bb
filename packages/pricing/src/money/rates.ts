import { type Cents, cents, portion } from './money.ts'

/** A VAT rate and the first day on which it counts, in South Africa. */
export type DatedVat = {
  /** `2018-04-01` */
  readonly from: string
  /** Hundredths of a percent. */
  readonly basisPoints: number
}

/** What the shop adds to its prices, as the staff writes it down. Plain whole numbers, since it travels with every page. */
export type Charges = {
  /** In the order of their days. The first one counts before its day, too. */
  readonly vat: readonly DatedVat[]
  /** Of the express courier, in cents, VAT included. */
  readonly expressFee: number
  /** Millionths of a dollar for each rand, kept whole because 0.055 has no exact float. */
  readonly usdMillionths: number
  /** The South African day on which that rate was set; the database writes it down. Null where nobody knows. */
  readonly usdDate?: string | null
}

/** The same on one day: what an amount is computed with. */
export type Rates = Pick<Charges, 'expressFee' | 'usdMillionths'> & {
  /** Hundredths of a percent. */
  readonly vat: number
}

export const CHARGE_LIMITS = {
  vatBasisPoints: { min: 0, max: 5000 },
  expressFee: { min: 0, max: 10_000_00 },
  usdMillionths: { min: 1000, max: 1_000_000 },
  vatRates: 10,
} as const

export const DEFAULT_CHARGES: Charges = {
  vat: [{ from: '2018-04-01', basisPoints: 1500 }],
  expressFee: 200_00,
  usdMillionths: 55_000,
  usdDate: null,
}

/** South Africa has no summer time: its day begins two hours before that of Greenwich, all year round. */
const AHEAD_MS = 2 * 60 * 60 * 1000

export const southAfricanDay = (at: number): string => new Date(at + AHEAD_MS).toISOString().slice(0, 10)

const beginOf = ({ from }: DatedVat): number => Date.parse(`${from}T00:00:00.000Z`) - AHEAD_MS

export const ratesAt = ({ vat, expressFee, usdMillionths }: Charges, at: number): Rates => {
  const begun = vat.findLast((rate) => beginOf(rate) <= at) ?? vat[0]
  return { vat: begun?.basisPoints ?? DEFAULT_RATES.vat, expressFee, usdMillionths }
}

/** Until when they count, if nobody changes them. */
export const ratesEndAt = ({ vat }: Charges, at: number): number =>
  Math.min(...vat.map(beginOf).filter((begin) => begin > at))

export const DEFAULT_RATES: Rates = {
  vat: 1500,
  expressFee: DEFAULT_CHARGES.expressFee,
  usdMillionths: DEFAULT_CHARGES.usdMillionths,
}

export const areSameRates = (one: Rates, other: Rates): boolean =>
  one.vat === other.vat && one.expressFee === other.expressFee && one.usdMillionths === other.usdMillionths

/** `15%`, `15.5%` */
export const vatPercent = (basisPoints: number): string => `${basisPoints / 100}%`

const MILLION = 1_000_000

/** What a dollar costs at that rate, as people are told it: to the cent. */
export const randPerUsd = (usdMillionths: number): Cents => portion(cents(100), MILLION, usdMillionths)

/** `US$0.055` for each rand, without the zeros that say nothing. */
export const usdPerRand = (usdMillionths: number): string => `US$${usdMillionths / MILLION}`
