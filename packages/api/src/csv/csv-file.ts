import { toCsv } from './csv.ts'

/** A file that is read while it is sent, so that its length costs no memory. */
export type FileStream = {
  readonly name: string
  readonly type: string
  readonly parts: AsyncIterable<string>
}

type Row = readonly (string | number)[]

type Table = {
  readonly name: string
  readonly headings: Row
  /** Read while the file is sent, so that only one page is in memory. */
  readonly pages: AsyncIterable<readonly Row[]>
  /** Spreadsheets know by a byte order mark that the letters are UTF-8. */
  readonly forSpreadsheets: boolean
}

const BYTE_ORDER_MARK = '\uFEFF'

const partsOf = async function* ({ headings, pages, forSpreadsheets }: Table) {
  let above = (forSpreadsheets ? BYTE_ORDER_MARK : '') + toCsv([headings])
  for await (const rows of pages) {
    yield above + toCsv(rows)
    above = ''
  }
  // No page, no rows: the headings still tell what would stand there.
  if (above !== '') yield above
}

export const csvFile = (table: Table): FileStream => ({
  name: table.name,
  type: 'text/csv; charset=utf-8',
  parts: partsOf(table),
})
