import { cropMarks, processBar } from '../kit/marks.ts'
import { drawing } from '../kit/define.ts'
import { word } from '../kit/letters.ts'
import { darken, inks } from '../kit/palette.ts'
import { type Camera, plane, quad } from '../kit/space.ts'
import { circle, g, multiply, path, rect, stroke } from '../kit/svg.ts'

const { cyan, magenta } = inks

/** An open carton with nothing in it, and trim marks where the first thing will go. */
export const emptyCart = drawing({
  category: 'House',
  views: ['main'],
  options: {},
  alt: () => 'Empty cardboard box waiting for an order',
  draw: ({ sheet }) => {
    const cam: Camera = { yaw: 32, pitch: 24, scale: 1.1, cx: 590, cy: 985 }
    const [w, h, d] = [460, 330, 400]
    const [l, r, n, f] = [-w / 2, w / 2, d / 2, -d / 2]
    const board = '#d3a876'
    const flap = (colour: string, ...corners: readonly (readonly [number, number, number])[]): string =>
      path(quad(cam, ...corners), colour) + stroke(quad(cam, ...corners), '#fff', 1.5, { opacity: '.3' })
    return (
      sheet.shadow(quad(cam, [l, 0, n], [r, 0, n], [r + 260, 0, f], [l + 120, 0, f]), 22, 0.34) +
      flap(darken(board, 0.3), [l, h, f], [r, h, f], [r, h + 120, f - 110], [l, h + 120, f - 110]) +
      flap(darken(board, 0.12), [l, h, n], [l, h, f], [l - 130, h + 90, f], [l - 130, h + 90, n]) +
      path(quad(cam, [l, h, n], [r, h, n], [r, h, f], [l, h, f]), darken(board, 0.62)) +
      path(quad(cam, [l, h, f], [r, h, f], [r, h * 0.42, f], [l, h * 0.42, f]), darken(board, 0.46)) +
      path(quad(cam, [l, h, n], [l, h, f], [l, h * 0.42, f], [l, h * 0.5, n]), darken(board, 0.36)) +
      path(quad(cam, [r, 0, n], [r, 0, f], [r, h, f], [r, h, n]), darken(board, 0.3)) +
      path(quad(cam, [l, 0, n], [r, 0, n], [r, h, n], [l, h, n]), board) +
      g(
        { transform: plane(cam, [l, h, n], [1, 0, 0], [0, -1, 0]) },
        rect(0, 0, w, h, sheet.slant('0 #fff .16, 1 #1a1020 .12')),
        word('UP', 40, h - 50, 58, darken(board, 0.6)),
        stroke(
          `M186 ${h - 50}v-56m-26 26l26-28 26 28M256 ${h - 50}v-56m-26 26l26-28 26 28`,
          darken(board, 0.6),
          11,
        ),
        processBar(w - 160, h - 104, 30),
      ) +
      flap(darken(board, 0.06), [l, h, n], [r, h, n], [r, h - 60, n + 150], [l, h - 60, n + 150]) +
      flap(darken(board, 0.2), [r, h, n], [r, h, f], [r + 150, h - 30, f], [r + 150, h - 30, n]) +
      cropMarks(450, 120, 300, 190, 16, 46, '#8d887c', 4) +
      stroke('M450 120H750V310H450Z', '#8d887c', 3, { 'stroke-dasharray': '12 12', opacity: '.7' }) +
      g({}, circle(575, 215, 52, cyan), circle(625, 215, 52, magenta, multiply))
    )
  },
})
