import { writeFile } from 'node:fs/promises'
import { type CheckerPreview, PREVIEW_EDGE, PREVIEW_MAX_BYTES } from '@umbala/preflight'
import type { Sharp } from 'sharp'

/** From the best to what always fits. A page of noise is the worst there is. */
const TRIES = [
  { quality: 78, scale: 1, saves: Infinity },
  { quality: 55, scale: 1, saves: 2 },
  { quality: 35, scale: 0.75, saves: 5 },
  { quality: 25, scale: 0.5, saves: 15 },
  { quality: 15, scale: 0.3, saves: Infinity },
] as const

/** `picture` gives the page anew for each try, not larger than it is told. */
export const writePreview = async (
  page: number,
  picture: (edge: number) => Sharp,
): Promise<CheckerPreview | null> => {
  let excess = 1
  for (const { quality, scale, saves } of TRIES) {
    // What was so far too large is not tried with small savings.
    if (excess > saves) continue
    const { data, info } = await picture(Math.round(PREVIEW_EDGE * scale))
      .webp({ quality, effort: 2 })
      .toBuffer({ resolveWithObject: true })
    excess = data.length / PREVIEW_MAX_BYTES
    if (excess > 1) continue
    const file = `page-${page}.webp`
    await writeFile(file, data)
    return { page, file, widthPx: info.width, heightPx: info.height }
  }
  return null
}

/** The largest size within the edge that keeps the shape. */
export const fitInto = (width: number, height: number, edge: number) => {
  const scale = edge / Math.max(width, height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
