import type { Finding } from '../findings.ts'
import type { ArtworkSpecification } from '../specification.ts'
import { finding } from './page-under-judgement.ts'

const SIDES = ['front', 'back'] as const
export type LineSide = (typeof SIDES)[number]

type Placed = readonly { readonly slot: string }[]

/** The side beside the only one that something was sent for, whatever the job wants. */
export const otherSide = (placed: Placed): LineSide | null => {
  const lacked = SIDES.filter((side) => !placed.some(({ slot }) => slot === side))
  return lacked.length === 1 ? (lacked[0] ?? null) : null
}

/** The side of a line that nothing was sent for: its files are one side, and the job wants both. */
export const lackedSide = (placed: Placed, { pages }: Pick<ArtworkSpecification, 'pages'>): LineSide | null =>
  pages?.min === 2 && pages.max === 2 ? otherSide(placed) : null

/** What is found in each file of such a line. */
export const lackedSideFinding = (side: LineSide): Finding =>
  finding('pageCount', 'block', {
    measured: 'one side',
    wanted: 'two sides',
    title: `The ${side} is missing`,
    text: 'This job is printed on both sides.',
    remedy: `Add the ${side} as a second file, print the same on both sides, or choose one side.`,
  })
