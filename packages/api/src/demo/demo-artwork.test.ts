import { settingsOf, specificationOf, templateOf } from '@umbala/preflight'
import { expect, test } from 'vitest'
import { DEMO_CATALOGUE } from './demo-catalogue.ts'
import { toDraft } from './demo-draft.ts'
import { ARTWORK_OF } from './products/artwork-settings.ts'

const drafts = DEMO_CATALOGUE.map((entry) => toDraft(entry, []))
/** Somebody who chooses the first value of everything. */
const firstChoice = ({ options, ownOptions }: (typeof drafts)[number]) =>
  Object.fromEntries([
    ...Object.entries(options).map(([name, values]) => [name, values.slice(0, 1)] as const),
    ...ownOptions.map(({ label, values }) => [label, values.slice(0, 1).map(({ value }) => value)] as const),
  ])
const byName = new Map(drafts.map((draft) => [draft.name, draft]))
const specificationNamed = (name: string) => {
  const draft = byName.get(name)
  if (!draft) throw new Error(`There is no ${name}`)
  return specificationOf(settingsOf(draft), draft, { options: firstChoice(draft) })
}

/** Several things of different sizes, and shapes that are drawn to measure. */
const WITHOUT_SIZE = new Set([
  'Office Starter Set',
  'Jar and Bottle Labels',
  'Exhibition Set, Three Roll-ups',
  'Heritage Day Flags, Set of Three',
])

test('everything that is printed has a template, and paint asks for no artwork', () => {
  const without = drafts.filter((draft) => {
    const settings = settingsOf(draft)
    const size = draft.pricing?.rule.kind === 'area' ? { widthMm: 1000, heightMm: 500 } : undefined
    const specification = specificationOf(settings, draft, { options: firstChoice(draft), size })
    return (
      settings.isWanted === (draft.category === 'Paint') || (settings.isWanted && !templateOf(specification))
    )
  })
  expect(without.map(({ name }) => name).filter((name) => !WITHOUT_SIZE.has(name))).toEqual([])
})

test.each([
  ['Business Cards', { widthMm: 90, heightMm: 50 }, 1],
  ['A5 Booklets', { widthMm: 148, heightMm: 210 }, 8],
  ['A2 Posters', { widthMm: 420, heightMm: 594 }, null],
  ['Folded Leaflets', { widthMm: 297, heightMm: 210 }, 2],
  ['Roll-up Banner', { widthMm: 850, heightMm: 2000 }, null],
  ['Parcel Stickers', { widthMm: 38, heightMm: 38 }, null],
  ['Annual Reports', { widthMm: 210, heightMm: 297 }, 48],
])('%s are finished at their own size', (name, trim, pages) => {
  const specification = specificationNamed(name)
  expect(specification.trim).toEqual(trim)
  expect(specification.pages?.min ?? null).toBe(pages)
})

test('settings stand only beside products that there are', () => {
  const skus = new Set(drafts.map(({ sku }) => sku))
  expect(Object.keys(ARTWORK_OF).filter((sku) => !skus.has(sku))).toEqual([])
})
