import { ZERO } from '@umbala/pricing'
import type { Row } from '../file/split-rows.ts'
import type { RowFormat } from '../layouts/row-format.ts'
import type { LineProblem, SkippedRow, Statement } from '../statement.ts'
import { type BalancePoint, checkBalances } from './check-balances.ts'
import { accountDigits, identifyLines } from './identify-lines.ts'
import { knownRow } from './known-rows.ts'
import { type ReadLine, readLine } from './read-line.ts'

export type ReadRows =
  | { readonly ok: true; readonly value: Omit<Statement, 'layout' | 'encoding'> }
  | { readonly ok: false; readonly message: string }

type Asked = {
  readonly rows: readonly Row[]
  /** How many rows stand above the first that may be a line. */
  readonly above: number
  readonly format: RowFormat
  /** The account that a person says the file is of. */
  readonly account: string | null
}

const ACCOUNT = /ACC(?:OUNT)?[ -]?(?:NUMBER|NO)\b[^\d]{0,10}(\d[\d -]{4,30})/i
const STATEMENT = /STATEMENT (?:NUMBER|NO)\b[^\d]{0,10}(\d{1,20})/i

/** A number that the rows above the lines tell. */
const toldAbove = (rows: readonly Row[], pattern: RegExp): string | null => {
  for (const { cells } of rows) {
    const found = pattern.exec(cells.join(' | ').slice(0, 200))?.[1]
    if (found !== undefined) return found.trim()
  }
  return null
}

type Account =
  | { readonly ok: true; readonly account: string | null }
  | { readonly ok: false; readonly message: string }

/** Lines of another account would be imported a second time under a wrong identity. */
const oneAccount = (said: string | null, told: readonly string[]): Account => {
  const first = told[0] ?? null
  if (new Set(told.map(accountDigits)).size > 1)
    return {
      ok: false,
      message: 'The file holds lines of more than one account. Please download each by itself.',
    }
  if (said !== null && first !== null && accountDigits(said) !== accountDigits(first))
    return { ok: false, message: `The file is of account ${first}, not of ${said}.` }
  return { ok: true, account: said ?? first }
}

/** How many cells most rows have, the headings among them: some banks end each row with an empty one. */
const usualWidth = (rows: readonly Row[]): number => {
  const counts = new Map<number, number>()
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  const most = Math.max(0, ...counts.values())
  return Math.min(...[...counts].filter(([, count]) => count === most).map(([width]) => width))
}

/** Every row is a line, or known to be none, or a problem that is told. */
export const readRows = ({ rows, above, format, account }: Asked): ReadRows => {
  const usual = usualWidth(rows.slice(Math.max(0, above - 1)))
  const lines: ReadLine[] = []
  const skipped: SkippedRow[] = []
  const problems: LineProblem[] = []
  const points: BalancePoint[] = []
  for (const [at, row] of rows.entries()) {
    const known = knownRow(row, format)
    if (known !== null) {
      skipped.push({ line: row.line, words: known.words })
      if (known.balance !== null)
        points.push({ line: row.line, date: '', amount: ZERO, fee: ZERO, balance: known.balance })
    } else if (at >= above) {
      const read = readLine(row, format, usual)
      if (read.ok) {
        lines.push(read.value)
        points.push(read.value)
      } else problems.push({ line: row.line, message: read.message })
    }
  }
  const head = rows.slice(0, above)
  const told = [toldAbove(head, ACCOUNT), ...lines.map((line) => line.account)].filter(
    (each) => each !== null,
  )
  const checked = oneAccount(account, told)
  if (!checked.ok) return checked
  return {
    ok: true,
    value: {
      account: checked.account,
      statementNumber: toldAbove(head, STATEMENT),
      lines: identifyLines(lines, checked.account ?? ''),
      skipped,
      problems,
      gaps: checkBalances(points),
    },
  }
}
