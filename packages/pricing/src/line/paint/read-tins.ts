import {
  amountOf,
  fieldsOf,
  listOf,
  oneOf,
  refuse,
  refuseRepeated,
  refuseUnlessRising,
  textOf,
  wholeOf,
} from '../strict-reader.ts'
import { type PaintedSurface, type TinsRule, type TinSize, type TintPrice } from './tins-rule.ts'
import { TIN_SIZES_MAX, TINT_WORDS_MAX } from './tint-text.ts'

/** From a sample pot to a drum. */
const MILLILITRES = { least: 100, most: 250_000 }
/** Volumes are counted in such steps, so that the cheapest tins are found at once. */
const STEP_ML = 10
const WEIGHT_MG = { least: 0, most: 1_000_000_000 }
/** From 0.1 m² to 100 m² a litre. */
const SPREAD = { least: 100_000, most: 100_000_000 }

const readTin = (value: unknown, at: number): TinSize => {
  const what = `Tin ${at + 1}`
  const { millilitres, price, weightMg } = fieldsOf(value, what, ['millilitres', 'price', 'weightMg'])
  const holds = wholeOf(millilitres, `${what}: millilitres`, MILLILITRES)
  if (holds % STEP_ML !== 0) refuse(`${what}: millilitres must be a multiple of ${STEP_ML}.`)
  return {
    millilitres: holds,
    price: amountOf(price, `${what}: price`),
    weightMg: wholeOf(weightMg ?? 0, `${what}: weightMg`, WEIGHT_MG),
  }
}

const readSurface = (value: unknown, at: number): PaintedSurface => {
  const what = `Surface ${at + 1}`
  const { name, squareMmPerLitre } = fieldsOf(value, what, ['name', 'squareMmPerLitre'])
  return {
    name: textOf(name, `${what}: name`, TINT_WORDS_MAX),
    squareMmPerLitre: wholeOf(squareMmPerLitre, `${what}: squareMmPerLitre`, SPREAD),
  }
}

const readTint = (value: unknown): TintPrice => {
  const { per, amount, bases } = fieldsOf(value, 'tint', ['per', 'amount', 'bases'])
  const named = listOf(bases ?? [], 'tint.bases', { least: 0, most: 12 }).map((base) =>
    textOf(base, 'A base', TINT_WORDS_MAX),
  )
  refuseRepeated(named, 'The base')
  return {
    per: oneOf(per ?? 'tin', 'tint.per', ['tin', 'litre']),
    amount: amountOf(amount ?? 0, 'tint.amount'),
    bases: named,
  }
}

export const readTins = (value: unknown): TinsRule => {
  const fields = fieldsOf(value, 'A rule by tins', ['kind', 'tins', 'surfaces', 'tint'])
  const tins = listOf(fields.tins, 'tins', { least: 1, most: TIN_SIZES_MAX }).map(readTin)
  refuseUnlessRising(
    tins.map(({ millilitres }) => millilitres),
    'The tins',
  )
  const surfaces = listOf(fields.surfaces, 'surfaces', { least: 1, most: 12 }).map(readSurface)
  refuseRepeated(
    surfaces.map(({ name }) => name),
    'The surface',
  )
  return {
    kind: 'tins',
    tins,
    surfaces,
    ...(fields.tint !== undefined && { tint: readTint(fields.tint) }),
  }
}
