import type { ArtworkRepair } from '@umbala/pricing'
import type { ArtworkFacts, Box } from '../facts.ts'
import { repairedSides } from '../judge/bleed-rule.ts'
import { emptyEdges } from '../judge/fit-page.ts'
import { unopened } from '../judge/judge-artwork.ts'
import { layPages } from '../judge/lay-pages.ts'
import type { FoundTrim } from '../judge/find-trim.ts'
import type { PrintCopy, PrintCopyPage } from '../print-copy.ts'
import type { ArtworkSpecification, SheetSize } from '../specification.ts'
import { isRepairable } from './printed-facts.ts'

/** Marks beside a page that is shown whole are no part of it. */
const clipOf = (found: FoundTrim, sheet: SheetSize, bleedMm: number): Box | null => {
  const { fitted } = found
  if (fitted?.fit !== 'whole') return null
  const empty = emptyEdges(found)
  const across = empty.across ? fitted.beyond.across : bleedMm
  const down = empty.down ? fitted.beyond.down : bleedMm
  return { x: -across, y: -down, width: sheet.widthMm + 2 * across, height: sheet.heightMm + 2 * down }
}

/** What the print-ready copy is made of; null where none can be made: nothing was measured, a page has no place, a logo is placed by a person. */
export const printCopyOf = (
  facts: ArtworkFacts,
  specification: ArtworkSpecification,
  repair: ArtworkRepair = {},
): PrintCopy | null => {
  if (unopened(facts).length > 0 || !isRepairable(facts) || specification.isPlaced) return null
  const { printed, sheet, judged } = layPages(facts, specification, repair)
  if (!sheet || judged.length === 0 || printed.facts.pageCount !== judged.length) return null
  const { bleedMm } = specification
  const pages = judged.flatMap((page, at): PrintCopyPage[] => {
    const { found } = page
    const source = printed.sources[at]
    return found && source !== undefined
      ? [
          {
            page: source,
            turn: repair.turn ?? 0,
            placement: found.placement,
            clip: clipOf(found, sheet, bleedMm),
            bleedSides: repairedSides(page),
          },
        ]
      : []
  })
  if (pages.length < judged.length) return null
  const makesBleed = pages.some(({ bleedSides }) => bleedSides.length > 0)
  return { sheet, bleedMm, bleed: makesBleed ? (repair.bleed ?? null) : null, pages }
}
