import type { ArtworkFile } from '@umbala/contract'
import type { Finding } from '@umbala/preflight'
import { boxWords, cutMarks, pinAt, type Sheet } from './preview-geometry.ts'

export type Preview = ArtworkFile['previews'][number]

const Page = ({
  preview,
  sheet: { picture, clip },
}: {
  readonly preview: Preview
  readonly sheet: Sheet
}) => {
  const page = <image href={preview.url} {...picture} preserveAspectRatio="none" />
  return clip ? (
    <svg {...clip} viewBox={boxWords(clip)}>
      {page}
    </svg>
  ) : (
    page
  )
}

/** The same small picture in every tile: bleed is shown without anything being made or fetched. */
const Picture = (props: { readonly preview: Preview; readonly sheet: Sheet }) =>
  props.sheet.tiles.map(({ cell, map }) => (
    <svg key={boxWords(cell)} {...cell} viewBox={boxWords(cell)}>
      <g transform={map}>
        <Page {...props} />
      </g>
    </svg>
  ))

const Guides = ({ sheet }: { readonly sheet: Sheet }) => {
  const { trim, bleed, safe } = sheet
  return (
    <>
      {bleed && (
        <path
          className="guide-veil"
          fillRule="evenodd"
          d={`M${bleed.x} ${bleed.y}h${bleed.width}v${bleed.height}h${-bleed.width}zM${trim.x} ${trim.y}v${trim.height}h${trim.width}v${-trim.height}z`}
        />
      )}
      {bleed && <rect className="guide-bleed" {...bleed} />}
      <rect className="guide-case" {...trim} />
      <rect className="guide-trim" {...trim} />
      {safe && <rect className="guide-safe" {...safe} />}
      {bleed && <path className="guide-mark" d={cutMarks(sheet)} />}
    </>
  )
}

export type Drawn = {
  readonly preview: Preview
  readonly sheet: Sheet | null
  readonly label: string
  readonly hasGuides: boolean
  /** With their numbers; only those of this page that have a place. */
  readonly pins: readonly { readonly number: number; readonly finding: Finding }[]
}

/** In percent of the drawing. */
const BESIDE = 6

const isNear = (at: { readonly left: number; readonly top: number }, left: number, top: number): boolean =>
  Math.abs(at.left - left) < BESIDE && Math.abs(at.top - top) < BESIDE

/** One page as it will be cut. */
export const DrawnPage = ({ preview, sheet, label, hasGuides, pins }: Drawn) => {
  if (!sheet)
    return (
      <img
        className="artwork-plain"
        src={preview.url}
        width={preview.widthPx}
        height={preview.heightPx}
        alt={label}
      />
    )
  const { view } = sheet
  return (
    <>
      <svg viewBox={boxWords(view)} role="img" aria-label={label}>
        <Picture preview={preview} sheet={sheet} />
        {hasGuides && <Guides sheet={sheet} />}
      </svg>
      {hasGuides &&
        pins.map(({ number, finding: { place, severity } }) => {
          if (!place) return null
          const { left, top } = pinAt(place, view)
          // Findings about the same thing stand beside each other.
          const before = pins.filter(
            (other) =>
              other.number < number &&
              other.finding.place &&
              isNear(pinAt(other.finding.place, view), left, top),
          ).length
          return (
            <span
              key={number}
              className="pin artwork-pin"
              data-severity={severity}
              style={{ left: `${Math.min(97, left + before * BESIDE)}%`, top: `${top}%` }}
              aria-hidden="true"
            >
              {number}
            </span>
          )
        })}
    </>
  )
}
