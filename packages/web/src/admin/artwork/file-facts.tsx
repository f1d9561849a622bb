import type { ArtworkFile } from '@umbala/contract'
import { useState } from 'react'
import { useAnswer } from '../../state/use-answer.ts'
import { ErrorLine } from '../ui/error-line.tsx'
import { fetchArtworkFile } from './artwork-requests.ts'

type Facts = NonNullable<ArtworkFile['facts']>
type PageOf = Facts['pages'][number]

const measures = ({ unit, width, height }: PageOf): string =>
  unit === 'mm' ? `${width.toFixed(1)} × ${height.toFixed(1)} mm` : `${width} × ${height} px`

const colours = ({ spaces, spots }: PageOf): string =>
  [...spaces.map((space) => space.toUpperCase()), ...spots.map((spot) => `spot ${spot}`)].join(', ') || 'none'

const coarsest = ({ pictures, unit }: PageOf): string => {
  const [first] = pictures
  if (!first) return 'no pictures'
  if (unit === 'px') return `${first.widthPx} × ${first.heightPx} px`
  return `${Math.round(first.widthPx / (first.box.width / 25.4))} dpi`
}

const rows = (page: PageOf): readonly (readonly [string, string])[] => [
  ['Size', measures(page)],
  ['Trim box', page.trim ? `${page.trim.width.toFixed(1)} × ${page.trim.height.toFixed(1)} mm` : 'not said'],
  ['Colours', colours(page)],
  ['Coarsest picture', coarsest(page)],
  ['Most ink', page.ink ? `${Math.round(page.ink.percent)} %` : 'not read'],
  ['Thinnest line', page.thinnest ? `${page.thinnest.points.toFixed(2)} pt` : 'none read'],
  ['Fonts not in the file', page.missingFonts.join(', ') || 'none'],
]

const flags = (facts: Facts): string[] => [
  ...(facts.hasScripts ? ['It has scripts.'] : []),
  ...(facts.hasAttachments ? ['It has files attached.'] : []),
  ...(facts.hasLayers ? ['It has layers.'] : []),
  ...(facts.isLocked ? ['It is locked against changes.'] : []),
  ...facts.unread,
]

const Pages = ({ facts }: { readonly facts: Facts }) => (
  <>
    <p className="record-soft">
      {facts.pageCount} {facts.pageCount === 1 ? 'page' : 'pages'}
    </p>
    {flags(facts).map((flag) => (
      <p key={flag} className="record-hint">
        {flag}
      </p>
    ))}
    {facts.pages.map((page, index) => (
      <dl key={index} className="staff-facts-page" aria-label={`Page ${index + 1}`}>
        {rows(page).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    ))}
  </>
)

const Measured = ({ id }: { readonly id: string }) => {
  const { answer, refusal, reload } = useAnswer(fetchArtworkFile, id)
  if (refusal !== null) return <ErrorLine text={refusal.message} onRetry={reload} />
  return answer?.facts ? <Pages facts={answer.facts} /> : <p role="status">Loading ...</p>
}

type Props = { readonly id: string; readonly sha256: string }

/** What was measured, for whoever sends it to the press. It comes to a megabyte, so it is asked for when it is opened. */
export const FileFacts = ({ id, sha256 }: Props) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      className="staff-facts"
      onToggle={({ currentTarget }) => {
        setIsOpen(currentTarget.open)
      }}
    >
      <summary>What was measured</summary>
      {isOpen && <Measured id={id} />}
      <p className="record-soft staff-hash">SHA-256 {sha256}</p>
    </details>
  )
}
