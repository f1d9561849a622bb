import { sql } from 'kysely'
import type { Db } from '../../src/database/tables.ts'

/**
 * As if all the time had gone by that leases and waits take. With the holder dead this is only quicker than waiting; with the holder
 * alive it is the slow holder whom somebody else overtakes, which must do no harm either.
 */
export const letTimePass = async (db: Db): Promise<void> => {
  await db
    .updateTable('checkouts')
    .set({ lease_until: new Date(0) })
    .where('state', '=', 'paying')
    .execute()
  await db
    .updateTable('jobs')
    .set({ run_at: new Date(0), locked_until: null })
    .where('kind', 'in', ['finish-captures', 'payment-event', 'order-mail'])
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
    .execute()
}

/** What the shop has still to put right by itself. */
export const countUnfinished = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from checkouts where state = 'paying')
      + (select count(*) from webhook_events where processed_at is null)
      + (select count(*) from jobs where kind = 'order-mail' and done_at is null and failed_at is null) as count`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
