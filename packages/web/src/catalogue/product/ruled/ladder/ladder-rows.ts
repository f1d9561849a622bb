import {
  type Cents,
  cents,
  computeLine,
  type PricedProduct,
  type Rates,
  type TableRule,
  withVat,
} from '@umbala/pricing'
import type { Choice } from '../ruled-job.ts'

/** What a run costs, VAT included. */
export type LadderCell = { readonly total: Cents; readonly each: Cents }

export type LadderRow = {
  readonly quantity: number
  /** One for each column; null is a run that is not sold. */
  readonly cells: readonly (LadderCell | null)[]
  /** Percent that a piece costs less than in the first run of the chosen column. */
  readonly saving: number
}

export type Ladder = {
  /** Turnarounds by name; null where there is nothing to choose between. */
  readonly columns: readonly (string | null)[]
  readonly rows: readonly LadderRow[]
  /** The value that stands in for an option that decides over the price and was not chosen yet. */
  readonly assumed: string | null
}

type Asked = {
  readonly priced: PricedProduct
  readonly rule: TableRule
  readonly options: Choice
  readonly turnaround: string | undefined
  /** A quantity of the customer's own gets a row among the listed ones. */
  readonly own: number | null
  readonly vat: Rates['vat']
}

/** The first value of the column's option, as long as none is chosen: prices are there from the beginning. */
const assumedIn = ({ by, columns }: TableRule, options: Choice): Readonly<Record<string, string>> => {
  const [first] = columns
  if (by === null || by === 'turnaround' || first === undefined) return {}
  return (options[by.option] ?? []).length > 0 ? {} : { [by.option]: first }
}

const savingOf = (cell: LadderCell | null, quantity: number, first: LadderRow | undefined, at: number) => {
  const begins = first?.cells[at]
  if (!cell || !first || !begins) return 0
  return Math.max(0, Math.floor(100 - (100 * cell.total * first.quantity) / (begins.total * quantity)))
}

/** Every quantity of a price list by every turnaround, as the rest of the job stands. */
export const ladderOf = ({ priced, rule, options, turnaround, own, vat }: Asked): Ladder => {
  const { turnarounds, quantity: limits } = priced
  const columns = turnarounds.length > 1 ? turnarounds.map(({ name }) => name) : [null]
  const assumed = assumedIn(rule, options)
  const chosen = {
    ...options,
    ...Object.fromEntries(Object.entries(assumed).map(([option, value]) => [option, [value]])),
  }
  const price = (quantity: number, column: string | null): LadderCell | null => {
    const line = computeLine(
      priced,
      { options: chosen, ...(column !== null && { turnaround: column }) },
      quantity,
    )
    if (!line.ok) return null
    const total = withVat(line.total, vat)
    return { total, each: cents(Math.round(total / quantity)) }
  }
  const quantities = new Set([...rule.rows.map(({ quantity }) => quantity), ...(own === null ? [] : [own])])
  const rows = [...quantities]
    .filter((quantity) => quantity >= limits.min && quantity <= limits.max)
    .sort((one, other) => one - other)
    .map((quantity) => ({ quantity, cells: columns.map((column) => price(quantity, column)), saving: 0 }))
    .filter(({ cells }) => cells.some((cell) => cell !== null))
  const at = Math.max(
    0,
    columns.findIndex((column) => column === turnaround),
  )
  const first = rows.find(({ cells }) => cells[at])
  return {
    columns,
    rows: rows.map((row) => ({ ...row, saving: savingOf(row.cells[at] ?? null, row.quantity, first, at) })),
    assumed: Object.values(assumed)[0] ?? null,
  }
}
