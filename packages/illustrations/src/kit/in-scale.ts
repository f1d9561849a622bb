import { grippingHand, person, PERSON_MM, restingHand, wearer } from './figures.ts'
import { darken } from './palette.ts'
import type { Sheet } from './sheet.ts'
import { g, move, rect } from './svg.ts'

/** How a thing is shown beside something of known size: which of its views, how large a millimetre is in it, and in what company. */
export type InScale<O> = {
  readonly of?: 'main' | 'scene'
  /** Pixels a millimetre in that view. */
  mm?(options: O): number
  readonly company: 'hand' | 'grip' | 'person' | 'passer-by' | 'wearer'
  /** Where the hand or the feet are, in the view's own pixels. */
  readonly at?: readonly [number, number]
  readonly sleeves?: 'short' | 'long'
  /** Whether its wearer is seen from behind. */
  isTurned?(options: O): boolean
  /** Something to be carried or read from near: the person is, too. */
  readonly isNear?: boolean
}

const WORDS: Readonly<Record<InScale<never>['company'], string>> = {
  hand: 'under a hand',
  grip: 'held in a hand',
  person: 'beside a person',
  'passer-by': 'with a passer-by',
  wearer: 'worn',
}

export const scaleWords = (alt: string, { company }: Pick<InScale<never>, 'company'>): string =>
  `${alt}, ${WORDS[company]}`

/** How tall a person is drawn who stands beside a thing, and where their feet are: beside a small one only the upper half is seen. */
const FAR = { tall: 1000, feet: 1120 } as const
const NEAR = { tall: 1900, head: 90 } as const

type Shown<O> = { readonly sheet: Sheet; readonly body: string; readonly options: O; readonly ground: string }

export const inScale = <O>(scale: InScale<O>, { sheet, body, options, ground }: Shown<O>): string => {
  const mm = scale.mm?.(options) ?? 1
  const [x, y] = scale.at ?? [0, 0]
  switch (scale.company) {
    case 'hand': {
      // A hand fills at most half the picture, and what lies under it follows.
      const size = Math.min(1, 4 / mm)
      return (
        g({ transform: move(560 - 600 * size, 520 - 600 * size, 0, size) }, body) +
        restingHand(sheet, { x: 560 + (x - 600) * size, y: 520 + (y - 600) * size, mm: mm * size })
      )
    }
    case 'grip': {
      const size = Math.min(0.92, 3.6 / mm)
      return (
        g({ transform: move(540 - 600 * size, 640 - 640 * size, 0, size) }, body) +
        grippingHand(sheet, { x: 540 + (x - 600) * size, y: 640 + (y - 640) * size, mm: mm * size })
      )
    }
    case 'person': {
      const size = Math.min(0.94, (scale.isNear ? NEAR : FAR).tall / PERSON_MM / mm)
      const feet = scale.isNear ? NEAR.head + PERSON_MM * mm * size : FAR.feet
      const foot = scale.isNear ? 1040 : feet
      return (
        (scale.isNear ? '' : rect(0, feet - 90, 1200, 1290 - feet, darken(ground, 0.1))) +
        person(sheet, { x: 920, y: feet, mm: mm * size }) +
        g({ transform: move(370 - x * size, foot - y * size, 0, size) }, body)
      )
    }
    case 'passer-by':
      return body + person(sheet, { x, y, mm })
    case 'wearer':
      return g(
        { transform: move(30, 190, 0, 0.95) },
        wearer(sheet, { sleeves: scale.sleeves ?? 'short', isTurned: scale.isTurned?.(options) ?? false }),
        body,
      )
  }
}
