import fc from 'fast-check'
import {
  ARTWORK_PROBLEMS,
  type ArtworkFacts,
  CHECKED_FORMATS,
  COLOUR_SPACES,
  STAFF_FORMATS,
} from '../src/facts.ts'
import { kindSettings } from '../src/settings/kind-settings.ts'
import { specificationOf } from '../src/settings/specification-of.ts'

/** No name is by chance what an unfinished sum looks like. */
const loud = (words: string): string => words.toUpperCase()
const share = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 20 })

const pageOf = (number: fc.Arbitrary<number>) => {
  const box = fc.record({ x: number, y: number, width: number, height: number })
  return fc.record({
    unit: fc.constantFrom('mm' as const, 'px' as const),
    width: number,
    height: number,
    trim: fc.option(box),
    bleed: fc.option(box),
    rotation: fc.constantFrom(0 as const, 90 as const, 180 as const, 270 as const),
    pictures: fc.array(
      fc.record({ box, widthPx: number, heightPx: number, space: fc.constantFrom(...COLOUR_SPACES) }),
      { maxLength: 3 },
    ),
    texts: fc.array(fc.record({ box, points: number, words: fc.string({ unit: 'binary' }).map(loud) }), {
      maxLength: 3,
    }),
    spaces: fc.array(fc.constantFrom(...COLOUR_SPACES), { maxLength: 3 }),
    spots: fc.array(fc.string().map(loud), { maxLength: 3 }),
    hasTransparency: fc.boolean(),
    missingFonts: fc.array(fc.string().map(loud), { maxLength: 3 }),
    ink: fc.option(fc.record({ percent: number, box: fc.option(box) })),
    thinnest: fc.option(fc.record({ points: number, box: fc.option(box) })),
    edges: fc.option(fc.record({ step: number, top: share, right: share, bottom: share, left: share })),
    isBlank: fc.boolean(),
  })
}

const factsOf = (number: fc.Arbitrary<number>): fc.Arbitrary<ArtworkFacts> =>
  fc.record({
    version: fc.nat(),
    format: fc.constantFrom(...CHECKED_FORMATS, ...STAFF_FORMATS),
    problem: fc.option(fc.constantFrom(...ARTWORK_PROBLEMS), { freq: 2 }),
    isLocked: fc.boolean(),
    hasScripts: fc.boolean(),
    hasAttachments: fc.boolean(),
    hasLayers: fc.boolean(),
    unread: fc.array(fc.string(), { maxLength: 2 }),
    pageCount: fc.nat(200),
    pages: fc.array(pageOf(number), { maxLength: 5 }),
  })

/** Whatever a checker that has gone mad could say. */
export const anyFacts = factsOf(fc.double({ min: -1e6, max: 1e6, noNaN: true }))

/** A file of a few pages that could be opened and may be repaired, of whole numbers, so that sums are exact. */
export const anyOpenedFacts: fc.Arbitrary<ArtworkFacts> = factsOf(fc.integer({ min: 1, max: 2000 })).map(
  (facts) => ({
    ...facts,
    format: 'pdf',
    problem: null,
    isLocked: false,
    pageCount: facts.pages.length,
  }),
)

export const anySpecification = fc
  .record({
    category: fc.constantFrom('Print', 'Signs', 'Branding', 'Paint'),
    kind: fc.constantFrom('', 'Business cards', 'Banners', 'T-shirts', 'Booklets and books'),
    size: fc.option(
      fc.record({ widthMm: fc.integer({ min: 1, max: 9999 }), heightMm: fc.integer({ min: 1, max: 9999 }) }),
      { nil: undefined },
    ),
    options: fc.oneof(
      fc.dictionary(fc.string(), fc.array(fc.string(), { maxLength: 2 })),
      fc.record({
        sides: fc.constantFrom(['Double Side'], ['Single Side']),
        layout: fc.constantFrom(['Landscape'], ['Portrait'], []),
      }),
    ),
  })
  .map(({ size, options, ...product }) =>
    specificationOf(kindSettings(product), { name: '' }, { options, size }),
  )

export const anyRepair = fc.record(
  {
    bleed: fc.constantFrom('mirror' as const, 'stretch' as const),
    turn: fc.constantFrom(90 as const, 180 as const, 270 as const),
    pages: fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 5 }),
    fit: fc.constantFrom('fill' as const, 'whole' as const),
  },
  { requiredKeys: [] },
)
