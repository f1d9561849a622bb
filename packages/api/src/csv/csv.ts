/**
 * Spreadsheets look past blanks, and some read full-width signs. Apostrophes before the sign count too: taking one off again must give back
 * exactly what was written.
 */
const FORMULA = /^'*\s*[=+\-@\t\r＝＋－＠]/
const MARKED = /^''*\s*[=+\-@\t\r＝＋－＠]/
const QUOTED = /[",;\r\n]/

/** A cell that a spreadsheet would take for a formula is marked as text; quotes and breaks follow RFC 4180. */
const cell = (value: string | number): string => {
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows as a spreadsheet reads them. What customers typed stands in exports, and staff open those on their own machines. */
export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

/** Takes off the mark that `toCsv` puts on. */
export const unmarked = (text: string): string => (MARKED.test(text) ? text.slice(1) : text)
