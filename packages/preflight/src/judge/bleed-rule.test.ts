import { expect, test } from 'vitest'
import {
  edgesOf,
  givenFacts,
  givenPage,
  givenPicture,
  givenSpecification,
  INKED,
  only,
  told,
  WHITE,
} from '../../test/given-artwork.ts'
import { judgeArtwork } from './judge-artwork.ts'

const card = givenSpecification()
const bleedOf = (page: Parameters<typeof givenPage>[0]) =>
  only(judgeArtwork(givenFacts([givenPage(page)]), card), 'bleed', 'warn')[0]

test('colour that runs past the cut everywhere is told as good', () => {
  const judgement = judgeArtwork(givenFacts(), card)
  expect(only(judgement, 'bleed', 'good')[0]?.title).toBe(
    'Sides with colour at the cut have colour past it, too',
  )
})

test('a design with white edges needs no bleed', () => {
  expect(bleedOf({ width: 90, height: 50, edges: WHITE })).toBeUndefined()
  expect(bleedOf({ edges: edgesOf((mm) => (mm > 5 ? 1 : 0)) })).toBeUndefined()
})

test('colour on a page without room for bleed stops at the cut', () => {
  expect(bleedOf({ width: 90, height: 50 })).toMatchObject({
    title: 'Your colour stops at the cut on all sides; 3 mm past it is needed',
    measured: '0 mm',
    wanted: '3 mm',
  })
})

test('colour that ends at the cut has no bleed though the page is large enough', () => {
  expect(bleedOf({ edges: edgesOf((mm) => (mm > 3 ? 1 : 0)) })?.measured).toBe('0 mm')
})

test('crop marks beside the sheet are no bleed', () => {
  const edges = edgesOf((mm) => (mm > 10 ? 1 : 0.02))
  expect(
    bleedOf({ width: 110, height: 70, trim: { x: 10, y: 10, width: 90, height: 50 }, edges })?.measured,
  ).toBe('0 mm')
})

test('less bleed than wanted is told with what there is', () => {
  expect(bleedOf({ edges: edgesOf((mm) => (mm > 1.5 ? 1 : 0)) })?.title).toBe(
    'Your colour runs 1.5 mm past the cut on all sides; 3 mm is needed',
  )
})

test('a side without bleed is named, also on a page that is turned', () => {
  const edges = { ...INKED, top: WHITE.top.map((_, at) => (at >= 6 ? 1 : 0)) }
  expect(bleedOf({ edges })?.title).toBe('Your colour stops at the cut at the top; 3 mm past it is needed')
  const landscape = givenSpecification({}, { layout: ['Landscape'] })
  const turned = judgeArtwork(givenFacts([givenPage({ width: 56, height: 96, edges })]), landscape)
  expect(only(turned, 'bleed', 'warn')[0]?.title).toBe(
    'Your colour stops at the cut at the right; 3 mm past it is needed',
  )
})

test('a page that could not be drawn is not said to have bleed', () => {
  const judgement = judgeArtwork(givenFacts([givenPage({ edges: null })]), card)
  expect(told(judgement).filter((words) => words.endsWith('bleed'))).toEqual(['note bleed'])
  expect(judgement.verdict).toBe('person')
})

test('a cut that lies deeper than the edges were seen is looked at by a person', () => {
  const trim = { x: 40, y: 40, width: 90, height: 50 }
  const judgement = judgeArtwork(givenFacts([givenPage({ width: 170, height: 130, trim })]), card)
  expect(told(judgement).filter((words) => words.endsWith('bleed'))).toEqual(['note bleed'])
  expect(only(judgement, 'bleed', 'note')[0]).toMatchObject({
    title: 'The bleed was not checked on all sides',
    needsPerson: 'part',
  })
  const repaired = judgeArtwork(givenFacts([givenPage({ width: 170, height: 130, trim })]), card, {
    bleed: 'mirror',
  })
  expect(told(repaired).filter((words) => words.endsWith('bleed'))).toEqual(['note bleed'])
  expect(repaired.verdict).toBe('person')
})

test('a side that nobody could see waits for a person beside those that lack bleed', () => {
  const short = edgesOf((mm) => (mm > 3 ? 1 : 0))
  const judgement = judgeArtwork(givenFacts([givenPage({ edges: { ...short, top: [] } })]), card)
  expect(only(judgement, 'bleed', 'warn')).toMatchObject([
    {
      title: 'Your colour stops at the cut at the right, bottom and left; 3 mm past it is needed',
      needsPerson: 'part',
    },
  ])
})

test('strips wider than the bleed are no reason to miss it', () => {
  const wide = { widthMm: 2440, heightMm: 1220 }
  const board = givenSpecification({ trim: wide, bleedMm: 5, safeMm: 10 })
  const judge = (width: number, height: number, edges: ReturnType<typeof edgesOf>) =>
    told(judgeArtwork(givenFacts([givenPage({ width, height, edges })]), board)).filter((words) =>
      words.endsWith('bleed'),
    )
  expect(
    judge(
      2450,
      1230,
      edgesOf(() => 1, 6),
    ),
  ).toEqual(['good bleed'])
  expect(
    judge(
      2450,
      1230,
      edgesOf(() => 1, 12.25),
    ),
  ).toEqual(['note bleed'])
  expect(
    judge(
      2440,
      1220,
      edgesOf(() => 1, 12.25),
    ),
  ).toEqual(['warn bleed'])
})

test.each([
  [3, 'good'],
  [2.2, 'note'],
  [1, 'warn'],
])('of strips of two millimetres, %d mm of bleed in the middle of one is told as %s', (bleed, severity) => {
  const step = 2
  const edges = edgesOf((mm) => Math.max(0, Math.min(1, (mm + step / 2 - (13 - bleed)) / step)), step)
  const trim = { x: 13, y: 13, width: 90, height: 50 }
  const judgement = judgeArtwork(givenFacts([givenPage({ width: 116, height: 76, trim, edges })]), card)
  expect(told(judgement).filter((words) => words.endsWith('bleed'))).toEqual([`${severity} bleed`])
})

test('pages that could not be drawn are told beside many that lack bleed', () => {
  const short = givenPage({ width: 90, height: 50 })
  const judgement = judgeArtwork(
    givenFacts([short, short, short, short, givenPage({ width: 90, height: 50, edges: null })]),
    card,
  )
  expect(only(judgement, 'bleed', 'warn')).toMatchObject([
    { text: expect.stringContaining('This is so on pages 1, 2, 3 and 4.') as unknown },
  ])
  expect(only(judgement, 'bleed', 'note')).toMatchObject([{ page: 5, needsPerson: 'part' }])
  expect(judgement.verdict).toBe('look')
})

test('a picture of the shape of the cut sheet has no bleed, one with bleed has', () => {
  const bled = givenPicture(2268, 1323, { edges: edgesOf(() => 1, 12) })
  const cut = givenPicture(2126, 1181, { edges: edgesOf(() => 1, 12) })
  expect(told(judgeArtwork(givenFacts([bled], { format: 'jpeg' }), card))).toContain('good bleed')
  expect(told(judgeArtwork(givenFacts([cut], { format: 'jpeg' }), card))).toContain('warn bleed')
})

test('an empty page has no bleed to miss', () => {
  expect(bleedOf({ width: 90, height: 50, isBlank: true, edges: WHITE })).toBeUndefined()
})
