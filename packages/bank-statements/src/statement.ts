import type { Cents, Day } from '@umbala/pricing'

/** One movement of money, as the bank wrote it. */
export type StatementLine = {
  /** The same for the same movement in every file that holds it. */
  readonly identity: string
  /** Where it stands in the file, counted as an editor counts. */
  readonly line: number
  readonly date: Day
  /** Money in is above nothing, money out below. */
  readonly amount: Cents
  readonly description: string
  readonly reference: string
  readonly balance: Cents | null
  /** What the bank took for it, where that stands in a column of its own. */
  readonly fee: Cents
  readonly statementNumber: string | null
}

/** What a person has to look at: a row that could not be read, or a balance that does not follow. */
export type LineProblem = { readonly line: number; readonly message: string }

/** A row that is known to move no money. */
export type SkippedRow = { readonly line: number; readonly words: string }

export type Statement = {
  /** Name of the layout, or null where a mapping was used. */
  readonly layout: string | null
  readonly encoding: string
  readonly account: string | null
  readonly statementNumber: string | null
  /** In the order of the file. */
  readonly lines: readonly StatementLine[]
  readonly skipped: readonly SkippedRow[]
  readonly problems: readonly LineProblem[]
  /** Where money moved that stands in no line of the file. */
  readonly gaps: readonly LineProblem[]
}
