import type { ProductDraft } from '@umbala/contract'
import { catalogue as drawings, drawRequest, type Kind, pictureOptions } from '@umbala/illustrations'
import { CATEGORIES, type Category, OPTION_GROUPS } from '@umbala/pricing'
import { describe, expect, it } from 'vitest'
import { DEMO_CATALOGUE, demoProductId } from './demo-catalogue.ts'
import { toDraft } from './demo-draft.ts'
import type { DemoPicture } from './demo-product.ts'

const shop = DEMO_CATALOGUE.map((entry) => ({
  sku: entry.product.sku,
  pictures: entry.product.pictures,
  sentences: entry.product.description,
  draft: toDraft(entry, []),
  ...entry,
}))
type Entry = (typeof shop)[number]

const countIn = (category: Category) => shop.filter((entry) => entry.category === category).length

/** What the eye sees: ids and words follow from the request, so without this a picture would differ from its own double. */
const drawn = (picture: DemoPicture) =>
  drawRequest(picture)
    .svg.replace(/\bu[0-9a-z]{1,8}-/g, '')
    .replace(/aria-label="[^"]*"/, '')

const drawingOf = ({
  kind,
}: DemoPicture): {
  readonly category: string
  readonly views: readonly string[]
  readonly options: Readonly<Record<string, readonly string[]>>
} => drawings[kind]

/** What a drawing of this kind can show of a product, by the drawing's own option names. */
const shownOf = (kind: Kind, offered: ProductDraft['options']) => {
  const shown = new Map<string, Set<string>>()
  for (const [option, values] of Object.entries(offered))
    for (const value of values)
      for (const [name, seen] of Object.entries(pictureOptions(kind, { [option]: value })))
        shown.set(name, (shown.get(name) ?? new Set()).add(seen))
  return shown
}

describe('the demo catalogue', () => {
  it('fills every department', () => {
    const leastIn = { Print: 28, Signs: 24, Branding: 20, Paint: 10 }
    for (const category of CATEGORIES) expect(countIn(category)).toBeGreaterThanOrEqual(leastIn[category])
  })

  it('shows twelve products on the home page, from all departments, and keeps two back as drafts', () => {
    const featured = shop.filter(({ draft }) => draft.isFeatured)
    expect(featured).toHaveLength(12)
    expect(new Set(featured.map(({ category }) => category)).size).toBe(CATEGORIES.length)
    expect(featured.every(({ draft }) => draft.isPublished)).toBe(true)
    expect(shop.filter(({ draft }) => !draft.isPublished)).toHaveLength(2)
  })

  it('reduces about a third of the prices by the piece, and none of a price list', () => {
    const byThePiece = shop.filter(({ draft }) => draft.pricing === null)
    const reduced = shop.filter(({ draft }) => draft.originalPrice !== null)
    expect(reduced.every(({ draft }) => draft.pricing === null)).toBe(true)
    expect(reduced.length / byThePiece.length).toBeGreaterThan(0.2)
    expect(reduced.length / byThePiece.length).toBeLessThan(0.4)
  })

  it('gives no two products the same SKU, name, id or first picture', () => {
    for (const mark of [
      ({ sku }: Entry) => sku,
      ({ draft }: Entry) => draft.name,
      ({ id }: Entry) => id,
      ({ pictures }: Entry) => drawn(pictures[0]),
    ])
      expect(new Set(shop.map(mark)).size).toBe(shop.length)
  })

  it('draws no two products of a kind alike, even in the same colour', () => {
    for (const kind of new Set(shop.map(({ pictures }) => pictures[0].kind))) {
      const { colour } = drawingOf({ kind }).options
      const alike = shop
        .filter(({ pictures }) => pictures[0].kind === kind)
        .map(({ pictures: [{ options }] }) =>
          drawn({ kind, options: { ...options, ...(colour?.[0] !== undefined && { colour: colour[0] }) } }),
        )
      expect([kind, new Set(alike).size]).toEqual([kind, alike.length])
    }
  })

  it('gives a product the same id on every machine', () => {
    expect(demoProductId('UMB-PR-0101')).toBe('60418eff-b733-8e61-a1e6-0f9a3f0b10b1')
    for (const { id, sku } of shop) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/)
      expect(id).toBe(demoProductId(sku))
    }
  })

  it('opened over the past months, one product after the other', () => {
    const moments = shop.map(({ createdAt }) => createdAt.getTime())
    expect(moments).toEqual([...new Set(moments)].sort((one, other) => other - one))
    expect(shop[0]?.createdAt.toISOString()).toBe('2026-06-01T06:00:00.000Z')
  })

  it('never shows the same kind of thing three times in a row', () => {
    for (const category of CATEGORIES) {
      const kinds = shop
        .filter((entry) => entry.category === category)
        .map(({ pictures }) => pictures[0].kind)
      for (const [place, kind] of kinds.entries())
        expect(kinds.slice(place, place + 3)).not.toEqual([kind, kind, kind])
    }
  })
})

/** Told for each product by itself, so that a failure names the one that is wrong. */
const everyProduct = (rule: (entry: Entry) => void) => () => {
  for (const entry of shop)
    try {
      rule(entry)
    } catch (cause) {
      throw new Error(`${entry.sku} ${entry.draft.name} is wrong`, { cause })
    }
}

/** Paint by volume, tools and signs in millimetres: letters say nothing about either. */
const MEASURE = /^\d+ (?:ml|L|mm|× \d+ mm)$/

describe('every demo product', () => {
  it(
    'has a SKU of its department',
    everyProduct(({ category, sku }) => {
      const letters = { Print: 'PR', Signs: 'SG', Branding: 'BR', Paint: 'PT' }
      expect(sku).toMatch(new RegExp(`^UMB-${letters[category]}-0\\d{3}$`))
    }),
  )

  it(
    'is described in two to four useful sentences',
    everyProduct(({ draft, sentences }) => {
      expect(sentences.length).toBeGreaterThanOrEqual(2)
      expect(sentences.length).toBeLessThanOrEqual(4)
      for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z0-9].*[.]$/)
      expect(draft.description.length).toBeGreaterThanOrEqual(80)
      expect(draft.description.length).toBeLessThanOrEqual(600)
    }),
  )

  it(
    'costs something, and less than before if it is reduced',
    everyProduct(({ draft }) => {
      expect(draft.price).toBeGreaterThan(0)
      expect(draft.originalPrice ?? Infinity).toBeGreaterThan(draft.price)
    }),
  )

  it(
    'can be packed and weighed',
    everyProduct(({ draft }) => {
      for (const measure of [...Object.values(draft.dimensions), draft.weight])
        expect(measure).toBeGreaterThan(0)
    }),
  )

  it(
    'offers only what its department knows, each value once',
    everyProduct(({ category, draft }) => {
      const known = new Map<string, readonly string[]>(
        OPTION_GROUPS[category].map(({ key, values }) => [key, values]),
      )
      for (const [option, values] of Object.entries(draft.options)) {
        expect(values.length).toBeGreaterThan(0)
        expect(new Set(values).size).toBe(values.length)
        for (const value of values)
          if (option === 'sizes' && category !== 'Branding') expect(value).toMatch(MEASURE)
          else expect(known.get(option)).toContain(value)
      }
    }),
  )

  it(
    'can be had at its listed price: every option has a value that is included',
    everyProduct(({ draft }) => {
      for (const prices of Object.values(draft.optionPrices))
        expect(Math.min(...Object.values(prices))).toBe(0)
    }),
  )

  it(
    'has no prices per option if it is paint',
    everyProduct(({ category, draft }) => {
      if (category === 'Paint') expect(draft.optionPrices).toEqual({})
    }),
  )

  it(
    'opens with a picture on full ink, has a close-up and one that tells its size, and three to six different ones in all',
    everyProduct(({ pictures }) => {
      expect(pictures.length).toBeGreaterThanOrEqual(3)
      expect(pictures.length).toBeLessThanOrEqual(6)
      for (const view of ['detail', 'scale']) expect(pictures.map((picture) => picture.view)).toContain(view)
      expect(pictures[0].view).not.toBe('detail')
      expect(pictures[0].backdrop ?? 'ink').toBe('ink')
      expect(new Set(pictures.map(drawn)).size).toBe(pictures.length)
    }),
  )

  it(
    'is drawn as it is sold',
    everyProduct(({ category, draft, pictures }) => {
      for (const picture of pictures) {
        const drawing = drawingOf(picture)
        const offered = shownOf(picture.kind, draft.options)
        expect(drawing.category).toBe(category)
        if (picture.view !== undefined) expect(drawing.views).toContain(picture.view)
        for (const [name, value] of Object.entries(picture.options ?? {})) {
          expect(drawing.options[name]).toContain(value)
          if (name !== 'side') expect([...(offered.get(name) ?? [value])]).toContain(value)
        }
        expect((picture.alt ?? drawRequest(picture).alt).length).toBeGreaterThan(10)
      }
    }),
  )
})
