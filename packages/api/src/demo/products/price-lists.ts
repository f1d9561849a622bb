import { type Cents, fromRand, type ProductPricing, type TableRule, type Turnaround } from '@umbala/pricing'

const NO_FEES = { setUp: fromRand(0), minimumLine: fromRand(0) }

/** Rand by quantity: one amount for each column. */
type Rows = Readonly<Record<number, readonly number[]>>

const rowsOf = (rows: Rows): TableRule['rows'] =>
  Object.entries(rows).map(([quantity, amounts]) => ({
    quantity: Number(quantity),
    cells: amounts.map((rand): Cents => fromRand(rand)),
  }))

/** From a press: usually three working days, dearer if it goes first. */
const PRESS: readonly Turnaround[] = [
  { name: 'Standard', percentHundredths: 0, workingDays: 3 },
  { name: 'Next day', percentHundredths: 25_00, workingDays: 1 },
]

/** What is folded, bound or laminated after the press. */
export const BINDERY: readonly Turnaround[] = [
  { name: 'Standard', percentHundredths: 0, workingDays: 5 },
  { name: 'Fast', percentHundredths: 20_00, workingDays: 3 },
]

/** What is printed on goods that lie in the store. */
export const BRANDING: readonly Turnaround[] = [
  { name: 'Standard', percentHundredths: 0, workingDays: 5 },
  { name: 'Fast', percentHundredths: 15_00, workingDays: 2 },
]

/** What is cut and fitted by hand. */
export const WORKSHOP: readonly Turnaround[] = [
  { name: 'Standard', percentHundredths: 0, workingDays: 3 },
  { name: 'Next day', percentHundredths: 30_00, workingDays: 1 },
]

/** Whole runs by how soon they are needed: usual, dearer by a quarter, and dearest on the same day. */
export const runsBySpeed = (standard: Readonly<Record<number, number>>): ProductPricing => ({
  rule: {
    kind: 'table',
    by: 'turnaround',
    columns: ['Standard', 'Fast', 'Same day'],
    rows: rowsOf(
      Object.fromEntries(
        Object.entries(standard).map(([quantity, rand]) => [
          quantity,
          [rand, Math.round(rand * 1.25), Math.round(rand * 1.6)],
        ]),
      ),
    ),
    cell: 'run',
    between: 'stepped',
    quantities: 'listed',
  },
  ...NO_FEES,
  turnarounds: [
    { name: 'Standard', percentHundredths: 0, workingDays: 3 },
    { name: 'Fast', percentHundredths: 0, workingDays: 1 },
    { name: 'Same day', percentHundredths: 0, workingDays: 0, cutOff: '10:00' },
  ],
})

/** Whole runs, by an option that changes what the press does: sides, size, pages. */
export const runsByOption = (
  option: string,
  columns: readonly string[],
  rows: Rows,
  turnarounds: readonly Turnaround[] = PRESS,
): ProductPricing => ({
  rule: {
    kind: 'table',
    by: { option },
    columns,
    rows: rowsOf(rows),
    cell: 'run',
    between: 'stepped',
    quantities: 'listed',
  },
  ...NO_FEES,
  turnarounds,
})

/** Whole runs with one price each. */
export const runs = (
  rows: Readonly<Record<number, number>>,
  turnarounds: readonly Turnaround[] = PRESS,
): ProductPricing => ({
  rule: {
    kind: 'table',
    by: null,
    columns: ['Price'],
    rows: rowsOf(Object.fromEntries(Object.entries(rows).map(([quantity, rand]) => [quantity, [rand]]))),
    cell: 'run',
    between: 'stepped',
    quantities: 'listed',
  },
  ...NO_FEES,
  turnarounds,
})

/** Any quantity, the piece cheaper the more there are; the plate, screen or engraving is paid for once. */
export const byThePiece = (
  rows: Readonly<Record<number, number>>,
  setUp = 0,
  turnarounds: readonly Turnaround[] = BRANDING,
): ProductPricing => ({
  rule: {
    kind: 'table',
    by: null,
    columns: ['Price'],
    rows: rowsOf(Object.fromEntries(Object.entries(rows).map(([quantity, rand]) => [quantity, [rand]]))),
    cell: 'piece',
    between: 'stepped',
    quantities: 'free',
  },
  setUp: fromRand(setUp),
  minimumLine: fromRand(0),
  turnarounds,
})

/** Any quantity of signs in sizes that are kept ready. */
export const piecesByOption = (
  option: string,
  columns: readonly string[],
  rows: Rows,
  turnarounds: readonly Turnaround[] = WORKSHOP,
): ProductPricing => ({
  rule: {
    kind: 'table',
    by: { option },
    columns,
    rows: rowsOf(rows),
    cell: 'piece',
    between: 'stepped',
    quantities: 'free',
  },
  ...NO_FEES,
  turnarounds,
})
