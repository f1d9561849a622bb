import { afterEach, beforeAll, beforeEach, afterAll, expect, test } from 'vitest'
import { givenDatabase } from '../../test/databases/given-database.ts'
import type { Db } from '../database/tables.ts'
import type { JobHandler, Trouble } from './job-handler.ts'
import { claimJobs, finishJob } from './jobs.queries.ts'
import { enqueueJob, pruneJobs } from './jobs.service.ts'
import { LANES } from './lanes.ts'
import { type JobRunner, startJobRunner } from './start-job-runner.ts'

let database: Awaited<ReturnType<typeof givenDatabase>>
let db: Db
const runners: JobRunner[] = []
let troubles: Trouble[] = []
beforeAll(async () => {
  database = await givenDatabase()
  db = database.db
})
beforeEach(async () => {
  troubles = []
  await db.deleteFrom('jobs').execute()
})
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()))
})
afterAll(() => database.close())

const QUICK = { firstSeconds: 0.05, longestSeconds: 0.2 }
const NEVER = 3_600_000

const start = async (
  handler: Partial<JobHandler> & Pick<JobHandler, 'run'>,
  over: Partial<Parameters<typeof startJobRunner>[0]> = {},
) => {
  const runner = await startJobRunner({
    db,
    listen: database.listen,
    handlers: { greet: { lane: 'payments', maxAttempts: 3, ...handler } },
    onTrouble: (trouble) => troubles.push(trouble),
    backOff: QUICK,
    pollMillis: 50,
    ...over,
  })
  runners.push(runner)
  return runner
}

const jobs = () => db.selectFrom('jobs').selectAll().orderBy('id').execute()
const greet = (who: string) => enqueueJob(db, { kind: 'greet', payload: { who } })
/** As long as a busy machine may need. */
const eventually = <T>(look: () => T) => expect.poll(look, { timeout: 90_000, interval: 20 })
const pause = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis))

test('work that is committed is begun at once, without waiting for the next look round', async () => {
  const greeted: unknown[] = []
  await start({ run: async ({ who }) => void greeted.push(who) }, { pollMillis: NEVER })
  await db.transaction().execute(async (db) => {
    await enqueueJob(db, { kind: 'greet', payload: { who: 'Sipho' } })
    expect(greeted).toEqual([])
  })
  await eventually(() => greeted).toEqual(['Sipho'])
  await eventually(async () => (await jobs())[0]?.done_at).toBeInstanceOf(Date)
  expect((await jobs())[0]).toMatchObject({ attempts: 1, failed_at: null })
})

test('work whose transaction is rolled back was never asked for', async () => {
  const refused = db.transaction().execute(async (db) => {
    await enqueueJob(db, { kind: 'greet' })
    throw new Error('changed my mind')
  })
  await expect(refused).rejects.toThrow('changed my mind')
  expect(await jobs()).toEqual([])
})

test('work with the same key waits only once', async () => {
  await Promise.all([1, 2, 3].map(() => enqueueJob(db, { kind: 'greet', uniqueKey: 'hello' })))
  expect(await jobs()).toHaveLength(1)
})

test('failed work is tried again later, and its end is written down', async () => {
  let tries = 0
  await start({
    run: async () => {
      tries += 1
      if (tries < 3) throw new Error(`no luck ${tries}`)
    },
  })
  await greet('Thandi')
  await eventually(async () => (await jobs())[0]?.done_at).toBeInstanceOf(Date)
  expect((await jobs())[0]).toMatchObject({ attempts: 3, last_error: null })
  expect(troubles.map(({ givenUp }) => givenUp)).toEqual([false, false])
})

test('after its last attempt work is given up, in the same breath as its owner is told', async () => {
  const told: unknown[] = []
  await start({
    run: () => Promise.reject(new Error('never works')),
    giveUp: async (_, payload, reason) => void told.push([payload, reason]),
  })
  await greet('Lerato')
  await eventually(async () => (await jobs())[0]?.failed_at).toBeInstanceOf(Date)
  expect((await jobs())[0]).toMatchObject({ attempts: 3, last_error: 'never works' })
  expect(told).toEqual([[{ who: 'Lerato' }, 'never works']])
})

test('work left behind by a process that died is taken over once its lease is over, not before', async () => {
  await greet('Nomsa')
  const claimedAt = Date.now()
  const [dead] = await claimJobs(db, ['greet'], { leaseSeconds: 0.6, most: 1 })
  let begunAt = 0
  let ended: boolean | undefined
  await start({
    run: async () => {
      begunAt = Date.now()
      // Not dead after all, only slow: what is no longer its own it cannot end.
      ended = dead && (await finishJob(db, dead))
    },
  })
  await eventually(async () => (await jobs())[0]?.done_at).toBeInstanceOf(Date)
  expect(begunAt - claimedAt).toBeGreaterThanOrEqual(600)
  expect(ended).toBe(false)
  expect((await jobs())[0]).toMatchObject({ attempts: 2 })
})

test('work that kills its process every time is given up without being begun once more', async () => {
  await greet('Zola')
  for (let crash = 0; crash < 3; crash += 1) await claimJobs(db, ['greet'], { leaseSeconds: 0, most: 1 })
  let begun = false
  await start({
    run: async () => {
      begun = true
    },
  })
  await eventually(async () => (await jobs())[0]?.failed_at).toBeInstanceOf(Date)
  expect(begun).toBe(false)
})

test('slow work keeps its lease for as long as its process lives', async () => {
  let begun = 0
  const run = async () => {
    begun += 1
    await pause(3500)
  }
  await start({ run }, { leaseSeconds: 1.5 })
  await start({ run }, { leaseSeconds: 1.5 })
  await greet('Andile')
  await eventually(async () => (await jobs())[0]?.done_at).toBeInstanceOf(Date)
  expect(begun).toBe(1)
})

test('several runners share the work, and nothing is done twice', async () => {
  const done: unknown[] = []
  const run = async ({ who }: Record<string, unknown>) => {
    await pause(5)
    done.push(who)
  }
  for (let n = 0; n < 3; n += 1) await start({ run })
  const names = Array.from({ length: 60 }, (_, n) => `visitor ${n}`)
  await Promise.all(names.map(greet))
  await eventually(() => done.length).toBe(60)
  await pause(150)
  expect([...done].sort()).toEqual([...names].sort())
})

test('stopping lets the work in hand come to its end and begins nothing new', async () => {
  let finished = 0
  let letGo = () => undefined as unknown
  const hold = new Promise((resolve) => {
    letGo = () => {
      resolve(undefined)
    }
  })
  const run = async () => {
    await hold
    finished += 1
  }
  const runner = await start({ run }, { lanes: { ...LANES, payments: 1 } })
  await greet('first')
  await greet('second')
  await eventually(async () => (await jobs())[0]?.attempts).toBe(1)
  const stopped = runner.stop()
  letGo()
  await stopped
  expect(finished).toBe(1)
  expect((await jobs()).map(({ done_at, attempts }) => [done_at !== null, attempts])).toEqual([
    [true, 1],
    [false, 0],
  ])
})

test('stopping does not wait forever for work that hangs', async () => {
  const runner = await start({ run: () => new Promise<void>(() => undefined) }, { graceMillis: 100 })
  await greet('nobody')
  await eventually(async () => (await jobs())[0]?.attempts).toBe(1)
  await runner.stop()
  expect((await jobs())[0]?.done_at).toBeNull()
})

test('recurring work comes round by itself, once for all runners', async () => {
  let rounds = 0
  const run = async () => {
    rounds += 1
  }
  const handler = { run, everySeconds: 0.2 }
  await Promise.all([start(handler), start(handler)])
  await eventually(() => rounds).toBeGreaterThanOrEqual(3)
  const waiting = (await jobs()).filter(({ done_at }) => done_at === null)
  expect(waiting.length).toBeLessThanOrEqual(1)
})

test('work of a kind this process does not know is left to one that does', async () => {
  await enqueueJob(db, { kind: 'tomorrow' })
  await start({ run: async () => undefined })
  await pause(150)
  expect((await jobs())[0]).toMatchObject({ kind: 'tomorrow', attempts: 0 })
})

test('a database that does not answer is waited for', async () => {
  let failing = true
  const greeted: unknown[] = []
  const flaky = new Proxy(db, {
    get: (target, name, receiver) => {
      if (failing && name === 'with') throw new Error('connection lost')
      const value: unknown = Reflect.get(target, name, receiver)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
  await greet('Palesa')
  await start({ run: async ({ who }) => void greeted.push(who) }, { db: flaky })
  await eventually(() => troubles.length).toBeGreaterThan(0)
  failing = false
  await eventually(() => greeted).toEqual(['Palesa'])
})

test('finished work is cleared away after a week, failures after three months', async () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
  await db
    .insertInto('jobs')
    .values([
      { kind: 'greet', unique_key: 'done 8', done_at: ago(8) },
      { kind: 'greet', unique_key: 'done 6', done_at: ago(6) },
      { kind: 'greet', unique_key: 'failed 91', failed_at: ago(91) },
      { kind: 'greet', unique_key: 'failed 8', failed_at: ago(8) },
      { kind: 'greet', unique_key: 'waiting', created_at: ago(400) },
    ])
    .execute()
  await pruneJobs(db)
  expect((await jobs()).map(({ unique_key }) => unique_key)).toEqual(['done 6', 'failed 8', 'waiting'])
})

test('a failure whose words hold what no table can store is written down and tried again', async () => {
  await start({
    run: async () => {
      throw new Error('550 \0 refused \uD83C')
    },
  })
  await greet('Sipho')
  await eventually(async () => (await jobs())[0]?.failed_at).toBeInstanceOf(Date)
  expect((await jobs())[0]).toMatchObject({ attempts: 3, last_error: '550  refused ' })
})
