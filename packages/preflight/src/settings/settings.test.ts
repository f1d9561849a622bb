import { expect, test } from 'vitest'
import { artworkOf, kindSettings, settingsOf } from './kind-settings.ts'
import { readOptionSize, readSizeWords, sizeName } from './size-words.ts'
import { oneSideOf, specificationOf } from './specification-of.ts'

test.each([
  ['A5', 148, 210],
  ['a4', 210, 297],
  ['DL', 99, 210],
  ['90 x 50 mm', 90, 50],
  ['850 × 2000 mm', 850, 2000],
  ['8,5 x 5.5 cm', 85, 55],
  ['2 x 1 m', 2000, 1000],
  ['A4 (210 x 297 mm)', 210, 297],
  ['School Magazines, A4', 210, 297],
])('%s is a size of %d by %d millimetres', (words, widthMm, heightMm) => {
  expect(readSizeWords(words)).toEqual({ widthMm, heightMm })
})

test.each(['Small', 'A45', 'BA4', '0 x 50 mm', 'Every 300 mm', ''])('%j is no size', (words) => {
  expect(readSizeWords(words)).toBeNull()
})

test('a single length is a size only as a diameter', () => {
  expect(readOptionSize('Diameter', '38 mm')).toEqual({ widthMm: 38, heightMm: 38 })
  expect(readOptionSize('Holes', '38 mm')).toBeNull()
})

test('a value that only speaks of a size in passing chooses none', () => {
  expect(readOptionSize('Folding', 'A4 to DL, creased')).toBeNull()
  expect(readOptionSize('Folding', 'A4')).toEqual({ widthMm: 210, heightMm: 297 })
})

test('a named size is told by its name, whichever way it lies', () => {
  expect(sizeName({ widthMm: 210, heightMm: 148 })).toBe('A5')
  expect(sizeName({ widthMm: 90, heightMm: 50 })).toBe('90 × 50 mm')
})

test.each([
  ['Print', 'Business cards', { bleedMm: 3, dpi: 300, trim: { widthMm: 90, heightMm: 50 } }],
  ['Signs', 'Banners', { bleedMm: 10, dpi: 100 }],
  ['Signs', 'Something new', { bleedMm: 5, dpi: 150 }],
  ['Branding', 'T-shirts', { isPlaced: true, dpi: 150 }],
  ['Branding', 'Something new', { isPlaced: true }],
  ['Paint', 'Wall paint', { isWanted: false }],
  ['Print', '', { isWanted: true, bleedMm: 3, inkPercent: 300 }],
])('%s of the kind %j have settings of their own', (category, kind, settings) => {
  expect(kindSettings({ category, kind })).toMatchObject(settings)
})

test('what staff have set for a product counts more than its kind', () => {
  const product = { category: 'Print', kind: 'Business cards', artwork: { bleedMm: 5 } }
  expect(settingsOf(product)).toMatchObject({ bleedMm: 5, safeMm: 3, trim: { widthMm: 90, heightMm: 50 } })
  expect(settingsOf({ ...product, artwork: null }).bleedMm).toBe(3)
})

const PRINT = kindSettings({ category: 'Print', kind: '' })
const CARDS = kindSettings({ category: 'Print', kind: 'Business cards' })
const sizeOf = (...[settings, name, job]: [typeof PRINT, string, Parameters<typeof specificationOf>[2]]) =>
  specificationOf(settings, { name }, job).trim

test('the finished size is that of the job, else of an option, else of the product, else of its name', () => {
  const size = { widthMm: 1200, heightMm: 800 }
  expect(sizeOf(CARDS, '', { options: { standardSizes: ['A5'] }, size })).toEqual(size)
  expect(sizeOf(CARDS, '', { options: { standardSizes: ['A5'] } })).toEqual({ widthMm: 148, heightMm: 210 })
  expect(sizeOf(CARDS, '', { options: { sizes: ['400 × 150 mm'] } })).toEqual({ widthMm: 400, heightMm: 150 })
  expect(sizeOf(CARDS, '', { options: { Format: ['A6 upright'] } })).toEqual({ widthMm: 105, heightMm: 148 })
  expect(sizeOf(CARDS, 'A2 Posters', { options: {} })).toEqual({ widthMm: 90, heightMm: 50 })
  expect(sizeOf(PRINT, 'A2 Posters', { options: {} })).toEqual({ widthMm: 420, heightMm: 594 })
  expect(sizeOf(PRINT, 'Posters', { options: { sizes: ['Small'] } })).toBeNull()
})

test('the chosen layout turns the sheet; without one it may lie either way', () => {
  const job = (layout: string) => ({ options: { standardSizes: ['A5'], layout: [layout] } })
  expect(sizeOf(PRINT, '', job('Landscape'))).toEqual({ widthMm: 210, heightMm: 148 })
  expect(sizeOf(PRINT, '', job('Portrait'))).toEqual({ widthMm: 148, heightMm: 210 })
  expect(specificationOf(PRINT, { name: '' }, job('Portrait')).mayTurn).toBe(false)
  expect(specificationOf(PRINT, { name: '' }, { options: {} }).mayTurn).toBe(true)
})

test.each([
  [{ sides: ['Single Side'] }, 1],
  [{ sides: ['Double Side'] }, 2],
  [{ printingType: ['Double-Sided'] }, 2],
  [{ 'Printed on': ['Both sides'] }, 2],
  [{ Pages: ['32 pages'] }, 32],
])('%j asks for %i pages', (options, count) => {
  expect(specificationOf(PRINT, { name: '' }, { options }).pages).toEqual({
    min: count,
    max: count,
    multipleOf: 1,
  })
})

test('double-sided tape asks for no page', () => {
  expect(
    specificationOf(PRINT, { name: '' }, { options: { Fixing: ['Double-sided tape'] } }).pages,
  ).toBeNull()
})

test('a file for one side alone has one page', () => {
  const both = specificationOf(PRINT, { name: '' }, { options: { sides: ['Double Side'] } })
  expect(oneSideOf(both).pages).toEqual({ min: 1, max: 1, multipleOf: 1 })
})

test('the area of a logo is the larger of the printed ones', () => {
  const shirts = kindSettings({ category: 'Branding', kind: 'T-shirts' })
  expect(sizeOf(shirts, '', { options: { printFront: ['None'], printBack: ['A3'] } })).toEqual({
    widthMm: 297,
    heightMm: 420,
  })
  expect(sizeOf(shirts, '', { options: { printFront: ['A4'], printBack: ['A2'] } })).toEqual({
    widthMm: 420,
    heightMm: 594,
  })
  expect(sizeOf(shirts, '', { options: {} })).toEqual({ widthMm: 210, heightMm: 297 })
})

test('of what staff have set the more special counts, and a usual rule of the kind counts more than the category', () => {
  const rules = { category: { bleedMm: 4, dpi: 200 }, kind: { safeMm: 9 } }
  const labels = { kind: 'Labels', category: 'Print' }
  expect(kindSettings(labels, rules)).toMatchObject({ bleedMm: 2, dpi: 200, safeMm: 9 })
  expect(artworkOf({ ...labels, artwork: { safeMm: 1 } }, rules)).toEqual({ dpi: 200, safeMm: 1 })
  expect(artworkOf({ ...labels, artwork: null }, null)).toBeNull()
})

test('what is told of a product as one is judged like what was set in several places', () => {
  const rules = { category: { bleedMm: 4, isPlaced: false }, kind: { dpi: 90 } }
  const product = { kind: 'Mugs', category: 'Branding', artwork: { inkPercent: 200 } }
  expect(settingsOf({ ...product, artwork: artworkOf(product, rules) })).toEqual({
    ...kindSettings(product, rules),
    inkPercent: 200,
  })
})
