import type { ToldChange } from '@umbala/pricing'
import { ArrowRight } from 'lucide-react'

const SHOWN = 6

const Line = ({ change: { label, before, after } }: { readonly change: ToldChange }) => (
  <div className="audit-line">
    <dt>{label}</dt>
    <dd>
      {before !== null && <del>{before}</del>}
      {before !== null && after !== null && <ArrowRight className="icon" role="img" aria-label="became" />}
      {after !== null && <ins>{after}</ins>}
      {after === null && <span className="sr-only"> is no longer there</span>}
    </dd>
  </div>
)

type Props = { readonly changes: readonly ToldChange[]; readonly more?: number }

/** Prices before and after: the first few, and the others on demand. */
export const ToldChanges = ({ changes, more = 0 }: Props) => {
  const list = (part: readonly ToldChange[]) => (
    <dl className="audit-lines">
      {part.map((change) => (
        <Line key={change.label} change={change} />
      ))}
    </dl>
  )
  if (changes.length <= SHOWN + 1 && more === 0) return list(changes)
  return (
    <>
      {list(changes.slice(0, SHOWN))}
      <details className="audit-rest">
        <summary>{changes.length + more - SHOWN} more</summary>
        {list(changes.slice(SHOWN))}
        {more > 0 && <p className="note">And {more} that are not listed.</p>}
      </details>
    </>
  )
}
