import { darken, inks } from '../kit/palette.ts'
import type { Sheet } from '../kit/sheet.ts'
import { metalStops } from '../kit/solids.ts'
import { type Camera, plane, quad } from '../kit/space.ts'
import { g, num, path, rect, roundRect, stroke } from '../kit/svg.ts'
import { coat, type Finishing, type SignJob } from './sign-print.ts'
import { builds, faces, H, lettering, type Material, W } from './wall-faces.ts'

const { paper } = inks

export type PanelLook = {
  readonly material: Material
  readonly finishing: Finishing
  readonly ink: SignJob
}

const at = (cam: Camera, z: number): string => plane(cam, [-W / 2, H / 2, z], [1, 0, 0], [0, -1, 0])

/** Cut film has no thickness to speak of, so it is shown where it belongs: on a painted fascia. */
const film = (sheet: Sheet, cam: Camera, { ink, finishing }: PanelLook): string => {
  const board = '#2b2b2f'
  const outline = roundRect(0, 0, W, H, 0)
  return (
    sheet.shadow(outline, 12, 0.4, `${at(cam, 0)} translate(14 20)`) +
    path(outline, darken(board, 0.4), { transform: at(cam, -14) }) +
    path(outline, darken(board, 0.3), { transform: at(cam, -7) }) +
    g(
      { transform: at(cam, 0) },
      path(outline, board),
      stroke(`M0 ${H * 0.25}H${W}M0 ${H * 0.5}H${W}M0 ${H * 0.75}H${W}`, '#000', 3, { opacity: '.5' }),
      lettering(ink, board, paper),
      rect(0, 0, W, H, sheet.slant('0 #fff .18, .6 #fff 0')),
      coat(sheet, finishing, W, H),
    )
  )
}

/** A magnet needs steel behind it. */
const steelPlate = (sheet: Sheet, cam: Camera): string => {
  const plate = roundRect(-56, -56, W + 112, H + 112, 26)
  return (
    sheet.shadow(plate, 16, 0.4, `${at(cam, -6)} translate(22 26)`) +
    path(plate, '#6a6e74', { transform: at(cam, -10) }) +
    path(plate, sheet.linear(metalStops, 0, 0, 1, 0.5), { transform: at(cam, 0), opacity: '.9' })
  )
}

export const wallPanel = (sheet: Sheet, cam: Camera, look: PanelLook): string => {
  const { material, finishing, ink } = look
  if (material === 'Vinyl') return film(sheet, cam, look)
  const { gap, depth, edge, radius } = builds[material]
  const outline = roundRect(0, 0, W, H, radius)
  const front = gap + depth
  const [top, foot] = [H / 2 - radius, -H / 2 + radius]
  const side = quad(cam, [W / 2, foot, gap], [W / 2, top, gap], [W / 2, top, front], [W / 2, foot, front])
  const layers = Array.from({ length: 6 }, (_, i) =>
    path(outline, darken(edge, 0.25 - i * 0.03), { transform: at(cam, gap + (depth * i) / 6) }),
  )
  return (
    (material === 'Magnetic' ? steelPlate(sheet, cam) : '') +
    sheet.shadow(
      outline,
      16 + gap * 0.3,
      0.4,
      `${at(cam, 0)} translate(${num(14 + depth + gap)} ${num(18 + depth + gap)})`,
    ) +
    sheet.shadow(outline, 5, 0.4, `${at(cam, 0)} translate(6 8)`) +
    path(side, darken(edge, 0.3)) +
    layers.join('') +
    g(
      { transform: at(cam, front) },
      ink.own
        ? sheet.clipped(outline, faces[material](sheet, outline, ink))
        : faces[material](sheet, outline, ink),
      finishing === 'Matte' ? '' : sheet.clipped(outline, coat(sheet, finishing, W, H)),
      path(outline, 'none', { stroke: '#fff', 'stroke-width': 3, opacity: '.75' }),
    )
  )
}
