import { type Insertable, sql } from 'kysely'
import { asPart } from '../database/search-words.ts'
import type { Db, Tables } from '../database/tables.ts'

export const insertAudits = (db: Db, entries: readonly Insertable<Tables['audit']>[]) =>
  db.insertInto('audit').values(entries).execute()

export type AuditFilters = {
  readonly search: string | undefined
  readonly entity: string | undefined
  readonly from: Date | undefined
  /** The first moment that is too late. */
  readonly until: Date | undefined
}

const found = (db: Db, { search, entity, from, until }: AuditFilters) =>
  db
    .selectFrom('audit')
    .$if(search !== undefined, (q) => q.where(sql<boolean>`search_text like ${asPart(search ?? '')}`))
    .$if(entity !== undefined, (q) => q.where('entity', '=', entity ?? ''))
    .$if(from !== undefined, (q) => q.where('at', '>=', from ?? new Date(0)))
    .$if(until !== undefined, (q) => q.where('at', '<', until ?? new Date(0)))

export const findAudit = (
  db: Db,
  { limit, offset, ...filters }: AuditFilters & { readonly limit: number; readonly offset: number },
) =>
  found(db, filters)
    .select(['id', 'at', 'actor_name', 'action', 'entity', 'entity_id', 'before', 'after'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const countAudit = async (db: Db, filters: AuditFilters): Promise<number> => {
  const { count } = await found(db, filters)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
