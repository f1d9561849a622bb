import { expect, test } from 'vitest'
import {
  edgesOf,
  givenFacts,
  givenPage,
  givenPicture,
  givenSpecification,
  givenText,
  INKED,
  only,
  told,
  WHITE,
} from '../../test/given-artwork.ts'
import { judgeArtwork } from '../judge/judge-artwork.ts'
import { offeredRepairs } from './offered-repairs.ts'
import { printCopyOf } from './print-copy-of.ts'
import { repairText } from './repair-text.ts'

const card = givenSpecification()
const landscape = givenSpecification({}, { layout: ['Landscape'] })
const bothSides = givenSpecification({}, { sides: ['Double Side'] })
const unbled = givenFacts([givenPage({ width: 90, height: 50 })])
const pagesOf = (count: number) => givenFacts(Array.from({ length: count }, () => givenPage()))

test('colour that stops at the cut is continued, and the rest is judged as before', () => {
  const facts = givenFacts([givenPage({ width: 90, height: 50, texts: [givenText(1, 20)] })])
  const judgement = judgeArtwork(facts, card, { bleed: 'mirror' })
  expect(only(judgement, 'bleed', 'note')[0]).toMatchObject({
    title: 'Your colour stopped at the cut on all sides; we continue it outward',
  })
  expect(only(judgement, 'bleed', 'note')[0]?.text).toContain('the outer 3 mm of the page are mirrored')
  expect(told(judgement)).toContain('warn safe')
})

test('a repair of bleed changes nothing where colour runs past the cut already', () => {
  const plain = judgeArtwork(givenFacts(), card)
  expect(judgeArtwork(givenFacts(), card, { bleed: 'stretch' })).toEqual(plain)
})

test('bleed is made only at the sides where it is short', () => {
  const stops = edgesOf((mm) => (mm > 3 ? 1 : 0))
  const facts = givenFacts([givenPage({ edges: { ...INKED, left: stops.left, top: stops.top } })])
  expect(printCopyOf(facts, card, { bleed: 'mirror' })?.pages[0]?.bleedSides).toEqual(['top', 'left'])
  expect(printCopyOf(facts, card)?.bleed).toBeNull()
})

test('missing bleed is offered as a mirror first, then stretched', () => {
  expect(offeredRepairs(unbled, card).filter(({ kind }) => kind === 'bleed')).toMatchObject([
    { repair: { bleed: 'mirror' }, verdict: 'good', settles: ['bleed'] },
    { repair: { bleed: 'stretch' }, verdict: 'good', settles: ['bleed'] },
  ])
})

test('a bleed that is chosen can be changed for the other one', () => {
  const offers = offeredRepairs(unbled, card, { bleed: 'mirror' })
  expect(offers.filter(({ kind }) => kind === 'bleed').map(({ repair }) => repair)).toEqual([
    { bleed: 'stretch' },
  ])
})

test('of four pages for two sides the first two are offered', () => {
  const [offer] = offeredRepairs(pagesOf(4), bothSides)
  expect(offer).toMatchObject({
    kind: 'pages',
    repair: { pages: [1, 2] },
    title: 'Print pages 1 and 2 only',
    consequence: 'Pages 3 and 4 are not printed.',
    verdict: 'good',
    settles: ['pageCount'],
  })
})

test('one page for two sides is offered on both, and the finding says what is printed', () => {
  expect(offeredRepairs(pagesOf(1), bothSides)[0]).toMatchObject({
    repair: { pages: [1, 1] },
    verdict: 'good',
  })
  const judgement = judgeArtwork(pagesOf(1), bothSides, { pages: [1, 1] })
  expect(only(judgement, 'pageCount', 'note')[0]?.title).toBe('We print page 1 of your file twice')
})

test('each page is offered alone where one side is printed', () => {
  const one = givenSpecification({}, { sides: ['Single Side'] })
  const offers = offeredRepairs(pagesOf(2), one).filter(({ settles }) => settles.includes('pageCount'))
  expect(offers.map(({ repair }) => repair)).toEqual([{ pages: [1] }, { pages: [2] }])
})

test('empty pages are left out first', () => {
  const facts = givenFacts([givenPage(), givenPage({ isBlank: true, edges: WHITE }), givenPage()])
  expect(offeredRepairs(facts, bothSides)[0]).toMatchObject({ repair: { pages: [1, 3] }, verdict: 'good' })
})

test('front and back are swapped, and swapped back to the file as it was sent', () => {
  const swap = (repair?: Parameters<typeof offeredRepairs>[2]) =>
    offeredRepairs(pagesOf(2), bothSides, repair).find(({ title }) => title === 'Swap front and back')
  expect(swap()).toMatchObject({ repair: { pages: [2, 1] }, settles: [], verdict: 'good' })
  expect(swap({ pages: [2, 1] })?.repair).toBeNull()
})

test('findings name the printed page, not that of the file', () => {
  const facts = givenFacts([givenPage(), givenPage({ texts: [givenText(4, 20)] })])
  const judgement = judgeArtwork(facts, bothSides, { pages: [2, 1] })
  expect(only(judgement, 'safe', 'warn')[0]?.page).toBe(1)
})

test('a page that the file does not have blocks', () => {
  const judgement = judgeArtwork(pagesOf(2), bothSides, { pages: [1, 5] })
  expect(judgement.verdict).toBe('stop')
  expect(only(judgement, 'pageCount', 'block')[0]?.title).toBe('You chose page 5; your file has 2 pages')
  expect(printCopyOf(pagesOf(2), bothSides, { pages: [1, 5] })).toBeNull()
})

test('a page that lies across the chosen layout is turned either way', () => {
  const facts = givenFacts([givenPage({ width: 56, height: 96 })])
  const offers = offeredRepairs(facts, landscape).filter(({ settles }) => settles.includes('rotation'))
  expect(offers.map(({ repair }) => repair)).toEqual([{ turn: 90 }, { turn: 270 }])
  const copy = printCopyOf(facts, landscape, { turn: 270 })
  expect(copy?.pages[0]).toMatchObject({ turn: 270, placement: { isTurned: false, xMm: -3, yMm: -3 } })
})

test('words keep to their corner when the page is turned', () => {
  const facts = givenFacts([givenPage({ width: 56, height: 96, texts: [givenText(4, 90)] })])
  const place = (turn: 90 | 180) => only(judgeArtwork(facts, landscape, { turn }), 'safe', 'warn')[0]?.place
  // At the lower left of the upright page, so at the upper left once its top is at the right.
  expect(place(90)).toMatchObject({ x: 0, y: 1, width: 3, height: 20 })
})

test('a square page fills the card and loses what sticks out', () => {
  const facts = givenFacts([givenPage({ width: 100, height: 100 })])
  const [fill, whole] = offeredRepairs(facts, card)
  expect(fill).toMatchObject({
    repair: { fit: 'fill' },
    verdict: 'good',
    settles: ['shape'],
    consequence:
      '23 mm is cut off at the top and bottom and 3 mm is cut off at the left and right. It is printed at 96%.',
  })
  expect(whole?.consequence).toBe('20 mm stays empty at the left and right. It is printed at 50%.')
  const judgement = judgeArtwork(facts, card, { fit: 'fill' })
  expect(judgement.placements[0]).toMatchObject({ xMm: -3, yMm: -23, mmPerUnit: 0.96 })
  expect(told(judgement)).toEqual(expect.arrayContaining(['note shape', 'note scale']))
})

test('a page that is shown whole needs bleed only where it reaches the cut', () => {
  const facts = givenFacts([givenPage({ width: 100, height: 100 })])
  const judgement = judgeArtwork(facts, card, { fit: 'whole' })
  expect(only(judgement, 'bleed', 'warn')[0]?.title).toBe(
    'Your colour stops at the cut at the top and bottom; 3 mm past it is needed',
  )
  expect(printCopyOf(facts, card, { fit: 'whole', bleed: 'mirror' })?.pages[0]).toMatchObject({
    bleedSides: ['top', 'bottom'],
    clip: { x: 20, y: -3, width: 50, height: 56 },
  })
})

test('marks around a page are neither shown whole nor part of what fills the sheet', () => {
  const facts = givenFacts([
    givenPage({ width: 140, height: 140, trim: { x: 20, y: 20, width: 100, height: 100 } }),
  ])
  expect(printCopyOf(facts, card, { fit: 'whole' })?.pages[0]).toMatchObject({
    placement: { xMm: 10, yMm: -10, mmPerUnit: 0.5 },
    clip: { x: 20, width: 50 },
  })
  expect(printCopyOf(facts, card, { fit: 'fill' })?.pages[0]?.placement.mmPerUnit).toBeCloseTo(0.96)
})

test('a picture of another shape that is enlarged says how sharp it is', () => {
  const facts = givenFacts([givenPicture(600, 600, { edges: null })], { format: 'jpeg' })
  const fill = offeredRepairs(facts, card).find(({ repair }) => repair?.fit === 'fill')
  expect(fill?.consequence).toContain('Its pictures then have 158 dpi.')
})

test('the same shape at another size is printed at the size of the sheet without a question', () => {
  const facts = givenFacts([givenPage({ width: 192, height: 112 })])
  expect(offeredRepairs(facts, card)[0]).toMatchObject({
    kind: 'fit',
    consequence: 'It is printed at 50%.',
    settles: ['scale'],
    verdict: 'good',
  })
})

test('an upright page of another shape is turned onto a landscape sheet with what then stays empty', () => {
  const facts = givenFacts([givenPage({ width: 210, height: 297, edges: WHITE })])
  const turn = offeredRepairs(facts, landscape).find(({ repair }) => repair?.turn === 90)
  expect(turn).toMatchObject({ repair: { turn: 90, fit: 'whole' }, settles: ['shape'] })
  expect(turn?.consequence).toContain('9.6 mm stays empty at the left and right.')
})

test.each([
  ['that could not be opened', { problem: 'corrupt' as const }],
  ['for a person', { format: 'psd' as const }],
  ['that asks to stay as it is', { isLocked: true }],
])('nothing is offered for a file %s, and no copy is made', (_, change) => {
  const facts = givenFacts([givenPage({ width: 90, height: 50 })], change)
  expect(offeredRepairs(facts, card)).toEqual([])
  expect(printCopyOf(facts, card)).toBeNull()
  expect(judgeArtwork(facts, card, { bleed: 'mirror' })).toEqual(judgeArtwork(facts, card))
})

test('a logo is never fitted or bled', () => {
  const logo = givenSpecification({ isPlaced: true })
  const offers = offeredRepairs(pagesOf(2), logo)
  expect(offers.map(({ kind }) => kind)).toEqual(['pages'])
  expect(printCopyOf(pagesOf(1), logo)).toBeNull()
})

test('a repair is told to the staff in a few words', () => {
  expect(repairText({ bleed: 'mirror', pages: [2, 1] })).toBe('Bleed mirrored from the edge; pages 2 and 1')
  expect(repairText({ turn: 90, fit: 'whole', bleed: 'stretch' })).toBe(
    'Bleed stretched from the edge; turned a quarter to the right; shown whole on the sheet',
  )
  expect(repairText({})).toBe('')
})
