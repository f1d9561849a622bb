import type { ArtworkRepair, PageTurn } from '@umbala/pricing'
import { listed } from '../judge/words.ts'

const TURNS: Readonly<Record<PageTurn, string>> = {
  90: 'a quarter to the right',
  180: 'upside down',
  270: 'a quarter to the left',
}
export const turnText = (turn: PageTurn): string => TURNS[turn]

/** The same page on both sides. */
export const isTwice = (pages: readonly number[]): boolean => pages.length === 2 && pages[0] === pages[1]

const PAGES_TOLD = 8
/** “page 1”, “pages 2 and 1”, “page 1 twice” */
export const orderText = (pages: readonly number[]): string => {
  const [first] = pages
  if (pages.length === 1) return `page ${first}`
  if (isTwice(pages)) return `page ${first} twice`
  return pages.length > PAGES_TOLD
    ? `pages ${pages.slice(0, PAGES_TOLD).join(', ')} and ${pages.length - PAGES_TOLD} more`
    : `pages ${listed(pages)}`
}

/** A repair in a few words for a member of staff: “Bleed mirrored from the edge; pages 2 and 1”. Empty where there is none. */
export const repairText = ({ bleed, turn, pages = [], fit }: ArtworkRepair): string => {
  const words = [
    ...(bleed ? [bleed === 'mirror' ? 'bleed mirrored from the edge' : 'bleed stretched from the edge'] : []),
    ...(turn ? [`turned ${turnText(turn)}`] : []),
    ...(pages.length > 0 ? [orderText(pages)] : []),
    ...(fit ? [fit === 'fill' ? 'made to fill the sheet' : 'shown whole on the sheet'] : []),
  ].join('; ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
