import { useMemo } from 'react'
import { AdminHead } from '../ui/admin-head.tsx'
import { AdminPager } from '../ui/admin-pager.tsx'
import { ErrorLine } from '../ui/error-line.tsx'
import { ListDay, ListFilter, ListToolbar } from '../ui/list-toolbar.tsx'
import { useAnswer } from '../ui/use-answer.ts'
import { useListAddress } from '../ui/use-list-address.ts'
import { fetchAudit } from './audit-requests.ts'
import { AuditTable } from './audit-table.tsx'
import { ENTITIES, ENTITY_CHOICES } from './entities.ts'

const SHAPE = { filters: { entity: ENTITIES, from: null, to: null }, sorts: [] } as const

/** Who did what, to what, and what it was before. */
export const AuditPage = () => {
  const list = useListAddress(SHAPE)
  const { search, page } = list
  const { entity, from, to } = list.filters
  const query = useMemo(
    () => ({
      page,
      ...(search !== '' && { search }),
      ...(entity !== '' && { entity }),
      ...(from !== '' && { from }),
      ...(to !== '' && { to }),
    }),
    [page, search, entity, from, to],
  )
  const { answer, refusal, loading, reload } = useAnswer(fetchAudit, query)

  return (
    <>
      <AdminHead title="Audit" count={answer?.total} />
      <ListToolbar list={list} label="Search the audit" placeholder="Name, deed or id">
        <ListFilter list={list} name="entity" label="On" choices={ENTITY_CHOICES} />
        <ListDay list={list} name="from" label="From" />
        <ListDay list={list} name="to" label="To" />
      </ListToolbar>
      {refusal ? (
        <ErrorLine text={`Error: ${refusal.message}`} onRetry={reload} />
      ) : (
        <AuditTable entries={answer?.items ?? []} loading={loading} isNarrowed={list.isNarrowed} />
      )}
      <AdminPager page={page} total={answer?.total ?? 0} addressOf={list.addressOf} />
    </>
  )
}
