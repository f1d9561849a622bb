import type { AuditEntry } from '@umbala/contract'
import { ArrowRight } from 'lucide-react'
import { fullMoment } from '../../ui/dates.ts'
import { Link } from '../../ui/link.tsx'
import { AdminTable } from '../ui/list/admin-table.tsx'
import type { Column } from '../ui/list/table-rows.tsx'
import { useMay } from '../ui/use-may.ts'
import { type Difference, differences } from './differences.ts'
import { actorWord, entityWord, placeOf } from './entities.ts'

/** Enough of it to tell two of a kind apart; the whole is found by the search. */
const shortId = (id: string): string => (/^[\da-f]{8}-[\da-f-]{27}$/.test(id) ? id.slice(0, 8) : id)

const Thing = ({ entry }: { readonly entry: AuditEntry }) => {
  const place = placeOf(entry, useMay())
  const word = entityWord(entry.entity)
  return (
    <div className="audit-thing">
      <p>{place === null ? word : <Link to={place}>{word}</Link>}</p>
      <p className="audit-id" title={entry.entityId}>
        {shortId(entry.entityId)}
      </p>
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

/** A product that is new has a dozen; the rows below it are to be seen all the same. */
const SHOWN = 3

const Changes = (entry: AuditEntry) => {
  const lines = differences(entry.before, entry.after)
  if (lines.length === 0) return <span className="audit-none">No details</span>
  const list = (part: readonly Difference[]) => (
    <dl className="audit-lines">
      {part.map((line) => (
        <Line key={line.field} line={line} manner={mannerOf(entry)} />
      ))}
    </dl>
  )
  if (lines.length <= SHOWN + 1) return list(lines)
  return (
    <>
      {list(lines.slice(0, SHOWN))}
      <details className="audit-rest">
        <summary>{lines.length - SHOWN} more</summary>
        {list(lines.slice(SHOWN))}
      </details>
    </>
  )
}

const COLUMNS: readonly Column<AuditEntry>[] = [
  {
    title: 'When',
    card: 'b1',
    cell: ({ at }) => (
      <time className="when" dateTime={at}>
        {fullMoment(at)}
      </time>
    ),
  },
  { title: 'Who', card: 'a2', cell: (entry) => <bdi className="audit-who">{actorWord(entry)}</bdi> },
  { title: 'What', card: 'a1', cell: ({ action }) => <span className="audit-action">{action}</span> },
  { title: 'On', card: 'b2', cell: (entry) => <Thing entry={entry} /> },
  { title: 'Before and after', card: 'a3', cell: Changes },
]

type Props = {
  readonly entries: readonly AuditEntry[]
  readonly loading: boolean
  readonly isNarrowed: boolean
}

export const AuditTable = ({ entries, loading, isNarrowed }: Props) => (
  <AdminTable
    label="Audit"
    className="audit-list"
    columns={COLUMNS}
    rows={entries}
    idOf={({ _id }) => String(_id)}
    loading={loading}
    empty={isNarrowed ? 'Nothing found' : 'Nothing has been changed yet'}
  />
)
