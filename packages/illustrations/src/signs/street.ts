import type { Sheet } from '../kit/sheet.ts'
import { type Camera, plane, quad, type Vec } from '../kit/space.ts'
import { g, path } from '../kit/svg.ts'
import { darken, lighten } from '../kit/palette.ts'

/** Signs stand a little turned, so that the right edge shows and falls into shade. */
export const street: Camera = { yaw: 20, pitch: 12, scale: 1, cx: 600, cy: 1000 }

export type Box = {
  readonly at: Vec
  readonly size: Vec
  readonly colour: string
  readonly front?: string
}

/** A block standing on `at` (centre of its base): front, right side and top. */
export const block = (cam: Camera, { at: [x, y, z], size: [w, h, d], colour, front }: Box): string => {
  const [l, r, n, f, t] = [x - w / 2, x + w / 2, z + d / 2, z - d / 2, y + h]
  return (
    path(quad(cam, [r, y, n], [r, y, f], [r, t, f], [r, t, n]), darken(colour, 0.34)) +
    path(quad(cam, [l, t, n], [r, t, n], [r, t, f], [l, t, f]), lighten(colour, 0.3)) +
    path(quad(cam, [l, y, n], [r, y, n], [r, t, n], [l, t, n]), front ?? colour)
  )
}

/** Artwork on an upright front plane whose bottom-left corner is given. */
export const facade = (cam: Camera, [x, y, z]: Vec, h: number, ...body: readonly string[]): string =>
  g({ transform: plane(cam, [x, y + h, z], [1, 0, 0], [0, -1, 0]) }, ...body)

/** Ground shadow of something w wide and d deep, stretched away from the light. */
export const footprint = (sheet: Sheet, cam: Camera, w: number, d: number, reach: number): string =>
  sheet.shadow(
    quad(
      cam,
      [-w / 2, 0, d / 2],
      [w / 2, 0, d / 2],
      [w / 2 + reach, 0, -d / 2 - reach * 0.2],
      [-w / 2 + reach, 0, -d / 2 - reach * 0.2],
    ),
    16,
    0.36,
  ) +
  sheet.shadow(
    quad(cam, [-w / 2, 0, d / 2 + 6], [w / 2 + 6, 0, d / 2 + 6], [w / 2 + 6, 0, -d / 2], [-w / 2, 0, -d / 2]),
    6,
    0.5,
  )
