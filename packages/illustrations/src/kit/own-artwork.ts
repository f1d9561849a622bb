import { tag } from './svg.ts'

export type Side = 'front' | 'back'

/** A printed face: what fills a box of w by h. */
export type Art = (w: number, h: number) => string

/** Room for a customer's own artwork, instead of the design of a house. */
export type Own = {
  readonly art: (side: Side) => Art
  /** The same area in the shape of the artwork: for goods that are cut to any size. */
  readonly shape: (w: number, h: number) => readonly [number, number]
}

/** Beyond these a thing would no longer be itself. */
const MOST_RATIO = 3

/** An empty group that says what belongs into it; whoever shows the drawing fills it. `ratio` is width by height. */
export const roomFor = (ratio: number): Own => ({
  art: (side) => (w, h) => tag('g', { 'data-own': side, 'data-width': w, 'data-height': h }),
  shape: (w, h) => {
    const kept = Math.min(MOST_RATIO, Math.max(1 / MOST_RATIO, ratio))
    const height = Math.sqrt((w * h) / kept)
    return [height * kept, height]
  },
})
