import { sqlState } from '../database/database-errors.ts'

const TRIES = 3
/** Deadlock, lost race, and a row that went away between being read and being referred to. */
const WORTH_ANOTHER_TRY = new Set(['40001', '40P01', '23503'])

/** Money that has moved must be written down: a transaction that lost against another one is simply done again. */
export const tryAgain = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries >= TRIES || !WORTH_ANOTHER_TRY.has(sqlState(error) ?? '')) throw error
    }
  }
}
