import type { Db } from '../../database/tables.ts'
import type { Deps } from '../../deps.ts'
import { inSlices } from '../../jobs/in-slices.ts'
import type { JobHandler, JobHandlers } from '../../jobs/job-handler.ts'
import { claimAbandoned, claimCapture } from '../payments/begin-capture.service.ts'
import { endPayLease } from '../checkout.queries.ts'
import { finalizeForgotten } from '../finalize-checkout.service.ts'
import { findPayment, type PaymentRow } from '../payments/payments.queries.ts'
import { lookAtPayment, pursuePayment, type Pursued } from '../payments/pursue-payment.service.ts'
import {
  expireCheckouts,
  findAbandonedCaptures,
  findCapturedPayments,
  findClosedPayments,
  findOpenPayments,
  findPendingPayments,
} from './reconcile.queries.ts'
import { FINISH_REFUND, refundWork } from '../refunds/refund-money.service.ts'
import { settle } from '../payments/settle.service.ts'
import { deleteOldWebhookEvents } from '../webhooks/webhook.queries.ts'
import { PAYMENT_EVENT, paymentEventWork } from '../webhooks/webhook.service.ts'

type Work = Pick<Deps, 'db' | 'ports' | 'alarm' | 'failPoint'>

const AT_ONCE = 5
const SLICE = 50

/** One that fails keeps no other from its turn. Answers what went wrong. */
const inParallel = async <Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<readonly unknown[]> => {
  const waiting = [...items]
  const failures: unknown[] = []
  const hand = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift())
      try {
        await work(item)
      } catch (error) {
        failures.push(error)
      }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, hand))
  return failures
}

const tell = (failures: readonly unknown[]) => {
  if (failures.length > 0) throw failures[0]
}

/** Nobody may wait for ever: what could not be found out in a day is a matter for a person, and the buyer may shop on. */
const handOver = async (deps: Work, { id: paymentId, is_overdue }: PaymentRow, pursued: Pursued) => {
  if (!is_overdue || (pursued.kind === 'settled' && pursued.checkout !== 'paying')) return
  await settle(deps, { paymentId, seen: { kind: 'silence' }, source: 'reconciler', byHolder: true })
}

/** Captures that were begun and whose end nobody wrote down. */
export const finishCaptures = async (deps: Work): Promise<void> => {
  const { db } = deps
  const left = await findAbandonedCaptures(db, SLICE)
  const failures = await inParallel(left, async ({ id }) => {
    const payment = await claimAbandoned(db, id)
    if (payment) await handOver(deps, payment, await pursuePayment(deps, payment, 'reconciler'))
  })
  tell(failures)
}

type Find = (
  db: Db,
  slice: { after: string | null; limit: number },
) => Promise<{ id: string; provider: string }[]>

/** So many questions without an answer, one after the other, and a provider is down: it is left in peace until the next time. */
const SILENCES = 10

/** `work` answers what it found out. A provider that hangs must not keep hands busy that emails are waiting for. */
const throughAll = async (deps: Work, find: Find, work: (payment: PaymentRow) => Promise<Pursued>) => {
  const failures: unknown[] = []
  // Counted by provider: one that is down must not hide what was lost at another.
  const silences = new Map<string, number>()
  const heardNothing = (provider: string) => silences.get(provider) ?? 0
  for (let after: string | null = null; ;) {
    const slice: Awaited<ReturnType<Find>> = await find(deps.db, { after, limit: SLICE })
    const failed = await inParallel(slice, async ({ id, provider }) => {
      if (heardNothing(provider) >= SILENCES) return
      const payment = await findPayment(deps.db, id)
      if (!payment) return
      const isSilent = (await work(payment)).kind === 'unknown'
      silences.set(provider, isSilent ? heardNothing(provider) + 1 : 0)
    })
    failures.push(...failed)
    const last = slice.at(-1)
    if (!last || slice.length < SLICE) break
    after = last.id
  }
  tell(failures)
}

const lookAtAll = (deps: Work, find: Find) =>
  throughAll(deps, find, (payment) => lookAtPayment(deps, payment, 'reconciler'))

/** Money on its way for days, such as from a bank account. */
export const followPending = (deps: Work) => lookAtAll(deps, findPendingPayments)

/** The buyer approved and closed the window before the page could pay, or paid and the notification of it got lost. */
export const captureApproved = async (deps: Work): Promise<void> => {
  await inSlices((most) => expireCheckouts(deps.db, most))
  await throughAll(deps, findOpenPayments, async (payment) => {
    const looked = await lookAtPayment(deps, payment, 'reconciler')
    if (looked.kind === 'unknown' || looked.verdict.kind !== 'approved') return looked
    const claimed = await claimCapture(deps.db, payment, 'reconciler')
    if (!claimed) return looked
    const pursued = await pursuePayment(deps, claimed, 'reconciler')
    if (pursued.kind === 'unknown') await endPayLease(deps.db, payment.checkout_id)
    return pursued
  })
}

/** Money on a checkout that was given up. */
export const watchClosed = (deps: Work) => lookAtAll(deps, findClosedPayments)

/** What we hold as captured, against what the provider says today; money that went back is found here too. */
export const compareCaptured = (deps: Work) => lookAtAll(deps, findCapturedPayments)

export const pruneWebhookEvents = (db: Db): Promise<void> =>
  inSlices((most) => deleteOldWebhookEvents(db, most))

const MINUTE = 60
const HOUR = 60 * MINUTE

const every = (lane: JobHandler['lane'], everySeconds: number, run: () => Promise<void>): JobHandler => ({
  lane,
  everySeconds,
  maxAttempts: 3,
  run,
})

/** What puts right whatever a crash, a lost answer or a closed window left unfinished. Any of it may run twice. */
export const checkoutWork = (deps: Work): JobHandlers => ({
  [PAYMENT_EVENT]: paymentEventWork(deps),
  [FINISH_REFUND]: refundWork(deps),
  'finish-captures': every('payments', 5, () => finishCaptures(deps)),
  'capture-approved': every('payments', 2 * MINUTE, () => captureApproved(deps)),
  'finalize-forgotten': every('payments', MINUTE, () => finalizeForgotten(deps)),
  'follow-pending-payments': every('comparison', 5 * MINUTE, () => followPending(deps)),
  'watch-closed-checkouts': every('comparison', HOUR, () => watchClosed(deps)),
  'compare-captured-payments': every('comparison', 24 * HOUR, () => compareCaptured(deps)),
})
