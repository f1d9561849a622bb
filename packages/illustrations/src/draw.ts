import { catalogue } from './catalogue.ts'
import { type Backdrop, type Chosen, type Drawing, groundFor, shadeFor, type View } from './kit/define.ts'
import { overprint, paintFlood } from './kit/paint-flood.ts'
import { roomFor } from './kit/own-artwork.ts'
import { flood, openSheet } from './kit/sheet.ts'

export type Kind = keyof typeof catalogue

/** What a kind may be asked for; every option is optional and falls back to the first value listed. */
export type OptionsOf<K extends Kind> = Partial<Chosen<(typeof catalogue)[K]['options']>>

export type Framing = {
  readonly view?: View
  readonly backdrop?: Backdrop
  /** Prefix of the ids inside the picture; by default derived from the kind and its options. */
  readonly idPrefix?: string
}

export type Picture = {
  readonly svg: string
  readonly alt: string
}

/** A picture asked for in plain text, as a stored catalogue keeps it; survives JSON unchanged. */
export type PictureRequest = {
  readonly kind: Kind
  readonly view?: View
  readonly backdrop?: Backdrop
  /** Width by height of a customer's own artwork: the main view then leaves room for it and shows no design. */
  readonly own?: number
  readonly options?: Readonly<Record<string, string>>
}

type Asked = Readonly<Record<string, string | undefined>>

const drawings: Readonly<Record<Kind, Drawing>> = catalogue

export const isKind = (name: string): name is Kind => Object.hasOwn(catalogue, name)
export const kinds: readonly Kind[] = Object.keys(catalogue).filter(isKind)

/** The options a kind takes, by their own names, default first. */
export const optionsTaken = (kind: Kind): Drawing['options'] => drawings[kind].options

/** FNV-1a: short, stable, and different enough for ids on one page. */
const hash = (text: string): string => {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  return (value >>> 0).toString(36)
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Unknown values fall back to the default, so a stored order with an old option still gets a picture. */
const settle = (table: Drawing['options'], asked: Asked): Record<string, string> => {
  const chosen: Record<string, string> = {}
  for (const [name, values] of Object.entries(table)) {
    const value = asked[name]
    chosen[name] = value !== undefined && values.includes(value) ? value : (values[0] ?? '')
  }
  return chosen
}

const render = (kind: Kind, asked: Asked, framing: Framing & Pick<PictureRequest, 'own'>): Picture => {
  const spec = drawings[kind]
  const chosen = settle(spec.options, asked)
  const own = framing.own === undefined ? undefined : roomFor(framing.own)
  const view: View = !own && framing.view && spec.views.includes(framing.view) ? framing.view : 'main'
  const backdrop: Backdrop = framing.backdrop ?? (view === 'detail' ? 'tint' : 'ink')
  const ground = groundFor(spec.category, backdrop, spec.body?.(chosen))
  const overprinted = spec.category === 'Paint' && backdrop !== 'paper'
  const prefix = framing.idPrefix ?? `u${hash(JSON.stringify([kind, chosen, view, backdrop, framing.own]))}-`
  const sheet = openSheet(prefix, shadeFor(overprinted ? overprint : ground))
  const [width, height] = spec.size?.(chosen) ?? [1200, 1200]
  const body = spec.draw({ sheet, view, options: chosen, ground, own })
  const behind = spec.bare ? '' : overprinted ? paintFlood(backdrop) : flood(ground, width, height)
  const alt = spec.alt(chosen, view)
  return { svg: sheet.render(width, height, escape(alt), behind, body), alt }
}

export const draw = <K extends Kind>(kind: K, options: OptionsOf<K> & Framing = {}): Picture =>
  render(kind, { ...options }, options)

export const drawRequest = ({ kind, options = {}, ...framing }: PictureRequest): Picture =>
  render(kind, options, framing)
