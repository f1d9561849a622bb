import {
  type ArtworkFacts,
  type ArtworkSpecification,
  type Box,
  type Judgement,
  type Placement,
  type PrintCopyPage,
  printCopyOf,
} from '@umbala/preflight'
import type { ArtworkRepair, BleedRepair } from '@umbala/pricing'

/** One page as it is printed, made from one page of the file. */
export type PrintedPage = {
  /** Of the file, counted from 1. */
  readonly page: number
  readonly turn: PrintCopyPage['turn']
  readonly placement: Placement | null
  readonly clip: Box | null
  readonly bleedSides: PrintCopyPage['bleedSides']
  readonly bleed: BleedRepair | null
}

/** The pages in the order in which they are printed, each with what its repair does to it. */
export const printedPages = (
  facts: ArtworkFacts,
  specification: ArtworkSpecification,
  repair: ArtworkRepair | undefined,
  { placements }: Pick<Judgement, 'placements'>,
): readonly PrintedPage[] => {
  const copy = printCopyOf(facts, specification, repair)
  if (copy) return copy.pages.map((page) => ({ ...page, bleed: copy.bleed }))
  const all = facts.pages.map((_, at) => at + 1)
  const isRepaired = facts.problem === null && !facts.isLocked
  const asked = isRepaired && repair?.pages && repair.pages.length > 0 ? repair.pages : all
  return asked
    .filter((page) => all.includes(page))
    .map((page, at) => ({
      page,
      turn: isRepaired ? (repair?.turn ?? 0) : 0,
      placement: placements[at] ?? null,
      clip: null,
      bleedSides: [],
      bleed: null,
    }))
}

/** Whether the repair changes anything about how this file is printed for this job. */
export const changesPrint = (
  facts: ArtworkFacts,
  specification: ArtworkSpecification,
  { turn, pages = [], ...others }: ArtworkRepair,
): boolean => {
  if (turn || pages.length > 0) return true
  const copy = (repair: ArtworkRepair) => JSON.stringify(printCopyOf(facts, specification, repair))
  return copy(others) !== copy({})
}
