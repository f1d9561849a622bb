import type { ProductDetails } from '@umbala/contract'
import {
  canonicalTint,
  cheapestTins,
  litres,
  type Litres,
  LITRES_MAX,
  type PriceRule,
  readWrittenArea,
  type Room,
  type RoomField,
  tinCount,
  type TinRow,
  type TinsRule,
  type Tint,
  TINT_CODE_MAX,
  TINT_WORDS_MAX,
  toPricedProduct,
} from '@umbala/pricing'
import { PAINT_FIELD } from '../../../../state/job-address.ts'
import { readWhole } from '../../../../ui/whole-number.ts'
import { readLength } from '../sign/length-text.ts'
import { type Choice, type RuledJob, toSold, withOnlyValues } from '../ruled-job.ts'

const NUMBERS = ['length', 'width', 'height', 'area', 'doors', 'windows', 'coats', 'spare'] as const
type NumberName = (typeof NUMBERS)[number]

/** A room, its tins and its tint as far as they are typed. */
export type PaintText = Readonly<Record<NumberName, string>> & {
  readonly hasCeiling: boolean
  readonly surface: string
  /** The cheapest tins for the room, or as many of each as were typed. */
  readonly way: 'room' | 'own'
  /** By millilitres. */
  readonly counts: Readonly<Record<string, string>>
  readonly code: string
  readonly name: string
  readonly base: string
}

const NUMBER_MAX = 12

/** A usual bedroom, so that a price stands there at once. */
export const startingPaint = (rule: PriceRule | undefined): PaintText => ({
  length: '4.2',
  width: '3.6',
  height: '2.6',
  area: '',
  doors: '1',
  windows: '2',
  coats: '2',
  spare: '10',
  hasCeiling: false,
  surface: rule?.kind === 'tins' ? (rule.surfaces[0]?.name ?? '') : '',
  way: 'room',
  counts: {},
  code: '',
  name: '',
  base: '',
})

/** What the address carries of it; what it does not name is as in the beginning. */
export const paintIn = (rule: PriceRule | undefined, fields: URLSearchParams): PaintText => {
  const start = startingPaint(rule)
  if (rule?.kind !== 'tins') return start
  const named = (name: string, most: number): string | undefined =>
    fields.getAll(`${PAINT_FIELD}${name}`).at(-1)?.slice(0, most)
  const isSent = [...fields.keys()].some((name) => name.startsWith(PAINT_FIELD))
  const surface = named('surface', TINT_WORDS_MAX)
  const numbers = Object.fromEntries(
    NUMBERS.map((name) => [name, named(name, NUMBER_MAX) ?? start[name]]),
  ) as Record<NumberName, string>
  return {
    ...start,
    ...numbers,
    hasCeiling: isSent && named('ceiling', 1) !== undefined,
    surface: rule.surfaces.some(({ name }) => name === surface) ? (surface ?? '') : start.surface,
    way: named('way', 4) === 'own' ? 'own' : 'room',
    counts: Object.fromEntries(
      rule.tins.map(({ millilitres }) => [millilitres, named(`tin.${millilitres}`, NUMBER_MAX) ?? '']),
    ),
    // One more than may be, so that what is too long is told and not cut.
    code: named('tint', TINT_CODE_MAX + 1) ?? '',
    name: named('tintName', TINT_WORDS_MAX + 1) ?? '',
    base: named('base', TINT_WORDS_MAX + 1) ?? '',
  }
}

const asWhole = (text: string): number => readWhole(text) ?? Number.NaN
const asMetres = (text: string): number => readLength(text, 'm') ?? Number.NaN

const asArea = (text: string): number => {
  const read = readWrittenArea(text)
  return read.ok ? read.value : Number.NaN
}

const roomOf = (text: PaintText): Room => ({
  walls:
    text.area.trim() === ''
      ? {
          lengthMm: asMetres(text.length),
          widthMm: asMetres(text.width),
          heightMm: asMetres(text.height),
        }
      : { squareMm: asArea(text.area) },
  hasCeiling: text.hasCeiling,
  doors: asWhole(text.doors),
  windows: asWhole(text.windows),
  coats: asWhole(text.coats),
  surface: text.surface,
  sparePercent: asWhole(text.spare),
})

/** What the chosen options add to every tin: the cheapest tins are found with it. */
const perTinOf = (product: ProductDetails, chosen: Choice): number => {
  const all = withOnlyValues(product.ownOptions, chosen)
  return toPricedProduct(toSold(product)).options.reduce((sum, { name, amounts }) => {
    const [value] = all[name] ?? []
    const priced = value !== undefined && Object.hasOwn(amounts, value) ? amounts[value] : undefined
    return priced?.basis === 'piece' ? sum + priced.amount : sum
  }, 0)
}

export type CountedPaint = {
  readonly rule: TinsRule
  /** What chosen options add to every tin. */
  readonly perTin: number
  readonly room: Litres
  /** Null while the room cannot be counted. */
  readonly cheapest: readonly TinRow[] | null
  readonly tins: readonly TinRow[]
  readonly tint: Tint | undefined
  /** At least one, so that no tins, and tins that cannot be counted, are told as such. */
  readonly quantity: number
  readonly fault: { readonly field: RoomField; readonly message: string } | null
}

const TOO_MUCH = `This is more than ${LITRES_MAX} litres. Please ask us for a quote.`

const countTins = (rule: TinsRule, text: PaintText, perTin: number): CountedPaint => {
  const room = litres(rule, roomOf(text))
  const tint = canonicalTint(text) ?? undefined
  const cheapest = room.ok
    ? cheapestTins(rule, room.millilitres, { isTinted: tint !== undefined, perTin })
    : null
  const own = rule.tins.flatMap(({ millilitres }) => {
    const typed = (text.counts[millilitres] ?? '').trim()
    const count = typed === '' ? 0 : asWhole(typed)
    return count === 0 ? [] : [{ millilitres, count }]
  })
  const tins = text.way === 'own' ? own : (cheapest ?? [])
  const fault = room.ok ? (cheapest === null ? { field: 'area' as const, message: TOO_MUCH } : null) : room
  const count = tinCount(tins)
  return {
    rule,
    perTin,
    room,
    cheapest,
    tins,
    tint,
    quantity: Number.isSafeInteger(count) && count > 0 ? count : 1,
    fault: fault && { field: fault.field, message: fault.message },
  }
}

/** From the room to litres to tins; null for what is no paint. */
export const countPaint = (product: ProductDetails, text: PaintText, chosen: Choice): CountedPaint | null => {
  const rule = product.pricing?.rule
  return rule?.kind === 'tins' ? countTins(rule, text, perTinOf(product, chosen)) : null
}

/** As the details of a line. */
export const paintDetails = ({ tins, tint }: CountedPaint) => ({
  ...(tins.length > 0 && { tins }),
  ...(tint && { tint }),
})

/** Where the tins follow from the room, it is the room that keeps the job from having a price, and not the tins. */
export const tellRoomFault = (job: RuledJob, { way }: PaintText, { fault }: CountedPaint): RuledJob =>
  way === 'room' && fault ? { ...job, refusal: fault.message, refusedField: fault.field } : job
