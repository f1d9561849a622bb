import { MAX_PAGES, TooComplex } from '../limits.ts'
import {
  type Bounds,
  IDENTITY,
  type Matrix,
  MM_PER_POINT,
  type PageShape,
  type Turn,
  around,
  intersect,
  toMatrix,
} from '../geometry.ts'
import type { PdfDocument } from './pdf-document.ts'
import { type Dict, type Value, isList, isRef, nameOf, numberOf } from './values.ts'

const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const

/** Each time that a list of pages is named again may double the pages that a program finds. No real file does it. */
const MAX_REPEATED = 12

export type Page = {
  /** The number of its object; null where it has none of its own. */
  readonly id: number | null
  readonly dict: Dict
}

/** All pages with what they inherit, in their order. A page may come more than once, a list of pages only once. */
export const listPages = (document: PdfDocument): readonly Page[] => {
  const pages: Page[] = []
  const seen = new Set<number>()
  const waiting: { readonly node: Value | undefined; readonly inherited: Dict }[] = [
    { node: document.catalog.get('Pages'), inherited: new Map() },
  ]
  let visited = 0
  let repeated = 0
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (!next) break
    visited += 1
    const id = isRef(next.node) ? next.node.id : null
    if (id !== null && seen.has(id)) {
      repeated += 1
      if (repeated > MAX_REPEATED) throw new TooComplex('pages')
      continue
    }
    const dict = document.dict(next.node)
    if (!dict) continue
    const inherited = new Map(next.inherited)
    for (const key of INHERITED) {
      const value = dict.get(key)
      if (value !== undefined) inherited.set(key, value)
    }
    if (dict.has('Kids') && nameOf(document.get(dict.get('Type'))) !== 'Page') {
      if (id !== null) seen.add(id)
      for (const kid of document.list(dict.get('Kids')).toReversed()) waiting.push({ node: kid, inherited })
    } else pages.push({ id, dict: new Map([...dict, ...inherited]) })
    if (pages.length > MAX_PAGES || waiting.length > MAX_PAGES * 4 || visited > MAX_PAGES * 8)
      throw new TooComplex('pages')
  }
  return pages
}

export const readBounds = (document: PdfDocument, value: Value | undefined): Bounds | null => {
  const found = document.get(value)
  if (!isList(found) || found.length < 4) return null
  const [a, b, c, d] = found.map((each) => numberOf(document.get(each)))
  if (typeof a !== 'number' || typeof b !== 'number' || typeof c !== 'number' || typeof d !== 'number')
    return null
  const bounds: Bounds = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]
  return bounds[2] - bounds[0] > 0.01 && bounds[3] - bounds[1] > 0.01 ? bounds : null
}

export const readMatrix = (document: PdfDocument, value: Value | undefined): Matrix => {
  const own = document.list(value).map((each) => numberOf(document.get(each)) ?? 0)
  return own.length === 6 ? toMatrix(own) : IDENTITY
}

const LETTER: Bounds = [0, 0, 612, 792]

const toTurn = (degrees: number): Turn => {
  const turn = ((Math.round(degrees / 90) % 4) + 4) % 4
  return turn === 0 ? 0 : turn === 1 ? 90 : turn === 2 ? 180 : 270
}

const isEmpty = (bounds: Bounds) => bounds[2] - bounds[0] <= 0.01 || bounds[3] - bounds[1] <= 0.01
const isSame = (one: Bounds, other: Bounds) =>
  one.every((value, side) => Math.abs(value - (other[side] ?? 0)) < 0.01)

/** Some programs show a page only up to its cut. Bleed that lies there all the same is printed. */
const withBleed = (document: PdfDocument, page: Dict, media: Bounds, shown: Bounds): Bounds => {
  const trim = readBounds(document, page.get('TrimBox'))
  const bleed = readBounds(document, page.get('BleedBox'))
  if (!trim || !bleed) return shown
  const real = intersect(bleed, media)
  const isAroundTrim = !isEmpty(real) && isSame(around(real, trim), real)
  return isAroundTrim ? around(shown, real) : shown
}

export const shapeOf = (document: PdfDocument, page: Dict): PageShape => {
  const media = readBounds(document, page.get('MediaBox')) ?? LETTER
  const crop = readBounds(document, page.get('CropBox'))
  const both = crop ? intersect(media, crop) : media
  const own = isEmpty(both) ? media : both
  const shown = withBleed(document, page, media, own)
  const userUnit = numberOf(document.get(page.get('UserUnit'))) ?? 1
  return {
    shown,
    isWidened: !isSame(shown, own),
    rotation: toTurn(numberOf(document.get(page.get('Rotate'))) ?? 0),
    unit: MM_PER_POINT * (userUnit > 0 && userUnit < 10_000 ? userUnit : 1),
  }
}
