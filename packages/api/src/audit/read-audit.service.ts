import type { AuditEntry, AuditQuery, Page } from '@umbala/contract'
import { pageWindow } from '@umbala/pricing'
import type { Db } from '../database/tables.ts'
import { countAudit, findAudit } from './audit.queries.ts'

const DAY_MS = 86_400_000

/** South Africa keeps one time all year, so that a day there begins at one fixed hour here. */
const beginningOf = (day: string) => new Date(`${day}T00:00:00+02:00`)
const endOf = (day: string) => new Date(beginningOf(day).getTime() + DAY_MS)

export const listAudit = async (
  db: Db,
  { search, entity, from, to, ...paging }: AuditQuery,
): Promise<Page<AuditEntry>> => {
  const filters = {
    search,
    entity,
    from: from === undefined ? undefined : beginningOf(from),
    until: to === undefined ? undefined : endOf(to),
  }
  const [rows, total] = await Promise.all([
    findAudit(db, { ...filters, ...pageWindow(paging) }),
    countAudit(db, filters),
  ])
  const items = rows.map(({ id, at, actor_name, action, entity, entity_id, before, after }) => ({
    _id: id,
    at: at.toISOString(),
    actor: actor_name,
    action,
    entity,
    entityId: entity_id,
    before,
    after,
  }))
  return { items, total }
}
