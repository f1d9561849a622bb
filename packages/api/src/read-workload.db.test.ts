import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenDatabase } from '../test/databases/given-database.ts'
import { givenCheckout, givenOrder, givenReviewedPayment, givenUser } from '../test/given/given-rows.ts'
import { readWorkload } from './read-workload.ts'

let database: Awaited<ReturnType<typeof givenDatabase>>
beforeAll(async () => {
  database = await givenDatabase()
})
afterAll(() => database.close())

const LIMIT_MILLIS = 2000
const workload = () => readWorkload(database.db, LIMIT_MILLIS)

test('a shop in which nothing waits says so', async () => {
  expect(await workload()).toEqual({
    jobs: new Map(),
    givenUp: new Map(),
    mails: { waiting: 0, failed: 0 },
    oldestMailSeconds: 0,
    paymentsInReview: 0,
    refundsDue: 0,
  })
})

test('jobs are counted by kind; only one whose time has come has an age, and finished ones are nothing', async () => {
  const job = (kind: string, runAt: string, ended: 'done_at' | 'failed_at' | null = null) =>
    sql`insert into jobs (kind, run_at, done_at, failed_at) values (${kind}, now() + ${runAt}::interval,
      ${ended === 'done_at' ? sql`now()` : null}, ${ended === 'failed_at' ? sql`now()` : null})`.execute(
      database.db,
    )
  await job('deliver-mail', '-10 minutes')
  await job('deliver-mail', '-2 minutes')
  await job('housekeeping', '1 hour')
  await job('payment-event', '-1 hour', 'failed_at')
  await job('payment-event', '-1 hour', 'done_at')
  const { jobs, givenUp } = await workload()
  expect([...jobs.keys()].toSorted()).toEqual(['deliver-mail', 'housekeeping'])
  expect(jobs.get('deliver-mail')?.waiting).toBe(2)
  expect(jobs.get('deliver-mail')?.oldestSeconds).toBeGreaterThanOrEqual(600)
  expect(jobs.get('deliver-mail')?.oldestSeconds).toBeLessThan(660)
  expect(jobs.get('housekeeping')).toEqual({ waiting: 1, oldestSeconds: 0 })
  expect(givenUp).toEqual(new Map([['payment-event', 1]]))
})

test('mails that wait or failed are counted, those that were sent or kept are not', async () => {
  for (const state of ['waiting', 'waiting', 'failed', 'kept', 'sent'] as const)
    await database.db
      .insertInto('mails')
      .values({
        template: 'test',
        recipient: 'thandi@example.com',
        subject: 'Your cards',
        body_text: 'They are ready.',
        state,
        sent_at: state === 'sent' ? sql<Date>`now()` : null,
        created_at: sql<Date>`now() - interval '1 minute'`,
      })
      .execute()
  const { mails, oldestMailSeconds } = await workload()
  expect(mails).toEqual({ waiting: 2, failed: 1 })
  expect(oldestMailSeconds).toBeGreaterThanOrEqual(60)
})

test('payments in review and orders whose money is still to go back are counted until they are dealt with', async () => {
  const { db } = database
  const [buyer, other] = [await givenUser(db), await givenUser(db)]
  const paymentId = await givenReviewedPayment(db, await givenCheckout(db, buyer.id), 1)
  const { orderId } = await givenOrder(db, other.id)
  await db
    .updateTable('orders')
    .set({ status: 'Cancelled', cancelled_money: 'refundLater' })
    .where('id', '=', orderId)
    .execute()
  expect(await workload()).toMatchObject({ paymentsInReview: 1, refundsDue: 1 })

  await db
    .updateTable('payments')
    .set({ review_closed_at: sql<Date>`now()` })
    .where('id', '=', paymentId)
    .execute()
  await db
    .updateTable('orders')
    .set({ cancelled_money: 'keep', cancelled_reason: 'The cards were printed.' })
    .where('id', '=', orderId)
    .execute()
  expect(await workload()).toMatchObject({ paymentsInReview: 0, refundsDue: 0 })
})
