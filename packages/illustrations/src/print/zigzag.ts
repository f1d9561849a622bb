import { type Leaf, leafFace } from '../kit/paper.ts'
import type { Sheet } from '../kit/sheet.ts'
import { type Camera, plane, quad, rad, type Vec } from '../kit/space.ts'
import { g, rect } from '../kit/svg.ts'
import type { Art } from '../kit/own-artwork.ts'

export const standing: Camera = { yaw: 0, pitch: 24, scale: 1, cx: 600, cy: 900 }

type Folded = {
  readonly cam: Camera
  readonly from: Vec
  readonly leaf: Leaf
  readonly panels: readonly { readonly turn: number; readonly art: Art }[]
}

/** Panels standing in a zigzag; each turn is the angle of one panel to the picture plane. */
export const zigzag = (sheet: Sheet, { cam, from, leaf, panels }: Folded): string => {
  const { w, h } = leaf
  let corner = from
  let shadows = ''
  let faces = ''
  for (const { turn, art } of panels) {
    const u: Vec = [Math.cos(rad(turn)), 0, Math.sin(rad(turn))]
    const next: Vec = [corner[0] + u[0] * w, 0, corner[2] + u[2] * w]
    const cast: Vec = [90, 0, -20]
    shadows += sheet.shadow(
      quad(
        cam,
        corner,
        next,
        [next[0] + cast[0], 0, next[2] + cast[2] + 70],
        [corner[0] + cast[0], 0, corner[2] + cast[2] + 70],
      ),
      16,
      0.4,
    )
    // Paper turned from the light is cool and still pale; the fold itself carries the contrast.
    const light =
      turn < 0 ? '0 #fff .2, .7 #fff 0, 1 #2b3a55 .14' : '0 #2b3a55 .3, .18 #2b3a55 .16, 1 #2b3a55 .07'
    faces += g(
      { transform: plane(cam, [corner[0], h, corner[2]], u, [0, -1, 0]) },
      leafFace(sheet, leaf, art(w, h)),
      rect(0, 0, w, h, sheet.linear(light)),
    )
    corner = next
  }
  return shadows + faces
}
