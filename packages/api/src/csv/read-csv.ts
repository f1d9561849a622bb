import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { unmarked } from './csv.ts'

export type CsvRow = {
  /** As a spreadsheet counts: the headings are row 1, and a cell of several lines is still one row. */
  readonly line: number
  readonly cells: readonly string[]
}
export type CsvTable =
  | { readonly ok: true; readonly rows: readonly CsvRow[] }
  | { readonly ok: false; readonly line: number; readonly message: string }

/** No line of headings is longer. */
const HEADINGS_MAX = 64 * 1024

/** Excel writes semicolons where the comma divides rand from cents. Headings hold neither, so the first row tells. */
const delimiterOf = (text: string): ',' | ';' => {
  const [headings = ''] = text.split(/[\r\n]/, 1)
  return headings.split(';').length > headings.split(',').length ? ';' : ','
}

/** The beginning of the text, as far as its headings go. */
const readHeadings = async (parts: AsyncIterator<string>): Promise<string> => {
  let text = ''
  while (text.length < HEADINGS_MAX && !/[\r\n]/.test(text)) {
    const part = await parts.next()
    if (part.done) break
    text += part.value
  }
  return text
}

const restOf = async function* (first: string, parts: AsyncIterator<string>) {
  try {
    yield first
    for (let part = await parts.next(); !part.done; part = await parts.next()) yield part.value
  } finally {
    await parts.return?.()
  }
}

const SENTENCES: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'A quotation mark opens a cell and none closes it.',
  CSV_INVALID_CLOSING_QUOTE: 'After a closing quotation mark the cell must end.',
  INVALID_OPENING_QUOTE: 'A quotation mark stands in the middle of a cell.',
}

const explained = (error: CsvError): CsvTable => ({
  ok: false,
  line: typeof error.records === 'number' ? error.records + 1 : 1,
  message: SENTENCES[error.code] ?? 'This row cannot be read as CSV.',
})

const isRecord = (value: unknown): value is string[] => Array.isArray(value)

/**
 * Reads comma or semicolon separated text while it comes. Rows without any content are left out and still counted. No more than
 * `maxRows` are read, so a caller who is given as many knows that there may be more.
 */
export const readCsv = async (source: AsyncIterable<string>, maxRows: number): Promise<CsvTable> => {
  const parts = source[Symbol.asyncIterator]()
  const headings = await readHeadings(parts)
  const parser = parse({
    delimiter: delimiterOf(headings),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    to: maxRows,
  })
  const text = Readable.from(restOf(headings, parts))
  // A pipe passes on what is read, and not that it ended in an error.
  const records = text.on('error', (error) => parser.destroy(error)).pipe(parser)
  const rows: CsvRow[] = []
  let line = 0
  try {
    for await (const cells of records) {
      line += 1
      if (isRecord(cells) && cells.some((cell) => cell.trim() !== ''))
        rows.push({ line, cells: cells.map(unmarked) })
    }
  } catch (error) {
    if (error instanceof CsvError) return explained(error)
    throw error
  } finally {
    text.destroy()
  }
  return { ok: true, rows }
}
