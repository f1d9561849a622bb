import type { LineSize } from '../line-configuration.ts'
import { countAlong } from '../measure-line.ts'
import type { Edge } from '../priced-product.ts'

/** A point of a sign, in millimetres from its upper left corner. */
export type EdgePlace = { readonly xMm: number; readonly yMm: number }

const AROUND = ['top', 'right', 'bottom', 'left'] as const satisfies readonly Edge[]

/** So far along an edge, clockwise. */
const placeOn = (edge: Edge, along: number, { widthMm, heightMm }: LineSize): EdgePlace => {
  switch (edge) {
    case 'top':
      return { xMm: along, yMm: 0 }
    case 'right':
      return { xMm: widthMm, yMm: along }
    case 'bottom':
      return { xMm: widthMm - along, yMm: heightMm }
    case 'left':
      return { xMm: 0, yMm: heightMm - along }
  }
}

const lengthOf = (edge: Edge, { widthMm, heightMm }: LineSize): number =>
  edge === 'top' || edge === 'bottom' ? widthMm : heightMm

/** Evenly over one edge; `ends` tells whether the last one stands on its far corner. */
const spread = (edge: Edge, gaps: number, ends: boolean, size: LineSize): EdgePlace[] =>
  Array.from({ length: gaps + (ends ? 1 : 0) }, (_, at) =>
    placeOn(edge, (lengthOf(edge, size) * at) / gaps, size),
  )

/** How many of all gaps belong to each edge: at least one, and each further one where the gaps are widest. */
const gapsOf = (count: number, size: LineSize): readonly number[] => {
  const gaps = AROUND.map((edge) => ({ gaps: 1, length: lengthOf(edge, size) }))
  for (let given = AROUND.length; given < count; given += 1) {
    const widest = gaps.reduce((best, each) =>
      each.length / each.gaps > best.length / best.gaps ? each : best,
    )
    widest.gaps += 1
  }
  return gaps.map((each) => each.gaps)
}

/**
 * Where eyelets and the like sit: exactly as many as are charged. Around the whole sign there is one in each corner, unless there are fewer than
 * four; on single edges each has one at either end.
 */
export const placesAlong = (
  size: LineSize,
  edges: readonly Edge[],
  everyMm: number,
): readonly EdgePlace[] => {
  if (edges.length < AROUND.length)
    return edges.flatMap((edge) => spread(edge, Math.ceil(lengthOf(edge, size) / everyMm), true, size))
  const count = countAlong(size, edges, everyMm)
  if (count >= AROUND.length) {
    const gaps = gapsOf(count, size)
    return AROUND.flatMap((edge, at) => spread(edge, gaps[at] ?? 1, false, size))
  }
  return AROUND.slice(0, count).map((edge) => placeOn(edge, 0, size))
}
