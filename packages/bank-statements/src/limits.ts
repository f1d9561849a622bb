/** A year of a busy account is a tenth of this. */
export const STATEMENT_MAX_BYTES = 5_000_000
export const STATEMENT_MAX_ROWS = 50_000
/** The widest export known has twelve columns. */
export const CELLS_MAX = 100
/** Letters of a row; the longest known have a tenth of it. */
export const ROW_MAX = 20_000
/** Description and reference of a line together; banks write a quarter of it. An identity made of it still fits an index. */
export const TEXT_MAX = 500

const QUOTED_MAX = 40

/** What stands in a cell, for a sentence about it: short, and on one line. */
export const quoted = (text: string): string => {
  const plain = text.trim().replaceAll('\n', ' ')
  return plain.length > QUOTED_MAX ? `“${plain.slice(0, QUOTED_MAX)}…”` : `“${plain}”`
}
