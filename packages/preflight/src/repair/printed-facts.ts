import type { ArtworkRepair, PageTurn } from '@umbala/pricing'
import type { ArtworkFacts, Box, PageFacts, PictureFacts } from '../facts.ts'
import { turnBox } from '../judge/find-trim.ts'

const QUARTERS = { 0: 0, 90: 1, 180: 2, 270: 3 } as const
const ROTATED = { 0: 90, 90: 180, 180: 270, 270: 0 } as const

/** A page as it is once it is turned clockwise by a quarter. */
const turnByQuarter = (page: PageFacts): PageFacts => {
  const turn = (box: Box): Box => turnBox(box, page)
  const turnMaybe = (box: Box | null): Box | null => box && turn(box)
  const turnPicture = (picture: PictureFacts): PictureFacts => ({
    ...picture,
    box: turn(picture.box),
    widthPx: picture.heightPx,
    heightPx: picture.widthPx,
  })
  const { edges, ink, thinnest } = page
  return {
    ...page,
    width: page.height,
    height: page.width,
    trim: turnMaybe(page.trim),
    bleed: turnMaybe(page.bleed),
    rotation: ROTATED[page.rotation],
    pictures: page.pictures.map(turnPicture),
    texts: page.texts.map((text) => ({ ...text, box: turn(text.box) })),
    ink: ink && { ...ink, box: turnMaybe(ink.box) },
    thinnest: thinnest && { ...thinnest, box: turnMaybe(thinnest.box) },
    edges: edges && {
      step: edges.step,
      top: edges.left,
      right: edges.top,
      bottom: edges.right,
      left: edges.bottom,
    },
  }
}

export const turnPage = (page: PageFacts, turn: 0 | PageTurn): PageFacts =>
  Array.from({ length: QUARTERS[turn] }).reduce<PageFacts>(turnByQuarter, page)

export type PrintedFacts = {
  /** Of the pages that are printed, in their order, turned. */
  readonly facts: ArtworkFacts
  /** For each measured page that is printed, its number in the file. */
  readonly sources: readonly number[]
  /** Pages that are asked for and that nobody measured, or that the file does not have. */
  readonly missing: readonly number[]
}

/** A file that asks to stay as it is, stays as it is. */
export const isRepairable = ({ problem, isLocked }: ArtworkFacts): boolean => problem === null && !isLocked

/** The file as it is printed: its pages in the order of the repair, each turned. */
export const printedFacts = (facts: ArtworkFacts, repair: ArtworkRepair | undefined): PrintedFacts => {
  const all = facts.pages.map((_, at) => at + 1)
  if (!repair || !isRepairable(facts)) return { facts, sources: all, missing: [] }
  const { turn = 0, pages: wanted = [] } = repair
  const isReordered = wanted.length > 0
  const asked = isReordered ? wanted : all
  const found = asked.flatMap((number) => {
    const page = facts.pages[number - 1]
    return page ? [{ number, page: turnPage(page, turn) }] : []
  })
  return {
    facts: {
      ...facts,
      pageCount: isReordered ? wanted.length : facts.pageCount,
      pages: found.map(({ page }) => page),
    },
    sources: found.map(({ number }) => number),
    missing: asked.filter((number) => !facts.pages[number - 1]),
  }
}
