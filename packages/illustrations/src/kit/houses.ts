import { arches, houseMark, quilt, sunset, waves } from './artwork.ts'
import { word } from './letters.ts'
import { inks } from './palette.ts'
import { circle, g, move, num, path, stroke } from './svg.ts'

/** The inks of one print, chosen by whatever it is printed on. */
export type PrintInks = { readonly main: string; readonly accent: string; readonly third: string }

/** A picture about three quarters as tall as it is wide; `ground` is what shows through it. */
type Motif = (w: number, ink: PrintInks, ground: string) => string

/** A made-up customer of the print shop: what all its printed matter shares. Two products side by side are two customers' jobs. */
export type House = {
  readonly name: string
  readonly headline: readonly [string, string]
  /** The first carries white letters, the third black ones. */
  readonly inks: { readonly first: string; readonly second: string; readonly third: string }
  readonly motif: Motif
  readonly mark: (x: number, y: number, size: number, a: string, b: string) => string
}

/** The motif itself as a mark, in two inks. */
const asMark =
  (motif: Motif): House['mark'] =>
  (x, y, size, a, b) =>
    g({ transform: move(x, y + size * 0.12) }, motif(size, { main: a, accent: b, third: a }, b))

const rainbow: Motif = (w, ink, ground) =>
  arches(w / 2, w * 0.66, w / 2, [ink.accent, ground, ink.third, ground, ink.main])

const sun: Motif = (w, ink) => sunset(w / 2, w * 0.42, w * 0.34, ink.accent, ink.accent)

const leaf = (x: number, y: number, s: number, colour: string, turn: number): string =>
  path(`M0 0A${num(s)} ${num(s)} 0 0 1 ${num(s)} ${num(-s)}A${num(s)} ${num(s)} 0 0 1 0 0Z`, colour, {
    transform: move(x, y, turn),
  })

const plant: Motif = (w, ink) =>
  leaf(w * 0.5, w * 0.66, w * 0.42, ink.accent, -45) +
  leaf(w * 0.5, w * 0.66, w * 0.34, ink.third, 0) +
  leaf(w * 0.5, w * 0.66, w * 0.34, ink.main, -90)

const sea: Motif = (w, ink) =>
  circle(w * 0.5, w * 0.24, w * 0.2, ink.accent) +
  waves(w * 0.06, w * 0.5, w * 0.88, 3, w * 0.09, ink.main, w * 0.045)

const patchwork: Motif = (w, ink) =>
  quilt(w * 0.05, w * 0.06, w * 0.3, 3, 2, [ink.accent, ink.third], [ink.third, ink.accent, ink.main])

const overlap: Motif = (w, ink) => {
  const [r, reach] = [w * 0.28, w * 0.235]
  const lens = `M${num(w / 2)} ${num(w * 0.4 - reach)}a${num(r)} ${num(r)} 0 0 1 0 ${num(reach * 2)}a${num(r)} ${num(r)} 0 0 1 0 ${num(-reach * 2)}Z`
  return (
    circle(w * 0.348, w * 0.4, r, ink.accent) +
    circle(w * 0.652, w * 0.4, r, ink.third) +
    path(lens, ink.main)
  )
}

const chevrons: Motif = (w, ink) =>
  [ink.main, ink.accent, ink.third]
    .map((colour, i) =>
      stroke(
        `M${num(w * 0.1)} ${num(w * (0.3 + i * 0.17))}L${num(w / 2)} ${num(w * (0.06 + i * 0.17))}L${num(w * 0.9)} ${num(w * (0.3 + i * 0.17))}`,
        colour,
        w * 0.1,
      ),
    )
    .join('')

/** The first letter in a shield, cut out of two inks. */
const crest =
  (letter: string): Motif =>
  (w, ink) =>
    path(
      `M${num(w * 0.2)} ${num(w * 0.04)}H${num(w * 0.8)}V${num(w * 0.4)}Q${num(w * 0.8)} ${num(w * 0.64)} ${num(w * 0.5)} ${num(w * 0.74)}Q${num(w * 0.2)} ${num(w * 0.64)} ${num(w * 0.2)} ${num(w * 0.4)}Z`,
      ink.accent,
    ) + word(letter, w * 0.5, w * 0.5, w * 0.34, ink.main, { anchor: 'middle' })

const houses = {
  studio: {
    name: 'STUDIO',
    headline: ['OPEN', 'DAY'],
    inks: { first: inks.magenta, second: inks.cyan, third: inks.yellow },
    motif: rainbow,
    mark: houseMark,
  },
  kiosk: {
    name: 'KIOSK',
    headline: ['HOT', 'BREAD'],
    inks: { first: '#c8321c', second: '#f08a24', third: '#ffd98a' },
    motif: sun,
    mark: asMark(sun),
  },
  garden: {
    name: 'GARDEN',
    headline: ['GROW', 'LOCAL'],
    inks: { first: '#14784c', second: '#7fb83a', third: '#f4e04d' },
    motif: plant,
    mark: asMark(plant),
  },
  harbour: {
    name: 'HARBOUR',
    headline: ['SEA', 'WEEK'],
    inks: { first: '#12458f', second: '#2fa8c9', third: '#ffcf5c' },
    motif: sea,
    mark: asMark(sea),
  },
  market: {
    name: 'MARKET',
    headline: ['NIGHT', 'FAIR'],
    inks: { first: '#6b2a86', second: '#e4572e', third: '#ffc93c' },
    motif: patchwork,
    mark: asMark(patchwork),
  },
  club: {
    name: 'CLUB',
    headline: ['GAME', 'DAY'],
    inks: { first: '#1d2b86', second: '#e0301e', third: '#ffd000' },
    motif: overlap,
    mark: asMark(overlap),
  },
  garage: {
    name: 'GARAGE',
    headline: ['FAST', 'FIX'],
    inks: { first: '#33312f', second: '#f4511e', third: '#ffb347' },
    motif: chevrons,
    mark: asMark(chevrons),
  },
  school: {
    name: 'SCHOOL',
    headline: ['SHOW', 'TIME'],
    inks: { first: '#0b6b74', second: '#c2185b', third: '#f9d371' },
    motif: crest('S'),
    mark: asMark(crest('S')),
  },
} as const satisfies Readonly<Record<string, House>>

export type HouseName = keyof typeof houses

/** All of them with the given one first: the first value of an option is its default. */
export const housesFrom = <N extends HouseName>(first: N): readonly [N, ...HouseName[]] => [
  first,
  ...(Object.keys(houses) as HouseName[]).filter((name) => name !== first),
]

export const houseOf = (name: HouseName): House => houses[name]
