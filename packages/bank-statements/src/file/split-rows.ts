import { CELLS_MAX, ROW_MAX, STATEMENT_MAX_ROWS } from '../limits.ts'

export const SEPARATORS = [',', ';', '\t'] as const
export type Separator = (typeof SEPARATORS)[number]

export type Row = {
  /** Where it begins, counted as an editor counts. */
  readonly line: number
  readonly cells: readonly string[]
}
/** What stands at a place of a row: nothing where there is no such place. */
export const cellAt = ({ cells }: Row, place: number | null): string =>
  place === null ? '' : (cells[place]?.trim() ?? '')

export type Rows =
  | { readonly ok: true; readonly rows: readonly Row[] }
  | { readonly ok: false; readonly line: number; readonly message: string }

type Cell = { readonly text: string; readonly end: number }

/** From `at` up to the next separator or the end of the line. */
const plainCell = (text: string, at: number, separator: Separator): Cell => {
  const most = Math.min(text.length, at + ROW_MAX)
  let end = at
  while (end < most && text[end] !== separator && text[end] !== '\n') end += 1
  return { text: text.slice(at, end), end }
}

/** Null where no mark closes it. What follows the closing mark belongs to the cell: names are written `"Joe's" Spaza`, too. */
const quotedCell = (text: string, at: number, separator: Separator): Cell | null => {
  let close = text.indexOf('"', at + 1)
  while (close !== -1 && close - at < ROW_MAX && text[close + 1] === '"') close = text.indexOf('"', close + 2)
  if (close === -1 || close - at >= ROW_MAX) return null
  const rest = plainCell(text, close + 1, separator)
  return { text: text.slice(at + 1, close).replaceAll('""', '"') + rest.text, end: rest.end }
}

const lineBreaks = (text: string, from: number, to: number): number => {
  let count = 0
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) count += 1
  return count
}

const refused = (line: number, message: string): Rows => ({ ok: false, line, message })

/**
 * Rows that hold something, at most `most`. Strict only where a guess could lose rows. The library that reads products would be larger
 * than all else here in a browser, and takes seconds for what a hostile file does to it; this takes milliseconds.
 */
export const splitRows = (text: string, separator: Separator, most = Infinity): Rows => {
  const rows: Row[] = []
  let line = 1
  let at = 0
  while (at < text.length && rows.length < most) {
    const begin = at
    const cells: string[] = []
    for (;;) {
      const cell = text[at] === '"' ? quotedCell(text, at, separator) : plainCell(text, at, separator)
      if (cell === null)
        return refused(
          line + lineBreaks(text, begin, at),
          'A quotation mark opens a cell here, and none closes it.',
        )
      cells.push(cell.text)
      at = cell.end + 1
      if (at - begin > ROW_MAX) return refused(line, 'This row is longer than any that a bank writes.')
      if (cells.length > CELLS_MAX)
        return refused(line, `This row has more than ${CELLS_MAX} cells. No bank writes that.`)
      if (text[cell.end] !== separator) break
    }
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells })
    if (rows.length > STATEMENT_MAX_ROWS)
      return refused(line, `The file has more than ${STATEMENT_MAX_ROWS} rows. Please choose fewer days.`)
    line += lineBreaks(text, begin, at)
  }
  return { ok: true, rows }
}
