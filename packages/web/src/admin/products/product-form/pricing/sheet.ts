import type { Rows } from './field-reader.ts'

/** A small sheet as it is typed: its heads, and rows with a cell under each. */
export type Sheet = { readonly heads: readonly string[]; readonly rows: Rows }

/** Row -1 is the heads. */
export type Spot = { readonly row: number; readonly column: number }

export type SheetRules = {
  readonly rowsMax: number
  readonly columnsMax: number
  /** Whether heads can be typed, which is also whether columns can be added. The first head is fixed. */
  readonly hasOwnHeads: boolean
  /** As a cell of this column is written here; what cannot be read stays as it is. */
  readonly tidy: (column: number, text: string) => string
  /** Whether its cells are numbers, for the keyboard of a phone. */
  readonly isNumber: (column: number) => boolean
  /** Whether a cell of this column says something that belongs into a row, and not into the heads. */
  readonly isValue: (column: number, text: string) => boolean
}

/** Far more than any list has, and far less than would hold the page up. */
const BLOCK_MAX = 1_000_000

/** Text as spreadsheets copy it: tabs between cells, quotation marks around those with a tab or a line in them. */
export const splitBlock = (text: string): Rows => {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = (): void => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text.charAt(at + 1) === '"') {
        cell += sign
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === '\t') endCell()
    else if (sign === '\n') {
      endCell()
      rows.push([])
    } else if (sign !== '\r') cell += sign
  }
  endCell()
  return rows.filter((row, at) => at < rows.length - 1 || row.some((each) => each !== ''))
}

/** What stands above a list's quantities. */
const CORNER = /^(?:qty|quantity|quantities|pieces|copies|runs?|from|no\.?|#)?$/i

const isBlank = (text: string): boolean => text.trim() === ''

const columnsOf = (rows: Rows): number => rows.reduce((most, row) => Math.max(most, row.length), 0)

const firstIsHeads = (block: Rows, { row, column }: Spot, { hasOwnHeads, isValue }: SheetRules): boolean => {
  if (!hasOwnHeads || row > 0) return false
  if (row < 0) return true
  const [first = []] = block
  if (block.length < 2 || first.every(isBlank)) return false
  // Columns may be named by numbers, such as pages; above the quantities there is no number.
  if (column === 0 && CORNER.test((first[0] ?? '').trim())) return true
  return first.every((text, at) => isBlank(text) || !isValue(column + at, text))
}

export type Pasted =
  | {
      readonly ok: true
      readonly sheet: Sheet
      readonly rows: number
      readonly columns: number
      /** Whether the block took the place of everything. */
      readonly isWhole: boolean
    }
  | { readonly ok: false; readonly message: string }

const blankCells = (count: number): readonly string[] => Array.from({ length: count }, () => '')

/** With so many rows and columns at least. */
const grown = ({ heads, rows }: Sheet, rowCount: number, columnCount: number): Sheet => {
  const columns = Math.max(heads.length, columnCount)
  const fill = (row: readonly string[]) => [...row, ...blankCells(columns - row.length)]
  const added = Array.from({ length: Math.max(0, rowCount - rows.length) }, () => blankCells(columns))
  return { heads: fill(heads), rows: [...rows.map(fill), ...added] }
}

/**
 * Puts a block into the sheet from a cell on, as a spreadsheet does, and makes room for it. One that begins in the first column and has
 * headings is a whole list: rows and columns of the one before would only be left over. Refused as a whole where it cannot fit.
 */
export const pasteInto = (sheet: Sheet, spot: Spot, text: string, rules: SheetRules): Pasted => {
  if (text.length > BLOCK_MAX)
    return { ok: false, message: 'This is too much to paste at once. Nothing was changed.' }
  const block = splitBlock(text)
  const isHeaded = firstIsHeads(block, spot, rules)
  const body = isHeaded ? block.slice(1) : block
  const from = Math.max(spot.row, 0)
  const [rows, columns] = [from + body.length, spot.column + columnsOf(block)]
  const most = rules.hasOwnHeads ? rules.columnsMax : sheet.heads.length
  if (rows > rules.rowsMax)
    return {
      ok: false,
      message: `The block has ${body.length} rows, and there is room for ${rules.rowsMax - from}. Nothing was changed.`,
    }
  if (columns > most)
    return {
      ok: false,
      message: `The block has ${columnsOf(block)} columns, and there is room for ${most - spot.column}. Nothing was changed.`,
    }
  const isWhole = isHeaded && spot.column === 0 && columns > 1
  const wide = grown(isWhole ? { heads: sheet.heads.slice(0, 1), rows: [] } : sheet, rows, columns)
  const cellAt = (row: number, column: number): string | undefined => body[row - from]?.[column - spot.column]
  const [named = []] = isHeaded ? block : []
  return {
    ok: true,
    rows: body.length,
    columns: columnsOf(block),
    isWhole,
    sheet: {
      heads: wide.heads.map((head, column) =>
        column === 0 ? head : (named[column - spot.column]?.trim() ?? head),
      ),
      rows: wide.rows.map((row, at) =>
        row.map((cell, column) => {
          const pasted = cellAt(at, column)
          return pasted === undefined ? cell : rules.tidy(column, pasted.trim())
        }),
      ),
    },
  }
}

export const withCell = ({ heads, rows }: Sheet, { row, column }: Spot, text: string): Sheet =>
  row < 0
    ? { heads: heads.map((head, at) => (at === column ? text : head)), rows }
    : {
        heads,
        rows: rows.map((cells, at) =>
          at === row ? cells.map((cell, place) => (place === column ? text : cell)) : cells,
        ),
      }

export const withRow = (sheet: Sheet): Sheet => grown(sheet, sheet.rows.length + 1, 0)
export const withColumn = (sheet: Sheet): Sheet => grown(sheet, 0, sheet.heads.length + 1)

export const withoutRow = ({ heads, rows }: Sheet, row: number): Sheet => ({
  heads,
  rows: rows.filter((_, at) => at !== row),
})

export const withoutColumn = ({ heads, rows }: Sheet, column: number): Sheet => ({
  heads: heads.filter((_, at) => at !== column),
  rows: rows.map((cells) => cells.filter((_, at) => at !== column)),
})
