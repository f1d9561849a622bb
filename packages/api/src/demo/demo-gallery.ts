import { createHash } from 'node:crypto'
import { catalogue, type Kind } from '@umbala/illustrations'
import type { DemoPicture, DemoProduct } from './demo-product.ts'

type Drawn = {
  readonly views: readonly string[]
  readonly options: Readonly<Record<string, readonly string[]>>
}
const drawn = (kind: Kind): Drawn => catalogue[kind]

/** Whose job a product is drawn as, where its name says so. */
const SUGGESTED: readonly (readonly [word: RegExp, house: string])[] = [
  [/school|matric/i, 'school'],
  [/menu|kota|braai|spaza|apron/i, 'kiosk'],
  [/bakkie|fleet|site|handbill/i, 'garage'],
  [/market|stokvel|tote/i, 'market'],
  [/supporters|event|hoodie/i, 'club'],
  [/label|estate|ladies/i, 'garden'],
  [/bottle|feather|calendar/i, 'harbour'],
]

/** The house that the name suggests, then the others, each name beginning at a place of its own. */
const candidates = (name: string, houses: readonly string[]): readonly string[] => {
  const start = (createHash('sha256').update(name).digest()[0] ?? 0) % houses.length
  const suggested = SUGGESTED.find(([word]) => word.test(name))?.[1]
  return [...(suggested ? [suggested] : []), ...houses.slice(start), ...houses.slice(0, start)]
}

type Design = { readonly house: string; readonly name: string }

/** With the design of the product: the house it was printed for, or the line of paint that its name speaks of. */
const inDesign = (picture: DemoPicture, { house, name }: Design): DemoPicture => {
  const { options } = drawn(picture.kind)
  const line = options.line?.find((word) => name.toUpperCase().includes(word))
  return {
    ...picture,
    options: { ...picture.options, ...(options.house && { house }), ...(line !== undefined && { line }) },
  }
}

type Pictures = DemoProduct['pictures']

/** Beside what it lists every product has a close-up and a picture in which a hand or a person tells its size. */
const completed = (pictures: Pictures): Pictures => {
  const [{ kind, options }] = pictures
  const views = drawn(kind).views
  const missing = (['detail', 'scale'] as const).filter(
    (view) => views.includes(view) && !pictures.some((picture) => picture.view === view),
  )
  return [...pictures, ...missing.map((view): DemoPicture => ({ kind, view, ...(options && { options }) }))]
}

/**
 * The gallery of each product, in a design of its own: among things of the same kind no two look like the same job, as long as there are
 * houses left. Which one it is follows from the names and their order alone, so it is the same on every machine.
 */
export const designGalleries = <Entry extends { readonly product: DemoProduct }>(
  entries: readonly Entry[],
): Entry[] => {
  const taken = new Map<Kind, Set<string>>()
  return entries.map((entry) => {
    const { product } = entry
    const [{ kind }] = product.pictures
    const used = taken.get(kind) ?? new Set<string>()
    taken.set(kind, used)
    const wished = candidates(product.name, drawn(kind).options.house ?? drawn('t-shirt').options.house ?? [])
    const house = wished.find((one) => !used.has(one)) ?? wished[0] ?? ''
    used.add(house)
    const [main, second, ...rest] = completed(product.pictures)
    const design = { house, name: product.name }
    return {
      ...entry,
      product: {
        ...product,
        pictures: [
          inDesign(main, design),
          inDesign(second, design),
          ...rest.map((picture) => inDesign(picture, design)),
        ],
      },
    }
  })
}
