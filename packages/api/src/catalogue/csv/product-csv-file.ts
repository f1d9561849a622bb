import type { ImportReport } from '@umbala/contract'
import { readCsv } from '../../csv/read-csv.ts'
import { type ProductColumn, readHeadings } from './product-csv-columns.ts'
import type { RowCells } from './product-csv-fields.ts'

export type ImportError = ImportReport['errors'][number]
export type FileRow = { readonly line: number; readonly cells: RowCells }
export type ProductFile =
  | { readonly ok: true; readonly rows: readonly FileRow[] }
  | { readonly ok: false; readonly errors: readonly ImportError[] }

export const IMPORT_ROWS_MAX = 5000
const HEADINGS = 1

const refused = (line: number, message: string): ProductFile => ({
  ok: false,
  errors: [{ line, column: null, message }],
})

/** A spreadsheet may leave out the empty cells at the end of a row. */
const underColumns = (columns: readonly ProductColumn[], cells: readonly string[]): RowCells =>
  new Map(columns.map((column, index) => [column, cells[index] ?? '']))

/** Finds the rows and what stands under which heading. What they say is not looked at yet. */
export const readProductFile = async (csv: AsyncIterable<string>): Promise<ProductFile> => {
  const table = await readCsv(csv, HEADINGS + IMPORT_ROWS_MAX + 1)
  if (!table.ok) return refused(table.line, table.message)
  const [headings, ...rows] = table.rows
  if (headings === undefined) return refused(1, 'The file is empty.')
  const { columns, errors } = readHeadings(headings.cells)
  if (errors.length > 0)
    return { ok: false, errors: errors.map((error) => ({ line: headings.line, ...error })) }
  if (rows.length === 0) return refused(headings.line, 'There is no product below the headings.')
  if (rows.length > IMPORT_ROWS_MAX)
    return refused(
      headings.line,
      `The file has more than ${IMPORT_ROWS_MAX} rows. Please import it in several parts.`,
    )
  const overfull = rows.filter(({ cells }) => cells.slice(columns.length).some((cell) => cell.trim() !== ''))
  if (overfull.length > 0)
    return {
      ok: false,
      errors: overfull.map(({ line }) => ({
        line,
        column: null,
        message: 'This row has more cells than there are headings.',
      })),
    }
  return { ok: true, rows: rows.map(({ line, cells }) => ({ line, cells: underColumns(columns, cells) })) }
}
