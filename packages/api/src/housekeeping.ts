import { pruneKeptLinks, pruneResets } from './accounts/passwords/password-reset.service.ts'
import { pruneSessions } from './accounts/sessions/sessions.service.ts'
import { pruneGuestCarts } from './cart/cart-housekeeping.service.ts'
import { pruneWebhookEvents } from './checkout/reconciliation/reconcile.service.ts'
import type { Db } from './database/tables.ts'
import type { Trouble } from './jobs/job-handler.ts'
import { pruneJobs } from './jobs/jobs.service.ts'
import { pruneLimits } from './limits/limits.service.ts'
import { pruneMailBodies } from './mail/mail-housekeeping.service.ts'

type Step = (db: Db) => Promise<void>

/** What is cleared away every hour, by the name under which a failure is logged. */
export const STEPS = {
  'rate limits': pruneLimits,
  'finished jobs': pruneJobs,
  'ended sessions': pruneSessions,
  'expired password links': pruneResets,
  'expired links in kept mails': pruneKeptLinks,
  'stale guest carts': pruneGuestCarts,
  'old webhook events': pruneWebhookEvents,
  'texts of sent mails': pruneMailBodies,
} as const satisfies Record<string, Step>

/** Each step is taken, whatever became of the ones before it. In the end it fails where one did, so that the job is tried again. */
export const keepHouse = async (
  db: Db,
  onTrouble: (trouble: Trouble) => void,
  steps: Readonly<Record<string, Step>> = STEPS,
): Promise<void> => {
  const failed: string[] = []
  for (const [name, step] of Object.entries(steps))
    try {
      await step(db)
    } catch (cause) {
      failed.push(name)
      onTrouble({ error: new Error(`Housekeeping failed: ${name}`, { cause }) })
    }
  if (failed.length > 0) throw new Error(`Housekeeping failed: ${failed.join(', ')}`)
}
