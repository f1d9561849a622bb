import { expect, test } from 'vitest'
import {
  edgesOf,
  givenFacts,
  givenPage,
  givenPicture,
  givenSpecification,
  only,
  told,
  WHITE,
} from '../../test/given-artwork.ts'
import { judgeArtwork } from './judge-artwork.ts'

const card = givenSpecification()
const flyer = givenSpecification({}, { standardSizes: ['A5'] })

test.each([
  ['the product with bleed', { width: 96, height: 56 }, -3],
  ['the product itself', { width: 90, height: 50, edges: WHITE }, 0],
  ['the product with more bleed than asked for', { width: 100, height: 60 }, -5],
  [
    'a larger sheet that says where it is cut',
    { width: 120, height: 80, trim: { x: 10, y: 20, width: 90, height: 50 } },
    -10,
  ],
  [
    'the product with bleed whose trim was never set',
    { width: 96, height: 56, trim: { x: 0, y: 0, width: 96, height: 56 } },
    -3,
  ],
])('a page as large as %s is cut where the product ends', (_, page, xMm) => {
  const judgement = judgeArtwork(givenFacts([givenPage(page)]), card)
  expect(judgement.verdict).toBe('good')
  expect(judgement.placements[0]).toMatchObject({ xMm, mmPerUnit: 1, isTurned: false })
})

test('a right size and page count are told together', () => {
  const judgement = judgeArtwork(
    givenFacts([givenPage(), givenPage()]),
    givenSpecification({}, { sides: ['Double Side'] }),
  )
  expect(only(judgement, 'shape', 'good')[0]?.title).toBe(
    'Size and page count are right: 2 pages, 90 × 50 mm with 3 mm bleed',
  )
})

test('a page of another shape blocks and has no place', () => {
  const judgement = judgeArtwork(givenFacts([givenPage({ width: 210, height: 297 })]), card)
  expect(judgement).toMatchObject({ verdict: 'stop', placements: [null] })
  expect(only(judgement, 'shape', 'block')[0]).toMatchObject({
    measured: '210 × 297 mm',
    wanted: '90 × 50 mm',
  })
})

test.each([
  ['without bleed', 210, 297, 71],
  ['with bleed', 216, 303, 71],
])('an A4 page %s for an A5 flyer is told to be made smaller', (_, width, height, percent) => {
  const judgement = judgeArtwork(givenFacts([givenPage({ width, height })]), flyer)
  expect(only(judgement, 'scale', 'warn')[0]?.title).toContain(`we print it at ${percent}%`)
  expect(only(judgement, 'shape', 'block')).toEqual([])
})

test('a banner that was drawn at a tenth of its size is printed ten times larger', () => {
  const banner = givenSpecification({ trim: { widthMm: 3000, heightMm: 1000 }, bleedMm: 0 })
  const judgement = judgeArtwork(givenFacts([givenPage({ width: 300, height: 100 })]), banner)
  expect(only(judgement, 'scale', 'warn')[0]?.title).toContain('1000%')
  expect(judgement.placements[0]?.mmPerUnit).toBeCloseTo(10)
})

test('a page that lies the other way is fine where nobody chose a layout', () => {
  const judgement = judgeArtwork(givenFacts([givenPage({ width: 56, height: 96 })]), card)
  expect(judgement).toMatchObject({ verdict: 'good', sheet: { widthMm: 50, heightMm: 90 } })
  expect(judgement.placements[0]?.isTurned).toBe(false)
})

test('a page that lies the other way than the chosen layout is turned and told', () => {
  const landscape = givenSpecification({}, { layout: ['Landscape'] })
  const judgement = judgeArtwork(givenFacts([givenPage({ width: 56, height: 96 })]), landscape)
  expect(told(judgement)).toContain('warn rotation')
  expect(judgement.placements[0]).toMatchObject({ isTurned: true, xMm: -3, yMm: -3 })
})

test.each([
  [1063, 591, 'good'],
  [1134, 662, 'good'],
  [1134, 680, 'stop'],
] as const)('a picture of %i by %i pixels for a card is %s by its shape', (width, height, verdict) => {
  const facts = givenFacts([givenPicture(width * 2, height * 2, { edges: edgesOf(() => 0, 10) })], {
    format: 'png',
  })
  expect(judgeArtwork(facts, card).verdict).toBe(verdict)
})

test('a product without a finished size is not told to have a right one', () => {
  const judgement = judgeArtwork(givenFacts(), givenSpecification({ trim: null }))
  expect(told(judgement)).toContain('note shape')
  expect(judgement.verdict).toBe('person')
})

test('a page that names its trim at another size is scaled by the trim, not by the page', () => {
  const page = givenPage({ width: 220, height: 140, trim: { x: 20, y: 20, width: 180, height: 100 } })
  const judgement = judgeArtwork(givenFacts([page]), card)
  expect(judgement.placements[0]).toMatchObject({ mmPerUnit: 0.5, xMm: -10, yMm: -10 })
  expect(only(judgement, 'scale', 'warn')[0]?.text).toContain('made smaller')
})

test('a page that lies across the others is turned, which is only told where nobody chose a layout', () => {
  const judgement = judgeArtwork(givenFacts([givenPage(), givenPage({ width: 56, height: 96 })]), card)
  expect(only(judgement, 'rotation', 'note')[0]).toMatchObject({ page: 2, remedy: null })
  const upright = givenSpecification({}, { layout: ['Portrait'] })
  expect(only(judgeArtwork(givenFacts(), upright), 'rotation', 'warn')[0]?.title).toContain('portrait')
})

test('a picture of another shape is told in pixels, and without bleed where none is wanted', () => {
  const facts = givenFacts([givenPicture(1000, 1000)], { format: 'png' })
  const finding = only(judgeArtwork(facts, givenSpecification({ bleedMm: 0 })), 'shape', 'block')[0]
  expect(finding).toMatchObject({ measured: '1000 × 1000 px' })
  expect(finding?.remedy).not.toContain('bleed')
})

test('a page that is drawn at less than a tenth is told with a fine percentage', () => {
  const page = givenPage({ width: 3000, height: 1666.7, edges: WHITE })
  expect(only(judgeArtwork(givenFacts([page]), card), 'scale', 'warn')[0]?.title).toContain('at 3%')
})
