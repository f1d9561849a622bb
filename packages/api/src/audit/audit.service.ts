import type { Db } from '../database/tables.ts'
import type { JsonObject } from '../database/tables/columns.ts'
import { insertAudits } from './audit.queries.ts'

type Action = {
  /** Who did it, by the name that history keeps; no id where the shop did it by itself. */
  readonly actor: { readonly id: string | null; readonly name: string }
  readonly action: string
  readonly entity: string
  readonly entityId: string
  readonly before?: JsonObject | null
  readonly after?: JsonObject | null
}

/** Far below the number of values that one statement may carry. */
const ACTIONS_AT_ONCE = 500

const toEntry = ({ actor, action, entity, entityId, before, after }: Action) => ({
  actor_id: actor.id,
  actor_name: actor.name,
  action,
  entity,
  entity_id: entityId,
  before: before ? JSON.stringify(before) : null,
  after: after ? JSON.stringify(after) : null,
})

/** The same for many actions at once, so that a change of thousands of things is not thousands of statements. */
export const writeAudits = async (db: Db, actions: readonly Action[]): Promise<void> => {
  for (let from = 0; from < actions.length; from += ACTIONS_AT_ONCE)
    await insertAudits(db, actions.slice(from, from + ACTIONS_AT_ONCE).map(toEntry))
}

/**
 * Writes down who changed what, in the transaction of the change, so that neither is there without the other. It outlives everybody in it and
 * is never erased: a customer's details do not belong into `before` and `after`.
 */
export const writeAudit = (db: Db, action: Action): Promise<void> => writeAudits(db, [action])
