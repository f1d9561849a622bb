import { WEIGHT_DECIMALS } from '@umbala/pricing'

/** `1.25 kg`; zero is a weight that nobody has entered. */
export const kilograms = (kg: number): string =>
  kg === 0 ? 'not known' : `${Number(kg.toFixed(WEIGHT_DECIMALS))} kg`
