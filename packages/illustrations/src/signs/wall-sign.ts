import { drawing } from '../kit/define.ts'
import { darken, inks, lighten } from '../kit/palette.ts'
import type { Sheet } from '../kit/sheet.ts'
import type { Camera } from '../kit/space.ts'
import { circle, ellipse, path, rect, stroke } from '../kit/svg.ts'
import { finishings, printColours, signHouse, signJob } from './sign-print.ts'
import { materialNames } from './wall-faces.ts'
import { wallPanel } from './wall-panel.ts'

const { key, paper } = inks

/** The street side of a small shop, with room above the awning for the sign. */
const shopfront = (sheet: Sheet, ground: string): string => {
  const trim = darken(ground, 0.22)
  const glass = sheet.slant('0 #6e8c99, .5 #34505c, 1 #22353f')
  const stripes = Array.from({ length: 11 }, (_, i) =>
    path(`M${50 + i * 100} 610h100v74a50 44 0 0 1-100 0Z`, i % 2 ? paper : key),
  ).join('')
  const pots = [610, 742, 874, 1006]
    .map((x, i) => {
      const tone = [paper, lighten(ground, 0.3), paper, lighten(ground, 0.3)][i] ?? paper
      return (
        path(`M${x - 34} 940h68l-10 70h-48Z`, darken(tone, 0.2)) +
        circle(x, 906, 40, '#2f7a55') +
        circle(x - 14, 896, 22, '#3f9468')
      )
    })
    .join('')
  return (
    rect(0, 540, 1200, 560, darken(ground, 0.08)) +
    rect(96, 640, 300, 460, trim) +
    rect(124, 700, 244, 400, glass) +
    path('M124 700H300L180 1100H124Z', '#fff', { opacity: '.12' }) +
    circle(346, 910, 13, paper) +
    rect(460, 640, 650, 400, trim) +
    rect(488, 668, 594, 344, glass) +
    path('M488 668H760L560 1012H488ZM830 668H900L700 1012H630Z', '#fff', { opacity: '.12' }) +
    pots +
    rect(444, 1012, 682, 34, darken(ground, 0.4)) +
    sheet.shadow('M50 640H1150V730H50Z', 14, 0.4, 'translate(0 18)') +
    stripes +
    rect(40, 590, 1120, 26, key) +
    rect(0, 1100, 1200, 100, '#4b4843') +
    rect(0, 1100, 1200, 8, '#fff', { opacity: '.16' }) +
    stroke('M330 70C330 20 390 20 390 64M870 70C870 20 810 20 810 64', key, 8) +
    ellipse(392, 74, 44, 14, key) +
    ellipse(808, 74, 44, 14, key)
  )
}

export const wallSign = drawing({
  category: 'Signs',
  views: ['main', 'detail', 'scene'],
  options: {
    material: ['Acrylic', 'Vinyl', 'Aluminum', 'PVC', 'Coroplast (Corrugated Plastic)', 'Magnetic'],
    finishing: finishings,
    printColours,
    house: signHouse,
  },
  inScale: { of: 'scene', company: 'passer-by', mm: () => 0.26, at: [430, 1160] },
  alt: ({ material }, view) =>
    `${view === 'detail' ? 'Close-up of a' : view === 'scene' ? 'Shopfront with a' : 'Wall'} sign made of ${materialNames[material]}`,
  draw: ({ sheet, view, options, ground, own }) => {
    const look = { ...options, ink: signJob(options.printColours, options.house, own) }
    const cam: Camera = { yaw: 18, pitch: 8, scale: 1.16, cx: 600, cy: 600 }
    if (view === 'detail') return wallPanel(sheet, { ...cam, scale: 2.3, cx: 160, cy: 860 }, look)
    if (view === 'scene')
      return (
        shopfront(sheet, ground) + wallPanel(sheet, { yaw: 0, pitch: 4, scale: 0.82, cx: 600, cy: 330 }, look)
      )
    return wallPanel(sheet, cam, look)
  },
})
