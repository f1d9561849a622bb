import type { ArtworkFacts, CheckedFormat, CheckerPreview, ColourSpace, PageFacts } from '@umbala/preflight'
import type { Metadata, Sharp } from 'sharp'
import { edgesOfPicture } from './picture-edges.ts'
import { writePreview } from '../drawing/write-preview.ts'
import { EMPTY_PAGE, factsOf, problemFacts, type Tell } from '../facts.ts'
import { MAX_PAGES, MAX_PIXELS, MEASURED_PAGES } from '../limits.ts'
import { loadSharp, PICTURE_LIMITS } from '../load-sharp.ts'
import type { Measured } from '../measure-pdf.ts'
import { readInk } from './picture-ink.ts'

const SPACES: Record<string, ColourSpace> = {
  srgb: 'rgb',
  rgb: 'rgb',
  rgb16: 'rgb',
  scrgb: 'rgb',
  'b-w': 'gray',
  grey16: 'gray',
  cmyk: 'cmyk',
  lab: 'lab',
  labs: 'lab',
}

const TURNED: Record<number, 90 | 180 | 270> = { 3: 180, 6: 90, 8: 270 }

const pageOf = ({ width, height, space, orientation = 1, hasAlpha }: Metadata): PageFacts => {
  const isTurned = orientation >= 5
  const size = isTurned ? { width: height, height: width } : { width, height }
  const kind = SPACES[space] ?? 'other'
  return {
    ...EMPTY_PAGE,
    unit: 'px',
    ...size,
    rotation: TURNED[orientation] ?? 0,
    pictures: [{ box: { x: 0, y: 0, ...size }, widthPx: size.width, heightPx: size.height, space: kind }],
    spaces: [kind],
    hasTransparency: hasAlpha,
  }
}

async function* none(): AsyncIterable<CheckerPreview> {
  // Nothing can be drawn.
}

/** Photos and drawings in pixels. A TIFF may have several pages. */
export const measurePicture = async (path: string, format: CheckedFormat, tell: Tell): Promise<Measured> => {
  const sharp = await loadSharp()
  const openPage = (page: number): Sharp =>
    sharp(path, { ...PICTURE_LIMITS, ...(format === 'tiff' && { page }) })
  const readMetadata = (page: number) =>
    sharp(path, { ...(format === 'tiff' && { page }), limitInputPixels: false }).metadata()
  const first = await readMetadata(0)
  const pageCount = format === 'tiff' ? (first.pages ?? 1) : 1
  if (first.width * first.height > MAX_PIXELS || pageCount > MAX_PAGES)
    return { facts: { ...problemFacts(format, 'tooLarge'), pageCount }, previews: none }
  const pages: PageFacts[] = []
  for (let page = 0; page < Math.min(pageCount, MEASURED_PAGES); page += 1)
    pages.push(pageOf(page === 0 ? first : await readMetadata(page)))
  const toFacts = (measured: readonly PageFacts[]): ArtworkFacts =>
    factsOf(format, { pageCount, pages: measured })
  tell.draft(toFacts(pages))

  const looked: PageFacts[] = []
  for (const [index, page] of pages.entries()) {
    const ink = page.spaces[0] === 'cmyk' ? await readInk(openPage(index), page) : null
    const { edges, isBlank } = await edgesOfPicture(openPage(index).autoOrient(), page)
    looked.push({ ...page, ink, edges, isBlank })
    tell.working()
  }
  const inside = (page: number, edge: number) =>
    openPage(page)
      .autoOrient()
      .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
  return {
    facts: toFacts(looked),
    previews: async function* () {
      for (const [index] of pages.entries()) {
        const preview = await writePreview(index + 1, (edge) => inside(index, edge))
        if (preview) yield preview
      }
    },
  }
}
