import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { givenDatabase } from '../../test/databases/given-database.ts'
import { failingDatabase } from '../../test/databases/failing-database.ts'
import type { Listen } from '../database/engines/engine.ts'
import type { Trouble } from './job-handler.ts'
import { enqueueJob } from './jobs.service.ts'
import { type JobRunner, startJobRunner } from './start-job-runner.ts'

let database: Awaited<ReturnType<typeof givenDatabase>>
let runner: JobRunner | undefined
let rounds = 0
let troubles: Trouble[] = []
beforeAll(async () => {
  database = await givenDatabase()
})
beforeEach(async () => {
  rounds = 0
  troubles = []
  await database.db.deleteFrom('jobs').execute()
})
afterEach(async () => {
  await runner?.stop()
})
afterAll(() => database.close())

const start = async (given: Partial<Parameters<typeof startJobRunner>[0]>) => {
  runner = await startJobRunner({
    db: database.db,
    listen: database.listen,
    handlers: {
      round: {
        lane: 'housekeeping',
        maxAttempts: 3,
        everySeconds: 3600,
        run: async () => {
          rounds += 1
        },
      },
    },
    onTrouble: (trouble) => troubles.push(trouble),
    pollMillis: 50,
    ...given,
  })
}

const STATEMENTS_OF_OPENING = 2
const statements = Array.from({ length: STATEMENTS_OF_OPENING }, (_, index) => index + 1)

test.each(statements)(
  'F03 a database that is lost at statement %i of opening is told as trouble, and the work begins when it is back',
  async (statement) => {
    const { db, failAt, finished } = failingDatabase(database.db)
    failAt(statement)

    await start({ db })

    expect(finished()).toBe(false)
    await expect.poll(() => rounds, { timeout: 90_000, interval: 20 }).toBe(1)
    expect(troubles).toHaveLength(1)
  },
)

test('F03 a channel that cannot be heard at first is heard later, once', async () => {
  let heard = 0
  const deaf: Listen = async (...asked) => {
    heard += 1
    if (heard < 3) throw new Error('Connection terminated unexpectedly')
    return database.listen(...asked)
  }

  await start({ listen: deaf })
  await expect.poll(() => rounds, { timeout: 90_000, interval: 20 }).toBe(1)
  await enqueueJob(database.db, { kind: 'round' })

  await expect.poll(() => rounds, { timeout: 90_000, interval: 20 }).toBe(2)
  expect(heard).toBe(3)
  expect(troubles).toHaveLength(2)
})
