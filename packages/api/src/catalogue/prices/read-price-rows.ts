import type { ProductDraft, ProductUpdate } from '@umbala/contract'
import {
  type AreaRule,
  type Cents,
  comparePricing,
  type GarmentColour,
  type GridRule,
  type ProductPricing,
  readPricing,
  readWrittenArea,
  readWrittenCount,
  readWrittenRand,
  readWrittenVolume,
  type TableRule,
  type Written,
  ZERO,
} from '@umbala/pricing'
import { readTinRows } from './tin-price-rows.ts'
import { applied, contradictionIn } from '../product-content.ts'
import { PARTS, type PriceColumn, type PriceRow } from './price-csv-rows.ts'

export type PriceError = {
  readonly line: number
  readonly column: PriceColumn | null
  readonly message: string
}
export type ReadRows =
  | { readonly ok: true; readonly update: Pick<ProductUpdate, 'price' | 'pricing'> }
  | { readonly ok: false; readonly errors: readonly PriceError[] }

const rowReader = () => {
  const errors: PriceError[] = []
  const refuse = ({ line }: PriceRow, column: PriceColumn | null, message: string): void => {
    errors.push({ line, column, message })
  }
  const take = <T>(row: PriceRow, column: PriceColumn, written: Written<T>, otherwise: T): T => {
    if (written.ok) return written.value
    refuse(row, column, written.message)
    return otherwise
  }
  const amount = (row: PriceRow, none: string): Cents => {
    const written = take(row, 'price', readWrittenRand(row.cells.price), ZERO)
    if (written === null) refuse(row, 'price', none)
    return written ?? ZERO
  }
  return {
    errors,
    refuse,
    cell: (row: PriceRow): Cents | null => take(row, 'price', readWrittenRand(row.cells.price), null),
    price: (row: PriceRow): Cents => amount(row, 'Please enter a price.'),
    /** What is charged beside the price. An empty cell is more likely forgotten than free. */
    fee: (row: PriceRow): Cents => amount(row, 'Please enter an amount, or 0 where nothing is charged.'),
    count: (row: PriceRow): number | null => take(row, 'from', readWrittenCount(row.cells.from), null),
    volume: (row: PriceRow): number | null => take(row, 'from', readWrittenVolume(row.cells.from), null),
    area: (row: PriceRow): number | null => take(row, 'from', readWrittenArea(row.cells.from), null),
  }
}
type RowReader = ReturnType<typeof rowReader>

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

/** The rows by what they begin at, from the smallest on; one that is there twice is refused. */
const sortedBy = (
  rows: readonly PriceRow[],
  from: (row: PriceRow) => number | null,
  to: RowReader,
): readonly { readonly row: PriceRow; readonly from: number }[] => {
  const seen = new Set<number>()
  const begun = rows.map((row) => {
    const begins = from(row)
    if (begins !== null && seen.has(begins)) to.refuse(row, 'from', `${row.cells.from} is there twice.`)
    if (begins !== null) seen.add(begins)
    return { row, from: begins ?? 0 }
  })
  return begun.toSorted((one, other) => one.from - other.from)
}

const readTable = (rule: TableRule, rows: readonly PriceRow[], to: RowReader): TableRule => {
  const nameOf = ({ cells: { column } }: PriceRow): string =>
    rule.by === null
      ? (rule.columns[0] ?? '')
      : (rule.columns.find((known) => same(known, column)) ?? column.trim())
  const named = new Set(rows.map(nameOf))
  const columns = [
    ...rule.columns.filter((column) => named.has(column)),
    ...[...named].filter((column) => !rule.columns.includes(column)),
  ]
  const byQuantity = new Map<number, Map<string, Cents | null>>()
  for (const row of rows) {
    const name = nameOf(row)
    if (name === '') to.refuse(row, 'column', 'Please name the column of the price list.')
    const [quantity, price] = [to.count(row), to.cell(row)]
    if (quantity === null) continue
    const cells = byQuantity.get(quantity) ?? new Map<string, Cents | null>()
    if (cells.has(name)) to.refuse(row, 'from', `The price of ${row.cells.from}, ${name} is there twice.`)
    byQuantity.set(quantity, cells.set(name, price))
  }
  return {
    ...rule,
    columns,
    rows: [...byQuantity]
      .toSorted(([one], [other]) => one - other)
      .map(([quantity, cells]) => ({ quantity, cells: columns.map((column) => cells.get(column) ?? null) })),
  }
}

const readArea = (rule: AreaRule, rows: readonly PriceRow[], to: RowReader): AreaRule => ({
  ...rule,
  tiers: sortedBy(rows, to.area, to).map(({ row, from }) => ({
    fromSquareMm: from,
    perSquareMetre: to.price(row),
  })),
})

const readGrid = (rule: GridRule, rows: readonly PriceRow[], to: RowReader): GridRule => ({
  ...rule,
  tiers: sortedBy(rows, to.count, to).map(({ row, from }) => ({ fromQuantity: from, unit: to.price(row) })),
})

const readPrices = (pricing: ProductPricing, rows: readonly PriceRow[], to: RowReader): ProductPricing => {
  const { rule } = pricing
  const [first, second] = rows
  if (first === undefined) return pricing
  switch (rule.kind) {
    case 'each':
      if (second) to.refuse(second, 'part', 'This product has one price.')
      return { ...pricing, rule: { ...rule, unit: to.price(first) } }
    case 'table':
      return { ...pricing, rule: readTable(rule, rows, to) }
    case 'area':
      return { ...pricing, rule: readArea(rule, rows, to) }
    case 'grid':
      return { ...pricing, rule: readGrid(rule, rows, to) }
    case 'tins':
      return { ...pricing, rule: readTinRows(rule, rows, to) }
  }
}

/** A fee that is named once at most; one that is left out stays as it is. */
const readFee = (rows: readonly PriceRow[], stored: Cents, to: RowReader): Cents => {
  const [first, second] = rows
  if (second) to.refuse(second, 'part', `There is another row for ${second.cells.part}.`)
  return first ? to.fee(first) : stored
}

/** Sizes and colours become those that the file lists, spelled as the product has them; a colour keeps its swatch and what it is not sold in. */
const readGarmentFees = (
  rule: GridRule,
  rowsOf: (part: string) => readonly PriceRow[],
  to: RowReader,
): GridRule => {
  const [sizes, colours] = [rowsOf(PARTS.size), rowsOf(PARTS.colour)]
  const surcharges = (rows: readonly PriceRow[], known: readonly GarmentColour[]) =>
    rows.map((row) => {
      const name = row.cells.column.trim()
      const stored = known.find((each) => each.name === name) ?? known.find((each) => same(each.name, name))
      return { name, ...stored, surcharge: to.fee(row) }
    })
  return {
    ...rule,
    setUpPerPosition: readFee(rowsOf(PARTS.position), rule.setUpPerPosition, to),
    ...(sizes.length > 0 && { sizes: surcharges(sizes, rule.sizes) }),
    ...(colours.length > 0 && { colours: surcharges(colours, rule.colours ?? []) }),
    ...(rule.personal && {
      personal: { ...rule.personal, price: readFee(rowsOf(PARTS.name), rule.personal.price, to) },
    }),
  }
}

const readFees = (
  pricing: ProductPricing,
  rowsOf: (part: string) => readonly PriceRow[],
  to: RowReader,
): ProductPricing => {
  const { rule } = pricing
  const wrong = [
    ...(rule.kind === 'grid' ? [] : [PARTS.size, PARTS.colour, PARTS.name, PARTS.position].flatMap(rowsOf)),
    ...(rule.kind === 'grid' && !rule.personal ? rowsOf(PARTS.name) : []),
    ...(rule.kind === 'area' ? [] : rowsOf(PARTS.areaMinimum)),
    ...(rule.kind === 'tins' && rule.tint ? [] : rowsOf(PARTS.tint)),
  ]
  for (const row of wrong) to.refuse(row, 'part', `The price rule of this product has no ${row.cells.part}.`)
  const fees = {
    setUp: readFee(rowsOf(PARTS.setUp), pricing.setUp, to),
    minimumLine: readFee(rowsOf(PARTS.minimumLine), pricing.minimumLine, to),
  }
  if (rule.kind === 'area')
    return {
      ...pricing,
      ...fees,
      rule: { ...rule, minimum: readFee(rowsOf(PARTS.areaMinimum), rule.minimum, to) },
    }
  if (rule.kind === 'tins' && rule.tint) {
    const amount = readFee(rowsOf(PARTS.tint), rule.tint.amount, to)
    return { ...pricing, ...fees, rule: { ...rule, tint: { ...rule.tint, amount } } }
  }
  if (rule.kind !== 'grid') return { ...pricing, ...fees }
  return {
    ...pricing,
    ...fees,
    rule: readGarmentFees(rule, rowsOf, to),
  }
}

const KNOWN: ReadonlySet<string> = new Set(Object.values(PARTS))

const updateOf = (
  draft: ProductDraft,
  rows: readonly PriceRow[],
  to: RowReader,
): Pick<ProductUpdate, 'price' | 'pricing'> => {
  const rowsOf = (part: string) => rows.filter(({ cells }) => same(cells.part, part))
  for (const row of rows)
    if (!KNOWN.has(row.cells.part.trim().toLowerCase()))
      to.refuse(row, 'part', `Known parts are: ${[...KNOWN].join(', ')}.`)
  if (draft.pricing !== null)
    return { pricing: readFees(readPrices(draft.pricing, rowsOf(PARTS.price), to), rowsOf, to) }
  for (const row of rows)
    if (!same(row.cells.part, PARTS.price))
      to.refuse(row, 'part', 'This product has no price rule, so it has one price and nothing else.')
  const [first, second] = rowsOf(PARTS.price)
  if (second) to.refuse(second, 'part', 'This product has one price.')
  return first ? { price: to.price(first) } : {}
}

/** What the rows about a product make of its prices. The list of a rule becomes what the file lists; how it is read stays as it is. */
export const readPriceRows = (draft: ProductDraft, rows: readonly PriceRow[]): ReadRows => {
  const to = rowReader()
  const update = updateOf(draft, rows, to)
  if (to.errors.length > 0) return { ok: false, errors: to.errors }
  const isChanged = update.pricing && comparePricing(draft.pricing, update.pricing).length > 0
  const read = isChanged ? readPricing(update.pricing) : null
  const message = read?.ok === false ? read.message : contradictionIn(applied(draft, update))?.message
  return message === undefined
    ? { ok: true, update }
    : { ok: false, errors: [{ line: rows[0]?.line ?? 1, column: null, message }] }
}
