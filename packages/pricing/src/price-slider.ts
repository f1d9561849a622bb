import { PRICE_FILTER_MAX_RAND } from './limits.ts'

export const SLIDER_MAX = 100

/** Each position is worth this much more than the one before: half of the travel then covers goods below R1 000. */
const GROWTH = 1.045

/** Amounts a person would name: fine steps where goods are cheap, coarse ones where nobody compares by the rand. */
const STEPS = [
  { below: 150, rand: 5 },
  { below: 500, rand: 10 },
  { below: 1000, rand: 25 },
  { below: 2500, rand: 50 },
  { below: Infinity, rand: 100 },
] as const

const snapped = (rand: number): number => {
  const step = STEPS.find(({ below }) => rand < below)?.rand ?? 1
  return Math.round(rand / step) * step
}

const STOPS: readonly number[] = Array.from({ length: SLIDER_MAX + 1 }, (_, position) =>
  snapped((PRICE_FILTER_MAX_RAND * (GROWTH ** position - 1)) / (GROWTH ** SLIDER_MAX - 1)),
)

/** The rand amount at a slider position, 0 to 100. */
export const randAt = (position: number): number => {
  if (!(position > 0)) return 0
  return STOPS[Math.round(position)] ?? PRICE_FILTER_MAX_RAND
}

/** The slider position nearest to a rand amount; typed amounts lie between stops, and the thumb goes to the closest. */
export const positionOf = (rand: number): number => {
  const above = STOPS.findIndex((stop) => stop >= rand)
  if (above === -1) return rand > 0 ? SLIDER_MAX : 0
  const lower = STOPS[above - 1]
  const upper = STOPS[above]
  if (lower === undefined || upper === undefined) return above
  return rand - lower < upper - rand ? above - 1 : above
}
