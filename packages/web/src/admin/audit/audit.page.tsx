import { LIST_LIMIT_DEFAULT } from '@umbala/pricing'
import { useMemo } from 'react'
import { AdminHead } from '../ui/admin-head.tsx'
import { AdminPager } from '../ui/admin-pager.tsx'
import { ClearFilters } from '../ui/clear-filters.tsx'
import { ErrorLine } from '../ui/error-line.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { useAnswer } from '../ui/use-answer.ts'
import { useListAddress } from '../ui/use-list-address.ts'
import { fetchAudit } from './audit-requests.ts'
import { AuditTable } from './audit-table.tsx'
import { DayField } from './day-field.tsx'
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
      <div className="toolbar">
        <SearchField
          label="Search the audit"
          placeholder="Name, deed or id"
          value={search}
          onSearch={list.setSearch}
        />
        <SelectField
          label="On"
          hideLabel
          value={entity}
          choices={ENTITY_CHOICES}
          onChange={(value) => {
            list.setFilter('entity', value)
          }}
        />
        <DayField
          label="From"
          value={from}
          onChange={(day) => {
            list.setFilter('from', day)
          }}
        />
        <DayField
          label="To"
          value={to}
          onChange={(day) => {
            list.setFilter('to', day)
          }}
        />
        <ClearFilters list={list} />
      </div>
      {refusal ? (
        <ErrorLine text={`Error: ${refusal.message}`} onRetry={reload} />
      ) : (
        <AuditTable entries={answer?.items ?? []} loading={loading} isNarrowed={list.isNarrowed} />
      )}
      <AdminPager
        page={page}
        perPage={LIST_LIMIT_DEFAULT}
        total={answer?.total ?? 0}
        addressOf={list.addressOf}
      />
    </>
  )
}
