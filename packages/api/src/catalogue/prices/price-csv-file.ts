import { readCsv } from '../../csv/read-csv.ts'
import { PRICE_COLUMNS, type PriceColumn, type PriceRow } from './price-csv-rows.ts'
import type { PriceError } from './read-price-rows.ts'

/** A price list of two hundred rows and six columns for each of a hundred products. */
export const PRICE_ROWS_MAX = 20_000
const NEEDED: readonly PriceColumn[] = ['sku', 'part', 'price']

type PriceFile =
  | { readonly ok: true; readonly rows: readonly PriceRow[] }
  | { readonly ok: false; readonly errors: readonly PriceError[] }

const refused = (line: number, message: string): PriceFile => ({
  ok: false,
  errors: [{ line, column: null, message }],
})

const refuseHeadings = (names: readonly string[]): string | null => {
  const known: readonly string[] = PRICE_COLUMNS
  const unknown = names.find((name) => name !== '' && !known.includes(name))
  if (unknown !== undefined) return `There is no column ${unknown}. Known are: ${known.join(', ')}.`
  const repeated = names.find((name, at) => name !== '' && names.indexOf(name) !== at)
  if (repeated !== undefined) return `The column ${repeated} is there twice.`
  const missing = NEEDED.find((name) => !names.includes(name))
  return missing === undefined ? null : `The column ${missing} is missing.`
}

/** Finds the rows and what stands under which heading. */
export const readPriceFile = async (csv: AsyncIterable<string>): Promise<PriceFile> => {
  const table = await readCsv(csv, PRICE_ROWS_MAX + 2)
  if (!table.ok) return refused(table.line, table.message)
  const [headings, ...rows] = table.rows
  if (headings === undefined) return refused(1, 'The file is empty.')
  const names = headings.cells.map((name) => name.trim().toLowerCase())
  const wrong = refuseHeadings(names)
  if (wrong !== null) return refused(headings.line, wrong)
  if (rows.length === 0) return refused(headings.line, 'There is no price below the headings.')
  if (rows.length > PRICE_ROWS_MAX)
    return refused(
      headings.line,
      `The file has more than ${PRICE_ROWS_MAX} rows. Please import it in several parts.`,
    )
  const cellOf = (cells: readonly string[], column: PriceColumn): string => cells[names.indexOf(column)] ?? ''
  return {
    ok: true,
    rows: rows.map(({ line, cells }) => ({
      line,
      cells: {
        sku: cellOf(cells, 'sku').trim(),
        name: cellOf(cells, 'name'),
        part: cellOf(cells, 'part'),
        from: cellOf(cells, 'from'),
        column: cellOf(cells, 'column'),
        price: cellOf(cells, 'price'),
      },
    })),
  }
}
