import { countReviews } from './checkout/payment-reviews/reviews.queries.ts'
import type { Db } from './database/tables.ts'
import { limitStatements } from './database/engines/statement-limit.queries.ts'
import { countFailedJobs, countWaitingJobs } from './jobs/jobs.queries.ts'
import { countTroubledMails } from './mail/mail.queries.ts'
import { countMoneyDue } from './orders/staff/staff-orders.queries.ts'

/** What waits to be done, by the shop itself or by its staff. Ages are in seconds. */
export type Workload = {
  readonly jobs: ReadonlyMap<string, { readonly waiting: number; readonly oldestSeconds: number }>
  readonly givenUp: ReadonlyMap<string, number>
  readonly mails: Readonly<Record<'waiting' | 'failed', number>>
  readonly oldestMailSeconds: number
  readonly paymentsInReview: number
  readonly refundsDue: number
}

/** On one connection and as of one moment; a statement that takes longer than the limit is cut off by the server. */
export const readWorkload = (db: Db, limitMillis: number): Promise<Workload> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      await limitStatements(db, limitMillis)
      const waiting = await countWaitingJobs(db)
      const givenUp = await countFailedJobs(db)
      const mails = await countTroubledMails(db)
      const inState = (wanted: 'waiting' | 'failed') => mails.find(({ state }) => state === wanted)
      return {
        jobs: new Map(
          waiting.map(({ kind, oldest_seconds, ...row }) => [
            kind,
            { waiting: row.waiting, oldestSeconds: oldest_seconds },
          ]),
        ),
        givenUp: new Map(givenUp.map(({ kind, count }) => [kind, count])),
        mails: { waiting: inState('waiting')?.count ?? 0, failed: inState('failed')?.count ?? 0 },
        oldestMailSeconds: inState('waiting')?.oldest_seconds ?? 0,
        paymentsInReview: await countReviews(db),
        refundsDue: await countMoneyDue(db),
      }
    })
