import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startChildScript } from '../../../test/processes/child-script.ts'
import { readPgliteTemplate } from '../../../test/databases/pglite-template.ts'
import { openDatabase } from '../open-database.ts'

const ROUNDS = 3

let home: string
let directory: string
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'umbala-kill-'))
  directory = join(home, 'database')
  const database = await openDatabase({ directory, template: await readPgliteTemplate() })
  await sql`create table acknowledged (number int, half text, primary key (number, half))`.execute(
    database.db,
  )
  await database.close()
})
afterAll(() => rm(home, { recursive: true }))

const storedNumbers = async (): Promise<number[]> => {
  const database = await openDatabase({ directory })
  const { rows } = await sql<{ number: number; halves: number }>`
    select number, count(*) as halves from acknowledged group by number order by number`.execute(database.db)
  await database.close()
  expect(rows.filter(({ halves }) => halves !== 2)).toEqual([])
  return rows.map(({ number }) => number)
}

test(
  'F10 a process killed again and again loses nothing that it has acknowledged',
  { timeout: 300_000 },
  async () => {
    const acknowledged: number[] = []
    for (let round = 1; round <= ROUNDS; round += 1) {
      // Numbers of its own for each round: a lost one cannot be hidden by the next writer.
      const writer = await startChildScript('commit-until-killed.ts', [directory, String(round * 1_000_000)])
      await writer.until((lines) => lines.length >= 20 * round)
      await writer.kill()
      acknowledged.push(...writer.lines.map(Number))
    }

    const stored = await storedNumbers()

    expect(stored).toEqual(expect.arrayContaining(acknowledged))
    // Each kill may have cut off one acknowledgement of a commit that stands.
    expect(stored.length).toBeLessThanOrEqual(acknowledged.length + ROUNDS)
  },
)
