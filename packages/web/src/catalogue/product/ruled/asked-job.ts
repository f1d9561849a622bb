import type { ProductDetails } from '@umbala/contract'
import { type ChosenOptions, type LineDetails, OPTION_KEYS, type PriceRule } from '@umbala/pricing'
import { JOB_FIELD, ownField } from '../../../state/job-address.ts'
import { garmentRows, NO_GARMENT, readGarmentFields, type TypedGarment } from './garment/asked-garment.ts'
import { type PaintText, paintIn, startingPaint } from './paint/paint-text.ts'
import { isUnit, readSize, startingSize, type SizeText } from './sign/length-text.ts'
import type { Choice } from './ruled-job.ts'

/** A job as far as it is typed. */
export type Typed = {
  /** Null while what is typed cannot be read. */
  readonly quantity: number | null
  /** A quantity beside those of a list; it counts where it is not empty. */
  readonly other: string
  readonly size: SizeText
  readonly garment: TypedGarment
  readonly paint: PaintText
  readonly turnaround: string | undefined
}

export type AskedJob = { readonly typed: Typed; readonly options: ChosenOptions; readonly own: Choice }

const readRun = (text: string): { readonly quantity: number | null; readonly turnaround: string } => {
  const [, digits, turnaround = ''] = /^(\d{1,9})(?: (.*))?$/.exec(text) ?? []
  return { quantity: digits === undefined ? null : Number(digits), turnaround }
}

/** What the page begins with. */
const startOf = (product: ProductDetails): Typed => {
  const { pricing, priceFor, minQuantity } = product
  return {
    quantity: priceFor?.quantity ?? minQuantity,
    other: '',
    size: startingSize(pricing?.rule, priceFor?.size),
    garment: NO_GARMENT,
    paint: startingPaint(pricing?.rule),
    turnaround: pricing?.turnarounds[0]?.name,
  }
}

const typedIn = (product: ProductDetails, fields: URLSearchParams): Typed => {
  const start = startOf(product)
  const last = (name: string): string => fields.getAll(name).at(-1)?.trim() ?? ''
  const run = readRun(last('run'))
  const taken = readRun(last('take')).quantity
  const turnarounds = product.pricing?.turnarounds.map(({ name }) => name) ?? []
  const unit = last('unit')
  const rule = product.pricing?.rule
  const isListed = rule?.kind === 'table'
  const entered = last('quantity')
  return {
    ...start,
    paint: paintIn(rule, fields),
    quantity: taken ?? (isListed ? null : readRun(entered).quantity) ?? run.quantity ?? start.quantity,
    other: taken === null && isListed ? entered : '',
    size: {
      width: last('width') === '' ? start.size.width : last('width').slice(0, 12),
      height: last('height') === '' ? start.size.height : last('height').slice(0, 12),
      unit: isUnit(unit) ? unit : start.size.unit,
    },
    garment: rule?.kind === 'grid' ? readGarmentFields(rule, fields, taken) : start.garment,
    turnaround:
      [run.turnaround, last('turnaround')].find((name) => turnarounds.includes(name)) ?? start.turnaround,
  }
}

/**
 * The job that the address carries, as the form without scripts sends it; else what the page begins with. What the product does not offer is
 * passed over.
 */
export const readAskedJob = (product: ProductDetails, search: string): AskedJob => {
  const fields = new URLSearchParams(search)
  if (!fields.has(JOB_FIELD)) return { typed: startOf(product), options: {}, own: {} }
  const chosen = (name: string, offered: readonly string[], field = name) => {
    const value = fields.get(field)
    return value !== null && offered.includes(value) ? [[name, [value]] as const] : []
  }
  return {
    typed: typedIn(product, fields),
    options: Object.fromEntries(OPTION_KEYS.flatMap((key) => chosen(key, product.printOptions[key] ?? []))),
    own: Object.fromEntries(
      product.ownOptions.flatMap(({ label, values }) =>
        chosen(
          label,
          values.map(({ value }) => value),
          ownField(label),
        ),
      ),
    ),
  }
}

/** How many pieces the job has; what cannot be read is told, and the last that could be counts until then. */
export const quantityOf = ({ quantity, other }: Typed, least: number): number =>
  readRun(other.trim()).quantity ?? quantity ?? least

export const isUnreadable = ({ quantity, other }: Typed): boolean =>
  other.trim() === '' ? quantity === null : readRun(other.trim()).quantity === null

/** What was typed, as the details of a line. What cannot be read is left out, and the price says what it needs. */
export const detailsOf = (rule: PriceRule | undefined, { size, garment, turnaround }: Typed): LineDetails => {
  const entered = rule?.kind === 'area' ? readSize(size) : null
  return {
    ...(entered && { size: entered }),
    ...(rule?.kind === 'grid' && { grid: garmentRows(rule, garment).rows }),
    ...(turnaround !== undefined && { turnaround }),
  }
}
