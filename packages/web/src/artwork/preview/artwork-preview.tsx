import type { ArtworkFile } from '@umbala/contract'
import type { ArtworkJob, ArtworkSpecification, Finding, Judgement } from '@umbala/preflight'
import type { ArtworkRepair } from '@umbala/pricing'
import { Maximize2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { ArtworkProduct } from '../card-props.ts'
import { type Drawn, DrawnPage } from './drawn-page.tsx'
import { drawingAddress, type Face, isInkOnly, type Side } from './on-product.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import { type Sheet, sheetOf } from './preview-geometry.ts'
import { printedPages } from './printed-pages.ts'
import { ProductView } from './product-view.tsx'
import { useDrawing } from './use-filled-drawing.ts'

const MOST_CHIPS = 8

type PagesProps = {
  readonly count: number
  readonly shown: number
  readonly onShow: (page: number) => void
}

const nameOfPage = (page: number, count: number): string => {
  if (count !== 2) return `Page ${page}`
  return page === 1 ? 'Front' : 'Back'
}

const Pages = ({ count, shown, onShow }: PagesProps) => {
  if (count > MOST_CHIPS)
    return (
      <label className="artwork-page">
        Page{' '}
        <select
          className="input"
          value={shown}
          onChange={(event) => {
            onShow(Number(event.target.value))
          }}
        >
          {Array.from({ length: count }, (_, index) => (
            <option key={index} value={index + 1}>
              {index + 1}
            </option>
          ))}
        </select>{' '}
        of {count}
      </label>
    )
  return Array.from({ length: count }, (_, index) => (
    <button
      key={index}
      type="button"
      className="artwork-chip"
      aria-pressed={shown === index + 1}
      onClick={() => {
        onShow(index + 1)
      }}
    >
      {nameOfPage(index + 1, count)}
    </button>
  ))
}

type Props = {
  readonly file: ArtworkFile
  readonly judgement: Judgement
  readonly specification: ArtworkSpecification
  /** With which it is shown, and judged. */
  readonly repair: ArtworkRepair | undefined
  /** Those with numbers, in their order. */
  readonly findings: readonly Finding[]
  /** Which side of the product a file of one side is for; empty for a file with all pages. */
  readonly side: string
  readonly product: ArtworkProduct
  readonly job: ArtworkJob
}

type Shown = { readonly preview: ArtworkFile['previews'][number]; readonly sheet: Sheet | null }

const shownPages = ({ file, judgement, specification, repair }: Props): readonly Shown[] => {
  const { facts, previews } = file
  if (!facts) return previews.map((preview) => ({ preview, sheet: null }))
  return printedPages(facts, specification, repair, judgement).flatMap((printed) => {
    const preview = previews.find(({ page }) => page === printed.page)
    return preview
      ? [{ preview, sheet: sheetOf(judgement, facts.pages[printed.page - 1], printed, specification) }]
      : []
  })
}

const faceOf = ({ preview, sheet }: Shown, isInk: boolean): Face => ({
  sheet,
  href: preview.url,
  widthPx: preview.widthPx,
  heightPx: preview.heightPx,
  isInkOnly: isInk,
})

/** The first two pages, by the side of the product that they are for. */
const facesOf = (
  [first, second]: readonly Shown[],
  side: string,
  isInk: boolean,
): Readonly<Partial<Record<Side, Face>>> => {
  if (!first) return {}
  if (side === 'Back') return { back: faceOf(first, isInk) }
  return { front: faceOf(first, isInk), ...(second && { back: faceOf(second, isInk) }) }
}

/** The pages with the lines along which they are cut, and a number at each finding that has a place; or on the product. */
export const ArtworkPreview = (props: Props) => {
  const { file, judgement, specification, repair, findings, side, product, job } = props
  const [asked, setAsked] = useState(1)
  const [hasGuides, setHasGuides] = useState(true)
  const [isLarge, setIsLarge] = useState(false)
  const [isOnProduct, setIsOnProduct] = useState(false)
  const { name, format } = file
  const pages = useMemo(
    () => shownPages({ file, judgement, specification, repair, findings, side, product, job }),
    [file, judgement, specification, repair, findings, side, product, job],
  )
  const { isPlaced } = specification
  const faces = useMemo(
    () => facesOf(pages, side, isInkOnly(format, isPlaced)),
    [pages, side, format, isPlaced],
  )
  const page = Math.min(asked, pages.length)
  const seenSide: Side = side === 'Back' || (page === 2 && pages.length === 2) ? 'back' : 'front'
  const face = faces[seenSide] ?? faces.front
  const drawing = useDrawing(face ? drawingAddress(product, job, seenSide, face) : null)
  const shown = pages[page - 1]
  if (!shown) return null
  const { preview, sheet } = shown
  const pageName = nameOfPage(page, pages.length)
  const pins = findings.flatMap((finding, at) =>
    finding.page === page && finding.place ? [{ number: at + 1, finding }] : [],
  )
  const points = pins.map(({ number, finding }) => ` Point ${number}: ${finding.title}.`).join('')
  const lines = sheet?.bleed ? ', with bleed, cut line and safe zone' : ''
  const drawn: Drawn = {
    preview,
    sheet,
    hasGuides,
    pins,
    label: `${pageName} of ${name}${lines}.${points}`,
  }
  const isProductShown = isOnProduct && drawing !== null
  return (
    <div className="artwork-preview">
      <div className="guided">
        {isProductShown ? (
          <ProductView
            drawing={drawing}
            faces={faces}
            label={`${pageName} of ${name} on a drawing of ${product.name}`}
          />
        ) : (
          <>
            <DrawnPage {...drawn} />
            <button
              type="button"
              className="icon-btn artwork-enlarge"
              aria-haspopup="dialog"
              aria-label={`Enlarge ${name}`}
              onClick={() => {
                setIsLarge(true)
              }}
            >
              <Maximize2 className="icon" aria-hidden />
            </button>
          </>
        )}
      </div>
      {isProductShown ? (
        <p className="note">
          A drawing, not to scale: it shows where your artwork goes, not its exact size or colour.
        </p>
      ) : (
        sheet?.bleed && (
          <ul className="artwork-legend">
            <li data-line="bleed">Bleed, cut away</li>
            <li data-line="trim">Cut line</li>
            {sheet.safe && <li data-line="safe">Keep words inside</li>}
          </ul>
        )
      )}
      <div className="artwork-chips">
        {pages.length > 1 && <Pages count={pages.length} shown={page} onShow={setAsked} />}
        {drawing !== null && (
          <button
            type="button"
            className="artwork-chip"
            aria-pressed={isProductShown}
            onClick={() => {
              setIsOnProduct(!isOnProduct)
            }}
          >
            On the product
          </button>
        )}
        {sheet?.bleed && !isProductShown && (
          <button
            type="button"
            className="artwork-chip"
            aria-pressed={!hasGuides}
            onClick={() => {
              setHasGuides(!hasGuides)
            }}
          >
            Hide guides
          </button>
        )}
      </div>
      {isLarge && (
        <PreviewDialog
          drawn={drawn}
          name={name}
          onClose={() => {
            setIsLarge(false)
          }}
        />
      )}
    </div>
  )
}
