import type { Workload } from '@umbala/api'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { measureWorkload } from './workload-metrics.ts'

const WORK: Workload = {
  jobs: new Map([['deliver-mail', { waiting: 3, oldestSeconds: 40 }]]),
  givenUp: new Map([['of-another-version', 1]]),
  mails: { waiting: 2, failed: 1 },
  oldestMailSeconds: 90,
  paymentsInReview: 4,
  refundsDue: 5,
}
const KINDS = ['deliver-mail', 'housekeeping']

test('every kind of work has its line, the idle ones and those of another version too', async () => {
  const register = new Registry()
  await measureWorkload(register, {
    jobKinds: KINDS,
    readWorkload: async () => WORK,
    limitMillis: 1000,
  }).refresh()
  const text = await register.metrics()
  expect(text).toContain('umbala_database_up 1')
  expect(text).toContain('umbala_jobs_waiting{kind="deliver-mail"} 3')
  expect(text).toContain('umbala_jobs_waiting{kind="housekeeping"} 0')
  expect(text).toContain('umbala_jobs_given_up{kind="of-another-version"} 1')
  expect(text).toContain('umbala_payments_in_review 4')
})

test('a database that hangs costs the limit, is asked by one reader, and takes its old numbers along', async () => {
  const register = new Registry()
  let asked = 0
  let answer = () => Promise.resolve(WORK)
  const work = measureWorkload(register, {
    jobKinds: KINDS,
    readWorkload: () => {
      asked += 1
      return answer()
    },
    limitMillis: 50,
  })
  await work.refresh()
  answer = () => new Promise<never>(() => undefined)
  const begun = performance.now()
  await Promise.all([work.refresh(), work.refresh()])
  await work.refresh()
  expect(performance.now() - begun).toBeLessThan(1000)
  expect(asked).toBe(2)
  const text = await register.metrics()
  expect(text).toContain('umbala_database_up 0')
  expect(text).not.toMatch(/^umbala_(?:jobs|mails|payments|refunds)\w*[{ ]/m)
})
