import type { ProductDraft, ProductUpdate } from '@umbala/contract'
import {
  type AreaRule,
  type Cents,
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
  return {
    errors,
    refuse,
    cell: (row: PriceRow): Cents | null => take(row, 'price', readWrittenRand(row.cells.price), null),
    price: (row: PriceRow): Cents => {
      const amount = take(row, 'price', readWrittenRand(row.cells.price), ZERO)
      if (amount === null) refuse(row, 'price', 'Please enter a price.')
      return amount ?? ZERO
    },
    count: (row: PriceRow): number => take(row, 'from', readWrittenCount(row.cells.from), 0),
    volume: (row: PriceRow): number => take(row, 'from', readWrittenVolume(row.cells.from), 0),
    area: (row: PriceRow): number => take(row, 'from', readWrittenArea(row.cells.from), 0),
  }
}
type RowReader = ReturnType<typeof rowReader>

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

/** The rows by what they begin at, from the smallest on; one that is there twice is refused. */
const sortedBy = (
  rows: readonly PriceRow[],
  from: (row: PriceRow) => number,
  to: RowReader,
): readonly { readonly row: PriceRow; readonly from: number }[] => {
  const begun = rows.map((row) => ({ row, from: from(row) }))
  const seen = new Set<number>()
  for (const each of begun) {
    if (seen.has(each.from)) to.refuse(each.row, 'from', `${each.row.cells.from} is there twice.`)
    seen.add(each.from)
  }
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
    const quantity = to.count(row)
    const cells = byQuantity.get(quantity) ?? new Map<string, Cents | null>()
    if (cells.has(name)) to.refuse(row, 'from', `The price of ${row.cells.from}, ${name} is there twice.`)
    byQuantity.set(quantity, cells.set(name, to.cell(row)))
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
  return first ? (to.cell(first) ?? ZERO) : stored
}

/** Sizes and colours become those that the file lists; a colour keeps its swatch and what it is not sold in. */
const readGarmentFees = (
  rule: GridRule,
  rowsOf: (part: string) => readonly PriceRow[],
  to: RowReader,
): GridRule => {
  const [sizes, colours] = [rowsOf(PARTS.size), rowsOf(PARTS.colour)]
  const surcharges = (rows: readonly PriceRow[]) =>
    rows.map((row) => ({ name: row.cells.column.trim(), surcharge: to.cell(row) ?? ZERO }))
  return {
    ...rule,
    setUpPerPosition: readFee(rowsOf(PARTS.position), rule.setUpPerPosition, to),
    ...(sizes.length > 0 && { sizes: surcharges(sizes) }),
    ...(colours.length > 0 && {
      colours: surcharges(colours).map((read) => {
        const known = rule.colours?.find(({ name }) => same(name, read.name))
        return { ...read, ...known, surcharge: read.surcharge }
      }),
    }),
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
  const read = update.pricing ? readPricing(update.pricing) : null
  const message = read?.ok === false ? read.message : contradictionIn(applied(draft, update))?.message
  return message === undefined
    ? { ok: true, update }
    : { ok: false, errors: [{ line: rows[0]?.line ?? 1, column: null, message }] }
}
