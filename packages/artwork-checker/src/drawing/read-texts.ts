import type { TextFacts } from '@umbala/preflight'
import type { DrawnObject } from '../content/marks.ts'
import {
  type Matrix,
  IDENTITY,
  type PageShape,
  MM_PER_POINT,
  multiply,
  shownSize,
  toMatrix,
  toShown,
  transformBounds,
} from '../geometry.ts'
import type { Pdfium } from './open-pdfium.ts'

const TEXT = 1
const FORM = 5
const INVISIBLE = 3
const MAX_OBJECTS = 20_000
const MAX_DEPTH = 8
/** Of the smallest, and as many of those nearest to an edge. */
const KEPT = 100
const MAX_WORDS = 80
/** A letter of this size is a stray one that no eye finds. */
const LEAST_POINTS = 0.5

type Found = { readonly object: number; readonly points: number; readonly box: TextFacts['box'] }

const scratch = (pdfium: Pdfium, size: number) => {
  const { malloc, free } = pdfium.pdfium.wasmExports
  const at = malloc(size)
  return {
    at,
    float: (index: number) => pdfium.pdfium.getValue(at + index * 4, 'float'),
    free: () => {
      free(at)
    },
  }
}

/** Takes the texts and forms of the page one by one beside what was read of them; null where the two do not agree. */
const besideRead = (objects: readonly DrawnObject[] | null) => {
  let at = 0
  let agrees = true
  return {
    /** Whether it is drawn. */
    take: (kind: DrawnObject['kind']): boolean => {
      if (objects === null) return true
      const read = objects[at]
      at += 1
      agrees &&= read?.kind === kind
      return agrees && read?.isHidden === false
    },
    agrees: (isWhole: boolean) => agrees && (objects === null || !isWhole || at === objects.length),
  }
}

const collect = (
  pdfium: Pdfium,
  page: number,
  shape: PageShape,
  objects: readonly DrawnObject[] | null,
): readonly Found[] | null => {
  const memory = scratch(pdfium, 32)
  const found: Found[] = []
  const read = besideRead(objects)
  let left = MAX_OBJECTS
  const matrixOf = (object: number): Matrix =>
    pdfium.FPDFPageObj_GetMatrix(object, memory.at)
      ? toMatrix([0, 1, 2, 3, 4, 5].map(memory.float))
      : IDENTITY
  const look = (object: number, outer: Matrix, depth: number) => {
    left -= 1
    const kind = pdfium.FPDFPageObj_GetType(object)
    if (kind === FORM && read.take('form') && depth < MAX_DEPTH) {
      const inner = multiply(matrixOf(object), outer)
      const count = pdfium.FPDFFormObj_CountObjects(object)
      for (let index = 0; index < count && left > 0; index += 1)
        look(pdfium.FPDFFormObj_GetObject(object, index), inner, depth + 1)
    }
    if (kind !== TEXT || !read.take('text') || pdfium.FPDFTextObj_GetTextRenderMode(object) === INVISIBLE)
      return
    if (!pdfium.FPDFTextObj_GetFontSize(object, memory.at)) return
    const size = memory.float(0)
    const [, , c, d] = multiply(matrixOf(object), outer)
    const points = (Math.abs(size) * Math.hypot(c, d) * shape.unit) / MM_PER_POINT
    if (!pdfium.FPDFPageObj_GetBounds(object, memory.at, memory.at + 4, memory.at + 8, memory.at + 12)) return
    const bounds = [memory.float(0), memory.float(1), memory.float(2), memory.float(3)] as const
    const box = toShown(shape, transformBounds(outer, bounds))
    if (points >= LEAST_POINTS && box.width > 0 && box.height > 0)
      found.push({ object, points: Math.round(points * 100) / 100, box })
  }
  const count = pdfium.FPDFPage_CountObjects(page)
  for (let index = 0; index < count && left > 0; index += 1)
    look(pdfium.FPDFPage_GetObject(page, index), IDENTITY, 0)
  memory.free()
  return read.agrees(left > 0) ? found : null
}

const readWords = (pdfium: Pdfium, object: number, textPage: number): string => {
  const size = pdfium.FPDFTextObj_GetText(object, textPage, 0, 0)
  if (size <= 2 || size > 1_000_000) return ''
  const memory = scratch(pdfium, size)
  pdfium.FPDFTextObj_GetText(object, textPage, memory.at, size)
  const words = pdfium.pdfium.UTF16ToString(memory.at, size)
  memory.free()
  return words.replaceAll(/[\s\p{C}]+/gu, ' ').trim()
}

const cut = (words: string) => (words.length > MAX_WORDS ? `${words.slice(0, MAX_WORDS - 1)}…` : words)

/** The smallest texts of a page and those nearest to its edges. What lies outside of the page is not printed. */
export const readTexts = (
  pdfium: Pdfium,
  page: number,
  shape: PageShape,
  objects: readonly DrawnObject[] | null,
): readonly TextFacts[] => {
  const { width, height } = shownSize(shape)
  // Where it is not known which are hidden, all of them count.
  const all = collect(pdfium, page, shape, objects) ?? collect(pdfium, page, shape, null) ?? []
  const onPage = all.filter(
    ({ box }) => box.x < width && box.y < height && box.x + box.width > 0 && box.y + box.height > 0,
  )
  if (onPage.length === 0) return []
  const toEdge = ({ box }: Found) =>
    Math.min(box.x, box.y, width - box.x - box.width, height - box.y - box.height)
  const chosen = new Set([
    ...onPage.toSorted((one, other) => one.points - other.points).slice(0, KEPT),
    ...onPage.toSorted((one, other) => toEdge(one) - toEdge(other)).slice(0, KEPT),
  ])
  const textPage = pdfium.FPDFText_LoadPage(page)
  try {
    return [...chosen]
      .map(({ object, points, box }) => ({ box, points, words: cut(readWords(pdfium, object, textPage)) }))
      .filter(({ words }) => words !== '')
  } finally {
    pdfium.FPDFText_ClosePage(textPage)
  }
}
