import { expect, test } from 'vitest'
import {
  givenFacts,
  givenPage,
  givenPicture,
  givenSpecification,
  givenText,
  only,
  told,
  WHITE,
} from '../../test/given-artwork.ts'
import { judgeArtwork } from './judge-artwork.ts'

const card = givenSpecification()
const judge = (page: Parameters<typeof givenPage>[0]) => judgeArtwork(givenFacts([givenPage(page)]), card)
const photo = (widthPx: number, heightPx: number) => ({
  pictures: [{ box: { x: 0, y: 0, width: 39, height: 56 }, widthPx, heightPx, space: 'cmyk' as const }],
})

test('a picture below the wanted resolution is told with the pixels it needs', () => {
  expect(only(judge(photo(276, 397)), 'resolution', 'warn')[0]).toMatchObject({
    title: 'Your picture is 179 dpi at this size; 300 prints sharp',
    text: 'It will look a little soft when seen close up.',
    place: { x: -3, y: -3, width: 39, height: 56 },
    remedy: expect.stringContaining('at least 461 px wide and 663 px high') as unknown,
  })
})

test('a picture below the poor resolution is told in stronger words', () => {
  expect(only(judge(photo(130, 187)), 'resolution', 'warn')[0]?.text).toContain('blurred')
})

test('much ink is told on the sheet and not in the marks beside it', () => {
  const ink = (x: number) => ({ ink: { percent: 400, box: { x, y: 20, width: 2, height: 2 } } })
  expect(told(judge(ink(20)))).toContain('warn ink')
  expect(told(judge(ink(0)))).not.toContain('warn ink')
})

test('a sharp picture is told as good', () => {
  expect(only(judge(photo(480, 690)), 'resolution', 'good')[0]?.title).toBe('Pictures are sharp: 312 dpi')
})

test('a shading of a few pixels and a speck are no photographs', () => {
  const box = { x: 0, y: 0, width: 90, height: 50 }
  const pictures = [
    { box, widthPx: 1, heightPx: 256, space: 'rgb' as const },
    { box: { ...box, width: 1, height: 1 }, widthPx: 5, heightPx: 5, space: 'rgb' as const },
  ]
  expect(told(judge({ pictures })).some((words) => words.endsWith('resolution'))).toBe(false)
})

test('a picture on a page that is printed larger is judged at the printed size', () => {
  const poster = givenSpecification({ dpi: 200 }, { standardSizes: ['A2'] })
  const page = givenPage({
    width: 210,
    height: 297,
    edges: WHITE,
    pictures: [
      { box: { x: 0, y: 0, width: 210, height: 297 }, widthPx: 2480, heightPx: 3508, space: 'cmyk' },
    ],
  })
  expect(only(judgeArtwork(givenFacts([page]), poster), 'resolution', 'warn')[0]?.measured).toMatch(
    /^14\d dpi$/,
  )
})

test('a photograph without measures is judged by the size it is printed at', () => {
  const facts = givenFacts([givenPicture(709, 413)], { format: 'jpeg' })
  expect(only(judgeArtwork(facts, card), 'resolution', 'warn')[0]?.measured).toBe('187 dpi')
})

test('words near the cut are told with their distance', () => {
  expect(only(judge({ texts: [givenText(40, 3 + 50 - 3 - 1.6)] }), 'safe', 'warn')[0]?.title).toBe(
    '“082 555 0163” sits 1.6 mm from the cut; 3 mm is safe',
  )
})

test('words across the cut are told to be cut, words beside the sheet are nobody’s', () => {
  expect(only(judge({ texts: [givenText(80, 20)] }), 'safe', 'warn')[0]?.title).toContain('runs over the cut')
  expect(only(judge({ texts: [givenText(-30, 20), givenText(40, 54)] }), 'safe', 'warn')).toEqual([])
})

test('words inside the safe zone are told as good', () => {
  expect(told(judge({ texts: [givenText(30, 25)] }))).toContain('good safe')
})

test('small words are judged at the printed size', () => {
  const text = givenText(30, 25, { points: 5 })
  expect(only(judge({ texts: [text] }), 'smallText', 'warn')[0]).toMatchObject({
    measured: '5 pt',
    wanted: '6 pt',
  })
  const twice = givenSpecification({ trim: { widthMm: 180, heightMm: 100 } })
  const page = givenPage({ width: 90, height: 50, texts: [text], edges: WHITE })
  expect(only(judgeArtwork(givenFacts([page]), twice), 'smallText', 'warn')).toEqual([])
})

test('a line that is too thin is told', () => {
  expect(only(judge({ thinnest: { points: 0.05, box: null } }), 'hairline', 'warn')[0]?.title).toBe(
    'A line is 0.05 pt thin; 0.25 pt holds in print',
  )
  expect(only(judge({ thinnest: { points: 0.25, box: null } }), 'hairline', 'warn')).toEqual([])
  const beside = { x: -40, y: 0, width: 10, height: 0 }
  expect(only(judge({ thinnest: { points: 0.05, box: beside } }), 'hairline', 'warn')).toEqual([])
})

test('a line on a page without a size to speak of keeps the strength it was drawn with', () => {
  const page = givenPage({ width: 5e-324, height: 5e-324, thinnest: { points: 0, box: null } })
  expect(only(judgeArtwork(givenFacts([page]), card), 'hairline', 'warn')[0]?.title).toBe(
    'A line is 0 pt thin; 0.25 pt holds in print',
  )
})

test('more ink than the paper takes is told', () => {
  const box = { x: 3, y: 3, width: 10, height: 10 }
  expect(only(judge({ ink: { percent: 400, box } }), 'ink', 'warn')[0]).toMatchObject({
    measured: '400%',
    wanted: '300%',
    place: { x: 0, y: 0, width: 10, height: 10 },
  })
  expect(only(judge({ ink: { percent: 300, box } }), 'ink', 'warn')).toEqual([])
})

test('a logo needs enough pixels for its area and nothing else', () => {
  const shirt = givenSpecification({ isPlaced: true, dpi: 150, poorDpi: 100 }, { printFront: ['A4'] })
  const sharp = givenFacts([givenPicture(3000, 1000)], { format: 'png' })
  const coarse = givenFacts([givenPicture(600, 200)], { format: 'png' })
  expect(judgeArtwork(sharp, shirt)).toMatchObject({
    verdict: 'good',
    sheet: { widthMm: 297, heightMm: 210 },
  })
  expect(told(judgeArtwork(coarse, shirt))).toContain('warn resolution')
})
