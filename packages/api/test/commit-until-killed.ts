import { writeSync } from 'node:fs'
import { sql } from 'kysely'
import { openDatabase } from '../src/database/open-database.ts'

const STANDARD_OUTPUT = 1

/** Commits pairs of rows for as long as it lives and says the number of each only after its commit came back. */
const commitUntilKilled = async (directory: string) => {
  const { db } = await openDatabase({ directory })
  await sql`create table if not exists acknowledged (number int, half text, primary key (number, half))`.execute(
    db,
  )
  const { rows } = await sql<{
    last: number
  }>`select coalesce(max(number), 0) as last from acknowledged`.execute(db)
  for (let number = (rows[0]?.last ?? 0) + 1; ; number += 1) {
    await db.transaction().execute(async (db) => {
      await sql`insert into acknowledged values (${number}, 'first')`.execute(db)
      await sql`insert into acknowledged values (${number}, 'second')`.execute(db)
    })
    // At once and past every buffer, or the kill would swallow what was promised.
    writeSync(STANDARD_OUTPUT, `${number}\n`)
  }
}

await commitUntilKilled(process.argv[2] ?? '')
