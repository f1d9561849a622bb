import type { AuditEntry } from '@umbala/contract'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { fullMoment } from '../../ui/dates.ts'
import { AdminTable } from '../ui/admin-table.tsx'
import type { Column } from '../ui/table-rows.tsx'
import { type Difference, differences } from './differences.ts'
import { entityWord, placeOf } from './entities.ts'

const Thing = (entry: AuditEntry) => {
  const place = placeOf(entry)
  const word = entityWord(entry.entity)
  return (
    <div>
      <p>{place === null ? word : <Link to={place}>{word}</Link>}</p>
      <p className="audit-id">{entry.entityId}</p>
    </div>
  )
}

const NOTHING = 'nothing'

const Line = ({ field, before, after }: Difference) => (
  <div className="audit-line">
    <dt>{field}</dt>
    <dd>
      <del dir="auto">{before ?? NOTHING}</del>
      <ArrowRight className="icon" role="img" aria-label="became" />
      <ins dir="auto">{after ?? NOTHING}</ins>
    </dd>
  </div>
)

const Changes = ({ before, after }: AuditEntry) => {
  const lines = differences(before, after)
  if (lines.length === 0) return <span className="text-ink-soft">No details</span>
  return (
    <dl className="audit-lines">
      {lines.map((line) => (
        <Line key={line.field} {...line} />
      ))}
    </dl>
  )
}

const COLUMNS: readonly Column<AuditEntry>[] = [
  {
    title: 'When',
    cell: ({ at }) => (
      <time className="when" dateTime={at}>
        {fullMoment(at)}
      </time>
    ),
  },
  { title: 'Who', cell: ({ actor }) => <bdi>{actor}</bdi> },
  { title: 'What', card: 'title', cell: ({ action }) => action },
  { title: 'On', cell: Thing },
  { title: 'Before and after', card: 'wide', cell: Changes },
]

type Props = {
  readonly entries: readonly AuditEntry[]
  readonly loading: boolean
  readonly isNarrowed: boolean
}

export const AuditTable = ({ entries, loading, isNarrowed }: Props) => (
  <AdminTable
    label="Audit"
    columns={COLUMNS}
    rows={entries}
    idOf={({ _id }) => String(_id)}
    loading={loading}
    empty={isNarrowed ? 'Nothing found' : 'Nothing has been changed yet'}
  />
)
