import type { Db } from '../database/tables.ts'
import type { JsonObject } from '../database/tables/columns.ts'
import { insertAudit } from './audit.queries.ts'

type Deed = {
  /** Who did it, by the name that history keeps; no id where the shop did it by itself. */
  readonly actor: { readonly id: string | null; readonly name: string }
  readonly action: string
  readonly entity: string
  readonly entityId: string
  readonly before?: JsonObject | null
  readonly after?: JsonObject | null
}

/**
 * Writes down who changed what, in the transaction of the change, so that neither is there without the other. It outlives everybody in it and
 * is never erased: a customer's details do not belong into `before` and `after`.
 */
export const writeAudit = async (
  db: Db,
  { actor, action, entity, entityId, before, after }: Deed,
): Promise<void> => {
  await insertAudit(db, {
    actor_id: actor.id,
    actor_name: actor.name,
    action,
    entity,
    entity_id: entityId,
    before: before ? JSON.stringify(before) : null,
    after: after ? JSON.stringify(after) : null,
  })
}
