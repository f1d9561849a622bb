import { darken, inks, lighten } from './palette.ts'
import type { Sheet } from './sheet.ts'
import { circle, ellipse, g, move, num, path, rect, roundRect, stroke } from './svg.ts'

/** People and hands, in millimetres: what everybody knows the size of. */

const SKIN = '#8f5d3f'
const SLEEVE = '#2d3f66'

export const PERSON_MM = 1700

const capsule = (x: number, y: number, w: number, h: number, fill: string): string =>
  rect(x, y, w, h, fill, { rx: h / 2 })

/** Somebody standing at ease; the feet are at 0,0. */
const standing = (sheet: Sheet): string => {
  const shade = sheet.linear('0 #fff .14, .5 #fff 0, 1 #0b0914 .3')
  const trousers = 'M-190-900H190L170-40H40L0-700L-40-40H-170Z'
  const shirt =
    'M-90-1420Q0-1390 90-1420Q210-1400 240-1310L300-830L215-815L185-1130L195-860H-195L-185-1130L-215-815L-300-830L-240-1310Q-210-1400-90-1420Z'
  return (
    sheet.shadow('M-220-20Q60 60 520-60Q420 60-40 60Z', 26, 0.4) +
    ellipse(-262, -800, 44, 62, SKIN) +
    ellipse(262, -800, 44, 62, SKIN) +
    path(trousers, '#3a3733') +
    path(trousers, shade) +
    path('M-185-50H-30V0H-210Q-215-40-185-50ZM185-50H30V0H210Q215-40 185-50Z', inks.key) +
    rect(-50, -1490, 100, 110, darken(SKIN, 0.2)) +
    path(shirt, inks.paper) +
    path(shirt, shade) +
    ellipse(0, -1560, 98, 128, SKIN) +
    path('M-104-1560Q-120-1710 0-1712Q120-1710 104-1560Q70-1640 0-1640Q-70-1640-104-1560Z', inks.key) +
    circle(-36, -1556, 8, inks.key) +
    circle(36, -1556, 8, inks.key) +
    stroke('M-30-1500q30 22 60 0', darken(SKIN, 0.5), 7, { 'stroke-linecap': 'round' })
  )
}

type Place = {
  readonly x: number
  readonly y: number
  /** Pixels a millimetre. */
  readonly mm: number
}

export const person = (sheet: Sheet, { x, y, mm }: Place): string =>
  g({ transform: move(x, y, 0, mm) }, standing(sheet))

/** The back of a right hand that lies on the table, its fingers at 0,0 and its arm leaving to the lower right. */
const resting = (sheet: Sheet): string => {
  const fingers = [
    [-44, 6, -14, 74],
    [-20, -8, -5, 84],
    [6, -6, 4, 80],
    [30, 12, 14, 64],
  ] as const
  const finger = ([x, y, turn, length]: (typeof fingers)[number]): string =>
    g(
      { transform: move(x, y, turn) },
      rect(-9, 0, 18, length + 24, SKIN, { rx: 9 }),
      ellipse(0, 9, 5.5, 7, lighten(SKIN, 0.45)),
      stroke('M-6 34q6 3 12 0', darken(SKIN, 0.4), 1.4, { opacity: '.6' }),
    )
  const palm = 'M-52 78Q-50 64 0 64Q48 62 52 86L56 128Q50 166 28 176H-28Q-52 160-54 124Z'
  const thumb = 'M-50 140Q-88 112-90 78Q-90 66-80 66Q-70 68-68 80Q-62 104-40 118Z'
  const arm = 'M-34 160H34L62 420H-22Z'
  return (
    sheet.shadow(`${palm}${arm}${thumb}`, 8, 0.42, 'translate(10 14)') +
    path(arm, SLEEVE) +
    path(arm, sheet.linear('0 #fff .2, .4 #fff 0, 1 #0b0914 .4')) +
    path(thumb, darken(SKIN, 0.1)) +
    fingers.map(finger).join('') +
    path(palm, SKIN) +
    path(palm, sheet.slant('0 #fff .16, .5 #fff 0, 1 #0b0914 .26')) +
    rect(-36, 168, 72, 16, lighten(SLEEVE, 0.12), { rx: 4 })
  )
}

export const restingHand = (sheet: Sheet, { x, y, mm }: Place): string =>
  g({ transform: move(x, y, -32, mm) }, resting(sheet))

/** A hand that comes in from the right and closes round something; the finger tips end at 0,0. */
const gripping = (sheet: Sheet): string => {
  const fingers = [
    [10, -42, 78],
    [0, -21, 88],
    [3, 0, 85],
    [14, 20, 72],
  ] as const
  const back = roundRect(58, -50, 74, 96, 26)
  const arm = 'M112-40L420-62V72L112 40Z'
  return (
    sheet.shadow(`M10-40H420V70H10Z`, 7, 0.4, 'translate(6 12)') +
    path(arm, SLEEVE) +
    path(arm, sheet.down('0 #fff .2, .4 #fff 0, 1 #0b0914 .4')) +
    path(back, SKIN) +
    path(back, sheet.slant('0 #fff .16, 1 #0b0914 .24')) +
    fingers
      .map(
        ([x, y, length]) =>
          capsule(x, y, length, 20, darken(SKIN, 0.16)) +
          capsule(x, y, length, 18, SKIN) +
          ellipse(x + 7, y + 9, 5, 6, lighten(SKIN, 0.45)),
      )
      .join('') +
    rect(110, -42, 16, 84, lighten(SLEEVE, 0.12), { rx: 4 })
  )
}

export const grippingHand = (sheet: Sheet, { x, y, mm }: Place): string =>
  g({ transform: move(x, y, 0, mm) }, gripping(sheet))

type Worn = { readonly sleeves: 'short' | 'long'; readonly isTurned: boolean }

const face = (): string =>
  path('M500 62Q484-92 600-96Q716-92 700 62Q672-20 600-22Q528-20 500 62Z', inks.key) +
  circle(564, 66, 7, inks.key) +
  circle(636, 66, 7, inks.key) +
  stroke('M572 116q28 20 56 0', darken(SKIN, 0.5), 6, { 'stroke-linecap': 'round' })

const backOfHead = (): string =>
  path('M498 84Q480-92 600-96Q720-92 702 84Q690 140 600 146Q510 140 498 84Z', inks.key)

/** Head, arms and legs of whoever wears a garment that is laid out around x = 600 with its neck at y = 214; drawn behind it. */
export const wearer = (sheet: Sheet, { sleeves, isTurned }: Worn): string => {
  const limb = (side: 1 | -1): string => {
    const at = (x: number): string => num(600 + side * x)
    return sleeves === 'short'
      ? `M${at(376)} 486Q${at(356)} 720 ${at(316)} 900Q${at(290)} 940 ${at(262)} 900Q${at(280)} 700 ${at(296)} 520Z`
      : `M${at(330)} 900Q${at(340)} 990 ${at(300)} 1010Q${at(262)} 1000 ${at(268)} 900Z`
  }
  const legs = 'M366 930H834L850 1400H640L600 1100L560 1400H350Z'
  const shade = sheet.linear('0 #fff .14, .5 #fff 0, 1 #0b0914 .3')
  return (
    path(legs, '#3a3733') +
    path(legs, shade) +
    [limb(-1), limb(1)].map((d) => path(d, SKIN) + path(d, shade)).join('') +
    path('M545 60H655V236Q600 300 545 236Z', darken(SKIN, 0.24)) +
    g(
      // A hood lies around the neck, so that the head rises above it.
      { transform: sleeves === 'long' ? 'translate(0 -92)' : '' },
      ellipse(600, 60, 96, 122, SKIN),
      isTurned ? backOfHead() : face(),
    )
  )
}
