import type { Backdrop } from './define.ts'
import { inks, mix } from './palette.ts'
import { rect } from './svg.ts'

export const overprint = '#3a33a4'

/** Paint owns the overprint: a cyan and a magenta plate a little out of register, the third colour where they meet. */
export const paintFlood = (backdrop: Backdrop): string => {
  const soften = (colour: string): string => (backdrop === 'tint' ? mix(inks.paper, colour, 0.22) : colour)
  return (
    rect(0, 0, 1200, 1200, soften(overprint)) +
    rect(0, 0, 84, 1200, soften(inks.cyan)) +
    rect(1116, 0, 84, 1200, soften(inks.magenta))
  )
}
