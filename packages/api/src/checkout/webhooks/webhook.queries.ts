import { sql } from 'kysely'
import type { Db } from '../../database/tables.ts'

type WebhookPayload = {
  readonly provider: string
  readonly eventId: string
  readonly eventType: string
  readonly providerOrderId: string | null
}

/** False when this event was delivered before. */
export const insertWebhookEvent = async (
  db: Db,
  { provider, eventId, eventType, providerOrderId }: WebhookPayload,
): Promise<boolean> => {
  const rows = await db
    .insertInto('webhook_events')
    .values({
      provider,
      event_id: eventId,
      event_type: eventType,
      provider_order_id: providerOrderId,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .returning('event_id')
    .execute()
  return rows.length === 1
}

export const finishWebhookEvent = (
  db: Db,
  { provider, eventId }: Pick<WebhookPayload, 'provider' | 'eventId'>,
  outcome: string,
) =>
  db
    .updateTable('webhook_events')
    .set({ processed_at: sql<Date>`now()`, outcome })
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .where('processed_at', 'is', null)
    .execute()

/** How many it deleted. They are kept far longer than the provider repeats a message. */
export const deleteOldWebhookEvents = async (db: Db, most: number): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('webhook_events')
    .where((eb) =>
      eb(
        eb.refTuple('provider', 'event_id'),
        'in',
        eb
          .selectFrom('webhook_events as old')
          .select(['old.provider', 'old.event_id'])
          .where('old.received_at', '<', sql<Date>`now() - interval '90 days'`)
          .where('old.processed_at', 'is not', null)
          .orderBy('old.received_at')
          .limit(most)
          .$asTuple('provider', 'event_id'),
      ),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
