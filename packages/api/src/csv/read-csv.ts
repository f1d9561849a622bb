import { Readable } from 'node:stream'
import { setImmediate as breathe } from 'node:timers/promises'
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

const BYTE_ORDER_MARK = '\uFEFF'
const SLICE_BYTES = 16 * 1024

/** Excel writes semicolons where the comma divides rand from cents. Headings hold neither, so the first row tells. */
const delimiterOf = (text: string): ',' | ';' => {
  const [headings = ''] = text.split(/[\r\n]/, 1)
  return headings.split(';').length > headings.split(',').length ? ';' : ','
}

/** In slices, with room for everybody else between them: customers are served by the same process. */
const sliced = async function* (text: string, signal: AbortSignal | undefined) {
  const bytes = Buffer.from(text)
  for (let from = 0; from < bytes.length; from += SLICE_BYTES) {
    signal?.throwIfAborted()
    yield bytes.subarray(from, from + SLICE_BYTES)
    await breathe()
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
 * Reads comma or semicolon separated text, with or without a byte order mark. Rows without any content are left out and still counted.
 * No more than `maxRows` are read, so a caller who is given as many knows that there may be more.
 */
export const readCsv = async (text: string, maxRows: number, signal?: AbortSignal): Promise<CsvTable> => {
  const content = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text
  const parser = parse({
    delimiter: delimiterOf(content),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    to: maxRows,
  })
  const bytes = Readable.from(sliced(content, signal))
  // A pipe passes on what is read, and not that it ended in an error.
  const records = bytes.on('error', (error) => parser.destroy(error)).pipe(parser)
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
  }
  return { ok: true, rows }
}
