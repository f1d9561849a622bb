import type { EdgeFacts } from '@umbala/preflight'
import type { Raster } from './draw-page.ts'
import { wholePixels } from './whole-pixels.ts'

export const STRIPS = 40
/** In pixels; two tell a strip that is half filled from a full one. */
export const STRIP_PIXELS = 2

/** Lighter than this is paper: pictures that were packed with losses leave white not quite white. */
const LIGHTEST_INK = 246
const LEAST_OPACITY = 12

/** 1 or 0. Counted without a branch, which the grain of a photo would take at random. */
const seenOf = (pixel: number) => (LEAST_OPACITY - (pixel >>> 24)) >>> 31
const inkOf = (pixel: number) =>
  seenOf(pixel) &
  ((((pixel & 255) - LIGHTEST_INK) |
    (((pixel >>> 8) & 255) - LIGHTEST_INK) |
    (((pixel >>> 16) & 255) - LIGHTEST_INK)) >>>
    31)

const round = (value: number) => Math.round(value * 1000) / 1000

/** Nothing at all, or white paper. White on a see-through ground is neither: it shows on cloth. */
const isBlankPaper = (pixels: Uint32Array, inked: boolean): boolean => {
  if (inked) return false
  let seen = 0
  for (const pixel of pixels) seen += seenOf(pixel)
  return seen === 0 || seen >= pixels.length
}

/** How much ink each line and each column of pixels has, then how much each strip from the edges inwards. */
export const readEdges = (
  raster: Raster,
  step: number,
): { readonly edges: EdgeFacts; readonly isBlank: boolean } => {
  const { width, height } = raster
  const pixels = wholePixels(raster.pixels)
  const rows = new Float64Array(height)
  const columns = new Uint32Array(width)
  let isInked = false
  for (let y = 0; y < height; y += 1) {
    let inked = 0
    for (let x = 0; x < width; x += 1) {
      const ink = inkOf(pixels[y * width + x] ?? 0)
      inked += ink
      columns[x] = (columns[x] ?? 0) + ink
    }
    rows[y] = inked / width
    isInked ||= inked > 0
  }
  const shares = Float64Array.from(columns, (count) => count / height)
  const strips = (lines: Float64Array): readonly number[] => {
    const count = Math.min(STRIPS, Math.floor(lines.length / STRIP_PIXELS))
    return Array.from({ length: count }, (_, strip) => {
      let sum = 0
      for (let each = 0; each < STRIP_PIXELS; each += 1) sum += lines[strip * STRIP_PIXELS + each] ?? 0
      return round(Math.min(1, sum / STRIP_PIXELS))
    })
  }
  return {
    isBlank: isBlankPaper(pixels, isInked),
    edges: {
      step: round(step),
      top: strips(rows),
      bottom: strips(rows.toReversed()),
      left: strips(shares),
      right: strips(shares.toReversed()),
    },
  }
}

const LEAST_STEP_MM = 0.5
const STEPS_ALONG = 400
/** Wider strips would be a large part of a bleed of a few millimetres. */
const WIDE_STEP_MM = 2
/** Of a page of many metres, so that it can still be drawn. */
const MAX_STEPS_ALONG = 1200
/** Where the cut lies deep in the page the strips are wider than they need to be, so that they reach it. */
const REACHING_STEP_MM = 1
const BEYOND_CUT_MM = 2

/** How finely a page of this size is drawn to read its edges; `cutMm` is how deep in it the cut lies, as far as the file says. */
export const edgeRaster = (widthMm: number, heightMm: number, cutMm = 0) => {
  const longest = Math.max(widthMm, heightMm)
  const step = Math.max(
    LEAST_STEP_MM,
    Math.min(longest / STEPS_ALONG, WIDE_STEP_MM),
    Math.min((cutMm + BEYOND_CUT_MM) / STRIPS, REACHING_STEP_MM),
    longest / MAX_STEPS_ALONG,
  )
  const pixels = (mm: number) => Math.max(1, Math.round((mm / step) * STRIP_PIXELS))
  return { step, width: pixels(widthMm), height: pixels(heightMm) }
}
