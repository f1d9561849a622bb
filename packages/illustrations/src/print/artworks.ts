import { arches, quarterRings, quilt, waves } from '../kit/artwork.ts'
import type { House, PrintInks } from '../kit/houses.ts'
import { colourBar, greek } from '../kit/marks.ts'
import type { Art } from '../kit/own-artwork.ts'
import { fit, word } from '../kit/letters.ts'
import { inks } from '../kit/palette.ts'
import { circle, g, move, rect } from '../kit/svg.ts'

/** The unprinted side of a one-sided job. */
export const blank: Art = () => ''

const { key, paper, soft, red } = inks

/** The motif of the house, `w` wide around a point, on its third ink. */
const pictured = (house: House, cx: number, cy: number, w: number): string =>
  g(
    { transform: move(cx - w / 2, cy - w * 0.39) },
    house.motif(w, { main: key, accent: house.inks.first, third: house.inks.second }, house.inks.third),
  )

export const cardFront =
  (house: House): Art =>
  (w, h) => {
    const m = Math.min(w, h) * 0.13
    const upright = h > w
    const size = Math.min(w, h) * 0.1
    return (
      house.mark(m, m, Math.min(w, h) * 0.26, house.inks.first, key) +
      word(house.name, m, h - m - size * 2.5, size, key) +
      greek(m, h - m - size * 1.5, upright ? w * 0.5 : w * 0.32, 3, size * 0.72, soft, size * 0.22) +
      colourBar(
        w - m - size * 0.5,
        h - m - size * 2,
        size * 0.5,
        [house.inks.second, house.inks.first, house.inks.third, key],
        true,
      )
    )
  }

export const cardBack =
  (house: House): Art =>
  (w, h) => {
    const r = Math.min(w, h) * 0.36
    return (
      rect(0, 0, w, h, house.inks.first) +
      quarterRings(w, h, Math.max(w, h) * 0.62, -1, -1, [
        house.inks.third,
        house.inks.first,
        house.inks.third,
        red,
      ]) +
      circle(r * 0.8, r * 0.8, r * 0.42, paper)
    )
  }

export const cardDark =
  (house: House): Art =>
  (w, h) =>
    rect(0, 0, w, h, key) +
    house.mark(
      w / 2 - Math.min(w, h) * 0.17,
      h / 2 - Math.min(w, h) * 0.17,
      Math.min(w, h) * 0.34,
      house.inks.third,
      paper,
    )

/** Headline, picture, three lines and a price flash: the classic flyer, re-flowed for any format. */
export const flyer =
  (house: House): Art =>
  (w, h) => {
    const m = Math.min(w, h) * 0.08
    const inner = w - 2 * m
    if (w > h * 1.15) {
      const size = Math.min(fit(house.headline.join(' '), w * 0.4), h * 0.17)
      return (
        rect(0, 0, w, h, paper) +
        rect(w * 0.54, 0, w * 0.46, h, house.inks.third) +
        pictured(house, w * 0.77, h * 0.46, Math.min(w * 0.4, h * 0.9)) +
        word(house.headline[0], m, m + size, size, key) +
        word(house.headline[1], m, m + size * 2.3, size, house.inks.first) +
        greek(m, m + size * 3.1, w * 0.36, h > w * 0.55 ? 5 : 3, h * 0.055, soft) +
        colourBar(m, h - m - h * 0.05, h * 0.05, [house.inks.second, house.inks.first, house.inks.third, key])
      )
    }
    const size = Math.min(Math.min(...house.headline.map((line) => fit(line, inner))), h * 0.15)
    const bandTop = m + size * 2.22 + m * 0.7
    const foot = h * 0.15 + m * 0.4
    const r = Math.min(w * 0.29, (h - bandTop - foot) / 2.32)
    const middle = (bandTop + h - foot) / 2
    return (
      rect(0, 0, w, h, paper) +
      word(house.headline[0], m, m + size, size, key) +
      word(house.headline[1], m, m + size * 2.22, size, house.inks.first) +
      rect(0, bandTop, w, h - bandTop - foot, house.inks.third) +
      pictured(house, w / 2, middle, r * 2.7) +
      greek(m, h - foot + m * 0.72, inner * 0.56, 3, h * 0.03, soft) +
      colourBar(w - m - w * 0.2, h - m - w * 0.05, w * 0.05, [
        house.inks.second,
        house.inks.first,
        house.inks.third,
        key,
      ])
    )
  }

export const flyerBack =
  (house: House): Art =>
  (w, h) => {
    const cell = Math.min(w, h) / 3
    const columns = Math.ceil(w / cell)
    const rows = Math.ceil(h / cell)
    return quilt(
      0,
      0,
      cell,
      columns,
      rows,
      [house.inks.first, house.inks.third, paper],
      [key, paper, house.inks.first, house.inks.third],
    )
  }

type PosterLook = { readonly ground: string; readonly ink: PrintInks; readonly text: string }
export const dayPoster = ({ inks: { first, second } }: House): PosterLook => ({
  ground: '#f7e9d2',
  ink: { main: key, accent: first, third: second },
  text: key,
})
export const nightPoster = ({ inks: { second, third } }: House): PosterLook => ({
  ground: key,
  ink: { main: paper, accent: third, third: second },
  text: paper,
})

export const poster = (w: number, h: number, house: House, { ground, ink, text }: PosterLook): string => {
  const [headline, below] = house.headline
  const size = Math.min(fit(headline, w * 0.84), h * 0.16)
  return (
    rect(0, 0, w, h, ground) +
    g({ transform: move(w * 0.1, h * 0.27) }, house.motif(w * 0.8, ink, ground)) +
    waves(w * 0.08, h * 0.78, w * 0.84, 3, h * 0.018, text, h * 0.006) +
    word(headline, w * 0.08, h * 0.08 + size, size, text) +
    word(below, w * 0.08, h * 0.955, Math.min(size * 0.62, fit(below, w * 0.46)), text) +
    greek(w * 0.62, h * 0.905, w * 0.3, 3, h * 0.022, text, h * 0.006)
  )
}

export const letter =
  (house: House): Art =>
  (w, h) =>
    house.mark(w * 0.1, w * 0.1, w * 0.12, house.inks.first, key) +
    greek(w * 0.66, w * 0.115, w * 0.24, 3, h * 0.018, soft, h * 0.006) +
    greek(w * 0.1, h * 0.26, w * 0.3, 3, h * 0.024, soft, h * 0.007) +
    greek(w * 0.1, h * 0.4, w * 0.8, 6, h * 0.026, '#a9a498', h * 0.007) +
    greek(w * 0.1, h * 0.59, w * 0.8, 5, h * 0.026, '#a9a498', h * 0.007) +
    greek(w * 0.1, h * 0.76, w * 0.22, 2, h * 0.026, soft, h * 0.007) +
    rect(0, h * 0.965, w, h * 0.035, house.inks.first) +
    rect(w * 0.7, h * 0.965, w * 0.3, h * 0.035, key)

export const postcard =
  (house: House): Art =>
  (w, h) => {
    const size = fit(house.headline[0], w * (w > h ? 0.52 : 0.8))
    return (
      rect(0, 0, w, h, house.inks.third) +
      arches(w * (w > h ? 0.7 : 0.5), h, h * (w > h ? 0.62 : 0.5), [
        house.inks.first,
        house.inks.third,
        red,
        house.inks.third,
        key,
      ]) +
      word(house.headline[0], w * 0.08, w * 0.08 + size, size, key)
    )
  }

export const postcardBack =
  (house: House): Art =>
  (w, h) =>
    rect(w * 0.5, h * 0.12, w * 0.004, h * 0.76, '#c9c3b6') +
    greek(w * 0.08, h * 0.24, w * 0.34, 6, h * 0.09, '#b5afa2', h * 0.014) +
    rect(w * 0.83, h * 0.11, w * 0.1, h * 0.22, house.inks.first) +
    circle(w * 0.88, h * 0.22, h * 0.07, house.inks.third) +
    greek(w * 0.57, h * 0.52, w * 0.34, 3, h * 0.12, '#8d887c', h * 0.012)

export const menu =
  (house: House): Art =>
  (w, h) => {
    const size = fit('MENU', w * 0.7)
    return (
      rect(0, 0, w, h, key) +
      g(
        { transform: move(w * 0.16, h * 0.62 - w * 0.46) },
        house.motif(w * 0.68, { main: paper, accent: house.inks.third, third: house.inks.second }, key),
      ) +
      word('MENU', w / 2, h * 0.8, size * 0.72, paper, { anchor: 'middle' }) +
      greek(w * 0.3, h * 0.88, w * 0.4, 1, 10, house.inks.third, h * 0.008)
    )
  }

export const listing = (house: House, w: number, h: number, titles: readonly string[]): string => {
  let out = rect(0, 0, w, h, paper)
  for (const [i, title] of titles.entries()) {
    const y = h * (0.13 + i * 0.29)
    out +=
      word(title, w * 0.1, y, h * 0.034, i === 1 ? house.inks.first : key) +
      greek(w * 0.1, y + h * 0.045, w * 0.55, 4, h * 0.036, '#a9a498', h * 0.008)
    out += greek(w * 0.8, y + h * 0.045, w * 0.1, 4, h * 0.036, key, h * 0.008)
  }
  return out
}

export const menuInside =
  (house: House): Art =>
  (w, h) =>
    listing(house, w, h, ['BREADS', 'MAINS', 'SWEETS'])

/** The page that faces the dishes: a table laid in two inks. */
export const menuPlate =
  (house: House): Art =>
  (w, h) =>
    rect(0, 0, w, h, house.inks.third) +
    rect(0, h * 0.62, w, h * 0.38, house.inks.first) +
    circle(w / 2, h * 0.5, w * 0.34, paper) +
    circle(w / 2, h * 0.5, w * 0.25, key) +
    arches(w / 2, h * 0.5 + w * 0.08, w * 0.16, [house.inks.third, key, paper]) +
    word('EAT', w / 2, h * 0.9, w * 0.17, paper, { anchor: 'middle' })
