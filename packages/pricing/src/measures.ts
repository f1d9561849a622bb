/** The largest side in centimetres and the largest weight in kilograms. */
export const MEASURE_MAX = 100_000

/** Sides are entered in steps of 0.01 cm, weights to the milligram. What is finer could not be given back as it was entered. */
export const SIDE_DECIMALS = 2
export const WEIGHT_DECIMALS = 6

const NUMBER = /^(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i
/** As many digits as a decimal keeps on its way through a binary fraction; what stands behind them was never entered. */
const DIGITS = 15

/** Null for what is no measure, out of range, or finer than its step; nothing entered is zero. */
export const readMeasure = (value: number | string, decimals: number): number | null => {
  const text = typeof value === 'string' ? value.trim() : ''
  if (typeof value === 'string' && text !== '' && !NUMBER.test(text)) return null
  const entered = Number(Number(typeof value === 'string' ? text : value).toPrecision(DIGITS))
  if (!(entered >= 0 && entered <= MEASURE_MAX)) return null
  const steps = 10 ** decimals
  return Math.round(entered * steps) / steps === entered ? entered : null
}

const UM_PER_CM = 10_000
const MG_PER_KG = 1_000_000
const MG_PER_G = 1000

/** Measures are kept in whole numbers, which add up and come back without the traces of binary fractions. */
export const toMicrometres = (centimetres: number): number => Math.round(centimetres * UM_PER_CM)
export const toCentimetres = (micrometres: number): number => micrometres / UM_PER_CM
export const toMilligrams = (kilograms: number): number => Math.round(kilograms * MG_PER_KG)
export const toKilograms = (milligrams: number): number => milligrams / MG_PER_KG
export const toGrams = (milligrams: number): number => milligrams / MG_PER_G
