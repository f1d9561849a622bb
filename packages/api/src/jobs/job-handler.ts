import type { Db } from '../database/tables.ts'
import type { JsonObject } from '../database/tables/columns.ts'
import type { LaneName } from './lanes.ts'

/** How one kind of work is done. */
export type JobHandler = {
  /** Whose workers do it. */
  readonly lane: LaneName
  /** May be called again after a crash, with the first call half done or even done: it must be safe to repeat. */
  readonly run: (payload: JsonObject) => Promise<void>
  readonly maxAttempts: number
  /** False while beginning it would lead nowhere. It stays where it is then, and no attempt is counted. */
  readonly mayBegin?: () => boolean
  /** Told after each failed attempt that another one follows. May be told twice. */
  readonly failed?: (db: Db, payload: JsonObject, attempts: number) => Promise<void>
  /** Told, in the transaction that gives the work up, why it came to nothing. */
  readonly giveUp?: (db: Db, payload: JsonObject, reason: string) => Promise<void>
  /** Work that comes round again by itself. */
  readonly everySeconds?: number
}

export type JobHandlers = Readonly<Record<string, JobHandler>>

/** A failed attempt; `job` is missing when not even asking for work succeeded. */
export type Trouble = {
  readonly error: unknown
  readonly job?: { readonly id: number; readonly kind: string; readonly attempts: number }
  readonly givenUp?: boolean
}
