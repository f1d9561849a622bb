import { darken, lighten } from './palette.ts'
import type { Sheet, Stop } from './sheet.ts'
import { num } from './svg.ts'

/** Light across an upright cylinder: bright left of centre, dark at the right edge, a little bounce at the rim. */
export const roundStops = (colour: string): readonly Stop[] => [
  [0, darken(colour, 0.22)],
  [0.1, darken(colour, 0.06)],
  [0.28, lighten(colour, 0.3)],
  [0.42, lighten(colour, 0.04)],
  [0.72, darken(colour, 0.16)],
  [0.93, darken(colour, 0.42)],
  [1, darken(colour, 0.3)],
]

export const round = (sheet: Sheet, colour: string): string => sheet.linear(roundStops(colour))

/** The same light as a veil over printed artwork. */
export const roundVeil = (sheet: Sheet): string =>
  sheet.linear(
    '0 #120a1c .3, .1 #120a1c .08, .27 #fff .34, .42 #fff 0, .72 #120a1c .16, .93 #120a1c .46, 1 #120a1c .34',
  )

export const metalStops: readonly Stop[] = [
  [0, '#8d9197'],
  [0.12, '#d9dcdf'],
  [0.26, '#fbfbfb'],
  [0.4, '#b9bdc2'],
  [0.62, '#83878d'],
  [0.8, '#5f6369'],
  [0.93, '#9a9ea4'],
  [1, '#74787e'],
]

/** Outline of a cylinder or cone: elliptical top at `top`, elliptical base at `base`. */
export const barrel = (
  cx: number,
  top: number,
  base: number,
  rTop: number,
  rBase: number,
  flat: number,
): string =>
  `M${num(cx - rTop)} ${num(top)}L${num(cx - rBase)} ${num(base)}A${num(rBase)} ${num(rBase * flat)} 0 0 0 ${num(cx + rBase)} ${num(base)}L${num(cx + rTop)} ${num(top)}A${num(rTop)} ${num(rTop * flat)} 0 0 1 ${num(cx - rTop)} ${num(top)}Z`
