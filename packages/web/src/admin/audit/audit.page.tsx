import type { ListAddress } from '../ui/list/list-address.ts'
import { AdminHead } from '../ui/admin-head.tsx'
import { AdminPager } from '../ui/list/admin-pager.tsx'
import { ListProblem } from '../ui/list/list-problem.tsx'
import { ListDay, ListFilter, ListToolbar } from '../ui/list/list-toolbar.tsx'
import { useList } from '../ui/list/use-list.ts'
import { fetchAudit } from './audit-requests.ts'
import { AuditTable } from './audit-table.tsx'
import { ENTITIES, ENTITY_CHOICES } from './entities.ts'

const SHAPE = { filters: { entity: ENTITIES, from: null, to: null }, sorts: [] } as const

const AUDIT = {
  shape: SHAPE,
  toQuery: ({
    page,
    search,
    filters: { entity, from, to },
  }: ListAddress<keyof typeof SHAPE.filters, never>) => ({
    page,
    ...(search !== '' && { search }),
    ...(entity !== '' && { entity }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  }),
  request: fetchAudit,
}

/** Who did what, to what, and what it was before. */
export const AuditPage = () => {
  const list = useList(AUDIT)
  return (
    <>
      <AdminHead title="Audit" count={list.total} />
      <ListToolbar list={list} label="Search the audit" placeholder="Name, action or id">
        <ListFilter list={list} name="entity" label="On" choices={ENTITY_CHOICES} />
        <ListDay list={list} name="from" label="From" />
        <ListDay list={list} name="to" label="To" />
      </ListToolbar>
      <ListProblem list={list} />
      {list.problem === null && (
        <AuditTable entries={list.rows} loading={list.loading} isNarrowed={list.isNarrowed} />
      )}
      <AdminPager page={list.page} total={list.total ?? 0} addressOf={list.addressOf} />
    </>
  )
}
