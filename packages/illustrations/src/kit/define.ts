import { inScale, type InScale, scaleWords } from './in-scale.ts'
import type { Own } from './own-artwork.ts'
import { darken, distance, inks, mix } from './palette.ts'
import type { Sheet } from './sheet.ts'

export const views = ['main', 'detail', 'scene', 'scale'] as const
export type View = (typeof views)[number]
export type Category = 'Print' | 'Signs' | 'Branding' | 'Paint' | 'Design' | 'House'
export type Backdrop = 'ink' | 'tint' | 'paper'

/** Each option lists its allowed values; the first is the default. */
export type OptionTable = Readonly<Record<string, readonly string[]>>
export type Chosen<T extends OptionTable> = { readonly [K in keyof T]: T[K][number] }

export type Scene<T extends OptionTable> = {
  readonly sheet: Sheet
  readonly view: View
  readonly options: Chosen<T>
  /** Colour of the flood behind, for parts that must match it (a window, a hole in a handle). */
  readonly ground: string
  /** Given where a customer's own artwork is to be shown instead of a design; only by the main view. */
  readonly own?: Own | undefined
}

/**
 * One entry of the catalogue. Its functions are methods on purpose: their parameters may then be narrower than the
 * general table's, so every drawing is a `Drawing`; `draw` settles the options against the entry's own table first.
 */
export type Drawing<T extends OptionTable = OptionTable> = {
  readonly category: Category
  readonly options: T
  readonly views: readonly View[]
  size?(options: Chosen<T>): readonly [number, number]
  /** Main colour of the thing, when it could sink into the flood behind it. */
  body?(options: Chosen<T>): string
  /** Draws its own backdrop, or none. */
  readonly bare?: boolean
  /** How it is shown in its real size beside a hand or a person; the view `scale` follows from it. */
  readonly inScale?: InScale<Chosen<T>>
  alt(options: Chosen<T>, view: View): string
  draw(scene: Scene<T>): string
}

/** One entry, with the view that shows it in scale where it says how. */
export const drawing = <const T extends OptionTable>(spec: Drawing<T>): Drawing<T> => {
  const { inScale: scale } = spec
  if (!scale) return spec
  const shown = scale.of ?? 'main'
  return {
    ...spec,
    views: [...spec.views, 'scale'],
    alt: (options, view) =>
      view === 'scale' ? scaleWords(spec.alt(options, shown), scale) : spec.alt(options, view),
    draw: (scene) => {
      if (scene.view !== 'scale') return spec.draw(scene)
      const body = spec.draw({ ...scene, view: scale.company === 'wearer' ? 'scale' : shown })
      return inScale(scale, { ...scene, body })
    },
  }
}

export const floods: Readonly<Record<Category, string>> = {
  Print: inks.cyan,
  Signs: inks.yellow,
  Branding: inks.magenta,
  Paint: inks.paper,
  Design: inks.key,
  House: inks.paper,
}

export const tint = (category: Category): string =>
  category === 'Design' ? '#33312f' : mix(inks.paper, floods[category], category === 'Signs' ? 0.34 : 0.2)

/** The flood behind a picture; a body too close to its category's ink gets the pale tint instead. */
export const groundFor = (category: Category, backdrop: Backdrop, body?: string): string => {
  if (backdrop === 'paper') return '#f1ede4'
  const full = floods[category]
  if (backdrop === 'tint' || (body !== undefined && distance(body, full) < 120)) return tint(category)
  return full
}

export const shadeFor = (ground: string): string => darken(ground, 0.78)
