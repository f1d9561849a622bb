import type { AuditEntry } from '@umbala/contract'
import { ArrowRight } from 'lucide-react'
import { fullMoment } from '../../ui/dates.ts'
import { Link } from '../../ui/link.tsx'
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

type LineProps = {
  readonly line: Difference
  /** What has just come into being was not something else before, and what is gone became nothing. */
  readonly manner: 'came' | 'changed' | 'went'
}

const Line = ({ line: { field, before, after }, manner }: LineProps) => (
  <div className="audit-line">
    <dt>{field}</dt>
    <dd>
      {manner !== 'came' && <del dir="auto">{before ?? NOTHING}</del>}
      {manner === 'changed' && <ArrowRight className="icon" role="img" aria-label="became" />}
      {manner !== 'went' && <ins dir="auto">{after ?? NOTHING}</ins>}
    </dd>
  </div>
)

const mannerOf = ({ before, after }: AuditEntry): LineProps['manner'] => {
  if (before === null) return 'came'
  return after === null ? 'went' : 'changed'
}

const Changes = (entry: AuditEntry) => {
  const lines = differences(entry.before, entry.after)
  if (lines.length === 0) return <span className="text-ink-soft">No details</span>
  return (
    <dl className="audit-lines">
      {lines.map((line) => (
        <Line key={line.field} line={line} manner={mannerOf(entry)} />
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
  { title: 'Who', cell: ({ actor }) => <bdi className="audit-who">{actor}</bdi> },
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
