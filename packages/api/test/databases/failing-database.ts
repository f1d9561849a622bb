import type { Db } from '../../src/database/tables.ts'

/** As a server that was told to stop words it. */
const terminated = () =>
  Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' })

/** The shop's database on which one statement, counted from the moment it was said, is the last that anybody hears of a piece of work. */
export const failingDatabase = (sound: Db) => {
  let left = Number.POSITIVE_INFINITY
  const db = sound.withPlugin({
    transformQuery: ({ node }) => {
      left -= 1
      if (left === 0) throw terminated()
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return {
    db,
    failAt: (statement: number) => {
      left = statement
    },
    /** Whether the work came to its end before the statement that fails. */
    finished: () => left > 0,
  }
}
