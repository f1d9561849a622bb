import { writeSync } from 'node:fs'
import { sql } from 'kysely'
import { openDatabase } from '../../src/database/open-database.ts'

const STANDARD_OUTPUT = 1

/** Commits pairs of rows for as long as it lives and says the number of each only after its commit came back. */
const commitUntilKilled = async (directory: string, firstNumber: number) => {
  const { db } = await openDatabase({ directory })
  for (let number = firstNumber; ; number += 1) {
    await db.transaction().execute(async (db) => {
      await sql`insert into acknowledged values (${number}, 'first')`.execute(db)
      await sql`insert into acknowledged values (${number}, 'second')`.execute(db)
    })
    // At once and past every buffer, or the kill would swallow what was promised.
    writeSync(STANDARD_OUTPUT, `${number}\n`)
  }
}

const [directory = '', firstNumber = ''] = process.argv.slice(2)
await commitUntilKilled(directory, Number(firstNumber))
