import { type GridRow, isOptionKey, type LineDetails, type PersonalPrint } from '@umbala/pricing'

/** The field by which the server knows an address that carries a job. */
export const JOB_FIELD = 'job'

/** The field of an own option. Staff choose its label, which may be the name of another field, `width` or `job`. */
export const ownField = (label: string): string => `own.${label}`

/** Fields of a room, its tins and its tint begin so. */
export const PAINT_FIELD = 'paint.'

/** A quantity of a price list, with its turnaround: `500 Fast`. */
export const runValue = (quantity: number, turnaround: string | null): string =>
  turnaround === null ? String(quantity) : `${quantity} ${turnaround}`

/** No name that the staff give has two blanks in a row, so that no two cells share a field. */
const BETWEEN = '  '
/** How many pieces of a size and colour. */
export const cellField = (colour: string | undefined, size: string): string =>
  ['pieces', colour ?? '', size].join(BETWEEN)
export const NAMES_FIELD = `names${BETWEEN}list`
/** Said in place of names for which an address has no room. */
export const NAMES_LEFT_OUT = `names${BETWEEN}left out`

type NamedRow = Omit<GridRow, 'names'> & { readonly names?: readonly PersonalPrint[] | undefined }

/** `Navy, M, Thandi, 7`, one a line, as they are typed. */
const namesText = (grid: readonly NamedRow[]): string =>
  grid
    .flatMap(({ colour, size, names = [] }) => names.map(({ name, number }) => [colour, size, name, number]))
    .map((parts) => {
      const told = parts.filter((part) => part !== undefined)
      return told.join(told.some((part) => /[,;]/.test(part)) ? '\t' : ', ')
    })
    .join('\n')

type Job = {
  readonly productId: string
  readonly quantity: number
  readonly printOptions: Readonly<Record<string, readonly string[] | undefined>>
  readonly details: {
    readonly size?: { readonly widthMm: number; readonly heightMm: number } | undefined
    readonly grid?: readonly NamedRow[] | undefined
    readonly tins?: LineDetails['tins']
    readonly tint?: LineDetails['tint']
    readonly turnaround?: string | undefined
  }
}

/** Longer ones are refused by servers on the way. */
const ADDRESS_MAX = 6000

/** The page of a product with this job filled in, as its form without scripts would send it. */
export const jobAddress = ({
  productId,
  quantity,
  printOptions,
  details: { size, grid = [], tins = [], tint, turnaround },
}: Job): string => {
  const fields = new URLSearchParams({ [JOB_FIELD]: '1' })
  for (const [name, [value] = []] of Object.entries(printOptions))
    if (value !== undefined) fields.set(isOptionKey(name) ? name : ownField(name), value)
  if (size) {
    fields.set('width', String(size.widthMm))
    fields.set('height', String(size.heightMm))
    fields.set('unit', 'mm')
  }
  for (const row of grid) fields.set(cellField(row.colour, row.size), String(row.quantity))
  for (const { millilitres, count } of tins) fields.set(`${PAINT_FIELD}tin.${millilitres}`, String(count))
  if (tint) {
    fields.set(`${PAINT_FIELD}tint`, tint.code)
    fields.set(`${PAINT_FIELD}tintName`, tint.name ?? '')
    fields.set(`${PAINT_FIELD}base`, tint.base ?? '')
  }
  if (tins.length > 0) fields.set(`${PAINT_FIELD}way`, 'own')
  fields.set('run', runValue(quantity, turnaround ?? null))
  const names = namesText(grid)
  if (names !== '') fields.set(NAMES_FIELD, names)
  if (fields.toString().length > ADDRESS_MAX && names !== '') {
    fields.delete(NAMES_FIELD)
    fields.set(NAMES_LEFT_OUT, '1')
  }
  return `/product/${productId}?${fields.toString()}`
}
