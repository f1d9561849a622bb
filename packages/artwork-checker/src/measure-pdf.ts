import { writeFileSync } from 'node:fs'
import {
  ADDED_TO_PAGES,
  type ArtworkFacts,
  type CheckedFormat,
  type CheckerPreview,
  type PageFacts,
} from '@umbala/preflight'
import { loadPdfium, openDocument, rewrite } from './drawing/open-pdfium.ts'
import { createDrawnPages, type DrawnPages, type MeasuredPage } from './drawing/drawn-pages.ts'
import { EMPTY_PAGE, factsOf, problemFacts, type Tell } from './facts.ts'
import { type PageShape, shownSize, toShown } from './geometry.ts'
import { loadSharp } from './load-sharp.ts'
import { createBudget, EDGES_MS, MEASURED_PAGES } from './limits.ts'
import { hasAdditions } from './pdf/annotations.ts'
import { findHazards } from './pdf/hazards.ts'
import { readLayers } from './pdf/layers.ts'
import { isCutOff, type Opened, openPages, REWRITTEN, tryOpen } from './pdf/open-pages.ts'
import { type Page, readBounds, shapeOf } from './pdf/pages.ts'
import { openPdfFile } from './pdf/pdf-file.ts'
import { readPage } from './content/read-page.ts'

/** Drawing more steps than this takes longer than anybody waits for. */
const MAX_DRAWN_OPERATORS = 400_000

export type Measured = {
  readonly facts: ArtworkFacts
  readonly previews: () => AsyncIterable<CheckerPreview>
}

async function* none(): AsyncIterable<CheckerPreview> {
  // Nothing can be drawn.
}
const only = (facts: ArtworkFacts): Measured => ({ facts, previews: none })

let libraries: ReturnType<typeof loadBoth> | undefined
const loadBoth = () => Promise.all([loadPdfium(), loadSharp()])

/** Both take a while: the one compiles beside this thread while the other is loaded in it. */
export const loadLibraries = () => (libraries ??= loadBoth())

export const measurePdf = async (path: string, format: CheckedFormat, tell: Tell): Promise<Measured> => {
  const file = openPdfFile(path)
  const loading = loadLibraries()
  let opened = tryOpen(file)
  if (isCutOff(file, opened)) return only(problemFacts(format, 'corrupt'))
  const [pdfium] = await loading
  const handle = openDocument(pdfium, file)
  if (handle === 'password') return only(problemFacts(format, 'password'))
  const isLocked = pdfium.EPDF_IsEncrypted(handle) || (opened?.document.isEncrypted ?? false)
  if (isLocked || opened === null || opened.pages.length === 0) {
    writeFileSync(REWRITTEN, rewrite(pdfium, handle))
    opened = openPages(openPdfFile(REWRITTEN))
  }
  if (opened.pages.length === 0) return only(problemFacts(format, 'corrupt'))
  const drawn = createDrawnPages(pdfium, file, handle)
  return measurePages({ format, drawn, opened, isLocked }, tell)
}

type Job = {
  readonly format: CheckedFormat
  readonly drawn: DrawnPages
  readonly opened: Opened
  readonly isLocked: boolean
}

const measurePages = async ({ format, drawn, opened, isLocked }: Job, tell: Tell): Promise<Measured> => {
  const { document, pages } = opened
  const found = new Set<string>()
  const unread = (what: string) => found.add(what)
  if (drawn.pageCount !== pages.length) unread('Its list of pages does not agree with itself.')
  const layers = readLayers(document, unread)
  const budget = createBudget()
  const huge = new Set<PageShape>()
  const readOne = ({ id, dict: page }: Page): MeasuredPage => {
    const shape = shapeOf(document, page)
    const boxOf = (key: string) => {
      const bounds = readBounds(document, page.get(key))
      return bounds && toShown(shape, bounds)
    }
    const before = budget.operators()
    if (hasAdditions(document, page, shape.shown, layers)) unread(ADDED_TO_PAGES)
    const { content, objects } = readPage({ document, page, shape, budget, layers, unread })
    const { hasHugePicture, hasContent, plain, ...rest } = content
    if (hasHugePicture) huge.add(shape)
    const facts: PageFacts = {
      ...EMPTY_PAGE,
      ...rest,
      unit: 'mm',
      ...shownSize(shape),
      trim: boxOf('TrimBox'),
      bleed: boxOf('BleedBox'),
      rotation: shape.rotation,
      isBlank: !hasContent,
    }
    return { id, facts, shape, plain, objects, isDrawable: budget.operators() - before < MAX_DRAWN_OPERATORS }
  }
  const read = pages.slice(0, MEASURED_PAGES).map(readOne)
  const toFacts = (measured: readonly PageFacts[]): ArtworkFacts =>
    factsOf(format, {
      isLocked,
      ...findHazards(document, pages),
      unread: [...found].slice(0, 20),
      pageCount: pages.length,
      pages: measured,
    })
  if (huge.size > 0) return only({ ...toFacts(read.map(({ facts }) => facts)), problem: 'tooLarge' })
  tell.draft(toFacts(read.map(({ facts }) => facts)))

  const until = performance.now() + EDGES_MS
  const looked: PageFacts[] = []
  for await (const facts of drawn.look(read)) {
    looked.push(facts)
    tell.working()
    if (performance.now() >= until) break
  }
  const unlooked = read.slice(looked.length).map(({ facts }) => facts)
  return { facts: toFacts([...looked, ...unlooked]), previews: () => drawn.previews(read) }
}
