import type { Generated, JSONColumnType } from 'kysely'
import type {
  Derived,
  Frozen,
  FrozenMoment,
  JsonObject,
  JsonWithDefault,
  NullableMoment,
  StampedMoment,
} from './columns.ts'

type AuditPicture = JSONColumnType<JsonObject | null, string | null, never>

export type OperationTables = {
  jobs: {
    id: Derived<number>
    kind: Frozen<string>
    payload: JsonWithDefault<JsonObject>
    /** At most one unfinished job per key. */
    unique_key: string | null
    run_at: StampedMoment
    attempts: Generated<number>
    locked_until: NullableMoment
    last_error: string | null
    created_at: StampedMoment
    done_at: NullableMoment
    /** Given up for good: shown to the staff, no longer tried. */
    failed_at: NullableMoment
  }
  /** Who changed what. Append-only, and therefore without foreign keys: no deletion may touch it. */
  audit: {
    id: Derived<number>
    actor_id: Frozen<string | null>
    actor_name: Frozen<string>
    action: Frozen<string>
    entity: Frozen<string>
    entity_id: Frozen<string>
    before: AuditPicture
    after: AuditPicture
    at: FrozenMoment
    search_text: Derived<string>
  }
  settings: {
    key: Frozen<string>
    value: JSONColumnType<JsonObject>
    updated_at: Derived<Date>
    updated_by: string | null
  }
}
