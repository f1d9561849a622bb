import type { OwnArtworkSettings, PageCount, SheetSize } from '../specification.ts'

export type ReadSettings =
  | { readonly ok: true; readonly value: OwnArtworkSettings | null }
  | { readonly ok: false; readonly message: string }

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Bounds = readonly [what: string, least: number, most: number]
/** Of each number: its name for staff, and from where to where it may go. */
const SETTING_BOUNDS = {
  bleedMm: ['The bleed', 0, 100],
  safeMm: ['The safe zone', 0, 200],
  dpi: ['The resolution', 10, 2400],
  poorDpi: ['The poor resolution', 10, 2400],
  inkPercent: ['The ink limit', 50, 400],
  lineMinPoints: ['The thinnest line', 0, 20],
  textMinPoints: ['The smallest type', 0, 200],
} as const satisfies Readonly<Record<string, Bounds>>
export type SettingNumber = keyof typeof SETTING_BOUNDS
const NUMBERS = Object.entries(SETTING_BOUNDS)
const FLAGS = ['isWanted', 'isPlaced']
const KNOWN = [...NUMBERS.map(([name]) => name), ...FLAGS, 'trim', 'pages', 'folds']
const SIDE_MAX = 50_000
const PAGES_MAX = 1000

/** What is wrong with settings that staff wrote, in a sentence for them. */
class Refused extends Error {}
const refuse = (sentence: string): never => {
  throw new Refused(sentence)
}

const numberIn = (value: unknown, [what, least, most]: Bounds): number =>
  typeof value === 'number' && value >= least && value <= most
    ? value
    : refuse(`${what} must be a number from ${least} to ${most}.`)

const fieldsOf = (value: unknown, what: string, known: readonly string[]): Fields => {
  if (!isFields(value)) return refuse(`${what} must be an object.`)
  const other = Object.keys(value).find((name) => !known.includes(name))
  return other === undefined
    ? value
    : refuse(`${what} has no field ${other}. Known are: ${known.join(', ')}.`)
}

const readTrim = (value: unknown): SheetSize => {
  const { widthMm, heightMm } = fieldsOf(value, 'The finished size', ['widthMm', 'heightMm'])
  return {
    widthMm: numberIn(widthMm, ['The finished width', 1, SIDE_MAX]),
    heightMm: numberIn(heightMm, ['The finished height', 1, SIDE_MAX]),
  }
}

const whole = (value: unknown, what: string): number => {
  const number = numberIn(value, [what, 1, PAGES_MAX])
  return Number.isInteger(number) ? number : refuse(`${what} must be a whole number.`)
}

const readPages = (value: unknown): PageCount => {
  const { min, max, multipleOf } = fieldsOf(value, 'The pages', ['min', 'max', 'multipleOf'])
  const pages = {
    min: whole(min, 'The fewest pages'),
    max: whole(max, 'The most pages'),
    multipleOf: multipleOf === undefined ? 1 : whole(multipleOf, 'The step of pages'),
  }
  return pages.min > pages.max ? refuse('The fewest pages must not be more than the most.') : pages
}

const readFolds = (value: unknown): readonly number[] => {
  if (!Array.isArray(value) || value.length > 12) return refuse('The folds must be a list of at most 12.')
  return value.map((share: unknown) =>
    typeof share === 'number' && share >= 0 && share <= 1
      ? share
      : refuse('A fold must lie within the width: a share from 0 to 1, which is 0 to 100%.'),
  )
}

const read = (value: unknown): OwnArtworkSettings | null => {
  const given = fieldsOf(value, 'Artwork settings', KNOWN)
  const said = Object.entries(given).filter(([, each]) => each !== null && each !== undefined)
  if (said.length === 0) return null
  return Object.fromEntries<unknown>(
    said.map(([name, each]) => {
      const bounds = NUMBERS.find(([known]) => known === name)?.[1]
      if (bounds) return [name, numberIn(each, bounds)]
      if (name === 'trim') return [name, readTrim(each)]
      if (name === 'pages') return [name, readPages(each)]
      if (name === 'folds') return [name, readFolds(each)]
      return [name, typeof each === 'boolean' ? each : refuse(`${name} must be true or false.`)]
    }),
  )
}

/** Settings as staff wrote them, or the first thing that is wrong with them. What is left empty is as the kind has it. */
export const readArtworkSettings = (value: unknown): ReadSettings => {
  try {
    return { ok: true, value: read(value) }
  } catch (error) {
    if (error instanceof Refused) return { ok: false, message: error.message }
    throw error
  }
}
