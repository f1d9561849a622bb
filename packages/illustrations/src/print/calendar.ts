import { quilt } from '../kit/artwork.ts'
import { type House, houseOf, housesFrom } from '../kit/houses.ts'
import { drawing } from '../kit/define.ts'
import { spell, word } from '../kit/letters.ts'
import { leafFace } from '../kit/paper.ts'
import { inks } from '../kit/palette.ts'
import type { Sheet } from '../kit/sheet.ts'
import { type Camera, plane, quad } from '../kit/space.ts'
import { circle, g, num, path, rect, stroke } from '../kit/svg.ts'

const { key, paper } = inks

/** May, beginning on a Wednesday, one date ringed. Every figure is kept once and set down where it is needed. */
const month = (sheet: Sheet, { inks: { first, third } }: House, w: number, h: number): string => {
  const cell = (w * 0.48) / 7
  const left = (h / 3) * 2 + w * 0.05
  const size = cell * 0.38
  const figures = Array.from('0123456789', (digit) => spell(digit, 0, size / 2, size))
  let week = ''
  let weekend = ''
  let ring = ''
  for (let i = 0; i < 31; i += 1) {
    const column = (i + 2) % 7
    const x = left + (column + 0.5) * cell
    const y = h * 0.43 + Math.floor((i + 2) / 7) * cell * 1.14
    if (i === 15) ring = circle(x, y, cell * 0.46, third)
    const date = Array.from(String(i + 1), (digit) => figures[Number(digit)] ?? { d: '', width: 0 })
    const gap = size * 0.13
    let pen = x - date.reduce((sum, { width }) => sum + width + gap, -gap) / 2
    for (const { d, width } of date) {
      const set = sheet.stamp(d, { x: pen, y })
      if (column > 4) weekend += set
      else week += set
      pen += width + gap
    }
  }
  const ink = (colour: string, body: string): string =>
    g({ fill: 'none', stroke: colour, 'stroke-width': size * 0.2 }, body)
  return (
    rect(0, 0, w, h, paper) +
    quilt(0, 0, h / 3, 2, 3, [third, first], [key, paper, third]) +
    rect((h / 3) * 2, 0, w * 0.2, h, paper) +
    word('MAY', left + cell * 0.2, h * 0.28, h * 0.14, key) +
    ring +
    ink(key, week) +
    ink(first, weekend)
  )
}

/** A card easel with the leaves bound to its ridge; the near side is open, so one looks into the tent. */
const tent = (sheet: Sheet, house: House, cam: Camera): string => {
  const [w, h, d] = [760, 520, 210]
  let wires = ''
  for (let i = 0; i < 22; i += 1) wires += `M${num(24 + i * 33.9)} -16c-11 0-11 40 2 40`
  const binding = sheet.reuse(
    stroke(wires, '#74787e', 7, { 'stroke-linecap': 'round' }),
    stroke(wires, '#f1efe9', 3.4, { 'stroke-linecap': 'round' }),
  )
  const rise = Math.hypot(h, d)
  const face = sheet.reuse(
    leafFace(sheet, { w: w - 20, h: rise - 56 }, month(sheet, house, w - 20, rise - 56)),
  )
  return (
    sheet.shadow(
      quad(cam, [-w / 2, 0, d], [w / 2, 0, d], [w / 2 + 170, 0, -d + 60], [-w / 2 + 80, 0, -d]),
      22,
      0.42,
    ) +
    path(quad(cam, [-w / 2, 0, d], [-w / 2, h, 0], [-w / 2, 0, -d]), '#3f3a36') +
    path(quad(cam, [-w / 2, 0, d], [-w / 2, h, 0], [-w / 2, 0, -d * 0.4]), '#26231f') +
    g(
      { transform: plane(cam, [-w / 2, h, 0], [1, 0, 0], [0, -h / rise, d / rise]) },
      rect(0, -4, w, rise + 4, key),
      rect(0, rise - 8, w, 8, '#fff', { opacity: '.14' }),
      face('translate(10 14)'),
      stroke(`M24 24H${w - 20}`, key, 12, { 'stroke-dasharray': '0 33.9', 'stroke-linecap': 'round' }),
      binding(''),
    )
  )
}

export const calendar = drawing({
  category: 'Print',
  views: ['main', 'detail', 'scene'],
  options: { house: housesFrom('studio') },
  inScale: { company: 'hand', mm: () => 4.3, at: [860, 800] },
  alt: (_, view) =>
    view === 'detail'
      ? 'Wire binding of a calendar, close up'
      : view === 'scene'
        ? 'Two desk calendars'
        : 'Desk calendar on a stand',
  draw: ({ sheet, view, options }) => {
    const house = houseOf(options.house)
    const cam: Camera = { yaw: -24, pitch: 26, scale: 1.2, cx: 600, cy: 880 }
    if (view === 'detail') return tent(sheet, house, { ...cam, scale: 2.2, cx: 860, cy: 1440 })
    if (view === 'scene')
      return (
        tent(sheet, house, { ...cam, scale: 0.7, cx: 760, cy: 560 }) +
        tent(sheet, house, { ...cam, scale: 0.92, cx: 480, cy: 1010 })
      )
    return tent(sheet, house, cam)
  },
})
