import type { Workload } from '@umbala/api'
import { Gauge, type Registry } from 'prom-client'
import { inTime } from '../stopping/in-time.ts'

type Source = {
  /** Every kind of work there is, so that each has its line from the beginning. */
  readonly jobKinds: readonly string[]
  readonly readWorkload: () => Promise<Workload>
  readonly limitMillis: number
}

const makeGauges = (register: Registry) => {
  const registers = [register]
  const perKind = (name: string, help: string) =>
    new Gauge({ name, help, registers, labelNames: ['kind'] as const })
  const plain = (name: string, help: string) => new Gauge({ name, help, registers })
  return {
    up: plain('umbala_database_up', '1 when the database answered in time.'),
    waiting: perKind('umbala_jobs_waiting', 'Jobs that are not finished, later ones included.'),
    oldest: perKind('umbala_jobs_oldest_due_seconds', 'For how long the oldest unfinished job has been due.'),
    givenUp: perKind('umbala_jobs_given_up', 'Jobs given up in the last 90 days.'),
    mails: new Gauge({
      name: 'umbala_mails',
      help: 'Mails that have not gone out.',
      registers,
      labelNames: ['state'] as const,
    }),
    oldestMail: plain('umbala_mails_oldest_waiting_seconds', 'Age of the oldest mail that waits.'),
    reviews: plain('umbala_payments_in_review', 'Payments that the staff must look into.'),
    refunds: plain('umbala_refunds_due', 'Orders whose money is still to go back.'),
  }
}

type Gauges = ReturnType<typeof makeGauges>

/** Yesterday's numbers would look like today's. */
const forget = ({ waiting, oldest, givenUp, mails, oldestMail, reviews, refunds }: Gauges) => {
  for (const gauge of [waiting, oldest, givenUp, mails]) gauge.reset()
  for (const gauge of [oldestMail, reviews, refunds]) gauge.remove()
}

const tell = (gauges: Gauges, work: Workload, jobKinds: readonly string[]) => {
  // A kind of another version stands here too, for as long as some of its work is left.
  for (const kind of new Set([...jobKinds, ...work.jobs.keys(), ...work.givenUp.keys()])) {
    const { waiting = 0, oldestSeconds = 0 } = work.jobs.get(kind) ?? {}
    gauges.waiting.set({ kind }, waiting)
    gauges.oldest.set({ kind }, oldestSeconds)
    gauges.givenUp.set({ kind }, work.givenUp.get(kind) ?? 0)
  }
  gauges.mails.set({ state: 'waiting' }, work.mails.waiting)
  gauges.mails.set({ state: 'failed' }, work.mails.failed)
  gauges.oldestMail.set(work.oldestMailSeconds)
  gauges.reviews.set(work.paymentsInReview)
  gauges.refunds.set(work.refundsDue)
}

/** Numbers that the database holds. They are read when asked for, by one reader at a time, however many ask and however slow it is. */
export const measureWorkload = (register: Registry, { jobKinds, readWorkload, limitMillis }: Source) => {
  const gauges = makeGauges(register)
  let reading: Promise<Workload> | undefined
  const readOnce = () =>
    (reading ??= readWorkload().finally(() => {
      reading = undefined
    }))
  return {
    refresh: async () => {
      const work = await inTime(limitMillis, readOnce())
      forget(gauges)
      gauges.up.set(work ? 1 : 0)
      if (work) tell(gauges, work, jobKinds)
    },
  }
}
