import type { EdgeFacts } from '@umbala/preflight'
import type { Sharp } from 'sharp'
import { edgeRaster, readEdges, STRIP_PIXELS } from '../drawing/read-edges.ts'

type PageSize = { readonly unit: 'mm' | 'px'; readonly width: number; readonly height: number }

/** Of its own pixels: a picture has many where it is printed large, and there its bleed is a small part of it. */
const PIXELS_OF_STEP = 4
const LEAST_STEPS_ALONG = 200
/** With more steps, the strips that are kept would not reach the cut of a small sheet. */
const MOST_STEPS_ALONG = 700

/** How many pixels the longest side has when the edges are read. */
export const edgePixels = ({ unit, width, height }: PageSize): number => {
  const longest = Math.max(width, height)
  if (unit === 'mm') return Math.round((longest / edgeRaster(width, height).step) * STRIP_PIXELS)
  const steps = Math.min(MOST_STEPS_ALONG, Math.max(LEAST_STEPS_ALONG, longest / PIXELS_OF_STEP))
  return Math.round(steps) * STRIP_PIXELS
}

/** Draws the picture small and reads how far its ink reaches. One unit is what its page is measured in. */
export const edgesOfPicture = async (
  picture: Sharp,
  page: PageSize,
): Promise<{ readonly edges: EdgeFacts | null; readonly isBlank: boolean }> => {
  const edge = edgePixels(page)
  const { data, info } = await picture
    .resize(edge, edge, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  if (info.channels !== 4) return { edges: null, isBlank: false }
  const { edges, isBlank } = readEdges(
    { width: info.width, height: info.height, pixels: data },
    (Math.max(page.width, page.height) * STRIP_PIXELS) / edge,
  )
  return { edges, isBlank }
}
