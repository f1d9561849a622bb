import { type Edge, type LineSize, type OptionAmount, type OwnOption, placesAlong } from '@umbala/pricing'
import type { Choice } from '../ruled-job.ts'

/** Something done along the edges, in centimetres of the scene. */
export type EdgeWork = {
  /** Hems and pockets: a strip inside the edge. */
  readonly bands: readonly {
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
  }[]
  /** Eyelets and the like. */
  readonly dots: readonly { readonly x: number; readonly y: number }[]
  /** What of it there is, in words. */
  readonly told: readonly string[]
}

const MM_PER_CM = 10
/** Where nobody says how wide: a hem. */
const HEM_MM = 30
/** More would be a line. */
const DOTS_MAX = 300

const band = (edge: Edge, widthMm: number, { widthMm: across, heightMm: down }: LineSize) => {
  const deep = Math.min(widthMm, across / 3, down / 3) / MM_PER_CM
  const [width, height] = [across / MM_PER_CM, down / MM_PER_CM]
  switch (edge) {
    case 'top':
      return { x: 0, y: 0, width, height: deep }
    case 'bottom':
      return { x: 0, y: height - deep, width, height: deep }
    case 'left':
      return { x: 0, y: 0, width: deep, height }
    case 'right':
      return { x: width - deep, y: 0, width: deep, height }
  }
}

/** A little inside the edge, as far as the sign is large enough. */
const inside = (at: number, length: number): number => {
  const rim = Math.min(4, length / 8)
  return Math.round(10 * Math.min(Math.max(at, rim), length - rim)) / 10
}

const dotsOf = (amount: OptionAmount & { readonly basis: 'edgeCount' }, size: LineSize) =>
  // The shortest way around one piece over the distance is at most as many as there are.
  (2 * (size.widthMm + size.heightMm)) / amount.everyMm > DOTS_MAX
    ? []
    : placesAlong(size, amount.edges, amount.everyMm).map(({ xMm, yMm }) => ({
        x: inside(xMm / MM_PER_CM, size.widthMm / MM_PER_CM),
        y: inside(yMm / MM_PER_CM, size.heightMm / MM_PER_CM),
      }))

/** What of the chosen options is done along the edges of one sign. */
export const edgeWorkOf = (shown: readonly OwnOption[], chosen: Choice, size: LineSize): EdgeWork => {
  const works = shown.flatMap(({ label, values }) => {
    const value = values.find((each) => each.value === chosen[label]?.[0])
    return value?.amount && 'edges' in value.amount
      ? [{ label, value: value.value, amount: value.amount }]
      : []
  })
  return {
    bands: works.flatMap(({ amount }) =>
      amount.basis === 'edgeMetre'
        ? amount.edges.map((edge) => band(edge, amount.bandMm ?? HEM_MM, size))
        : [],
    ),
    dots: works.flatMap(({ amount }) => (amount.basis === 'edgeCount' ? dotsOf(amount, size) : [])),
    told: works.map(({ label, value }) => `${label}: ${value}`),
  }
}
