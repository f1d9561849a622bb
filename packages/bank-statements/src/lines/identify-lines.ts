import type { StatementLine } from '../statement.ts'
import type { ReadLine } from './read-line.ts'

/** An account as its digits: one export groups them, another does not. */
export const accountDigits = (account: string): string => account.replace(/[\s.-]/g, '').toUpperCase()

const words = (text: string): string => text.toUpperCase().replace(/\s+/g, ' ')

/**
 * Names each line by what it says, and equal lines by their number among equals. Which of two equal lines is the first does not matter,
 * as nothing tells them apart; so the order of the file does not either.
 */
export const identifyLines = (lines: readonly ReadLine[], account: string): readonly StatementLine[] => {
  const seen = new Map<string, number>()
  const number = accountDigits(account)
  return lines.map(({ account: _own, ...line }) => {
    const said = [
      number,
      line.date,
      line.amount,
      words(line.description),
      words(line.reference),
      line.balance,
    ]
    const key = JSON.stringify(said)
    const nth = (seen.get(key) ?? 0) + 1
    seen.set(key, nth)
    return { identity: JSON.stringify([...said, nth]), ...line }
  })
}
