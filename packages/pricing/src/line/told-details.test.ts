import { expect, test } from 'vitest'
import { detailWords, madeBy, priceForText } from './told-details.ts'

/** A space that no line breaks at stands between thousands. */
const plain = (text: string) => text.replaceAll('\u00A0', ' ')

test.each([
  [{ quantity: 1000 }, '1 000'],
  [{ quantity: 1, size: { widthMm: 900, heightMm: 2400 } }, '900 × 2 400 mm'],
  [{ quantity: 5, size: { widthMm: 300, heightMm: 300 } }, '5 of 300 × 300 mm'],
])('what the lowest price buys is told: %o', (buys, told) => {
  expect(plain(priceForText(buys))).toBe(told)
})

const shirts = {
  grid: [
    { size: 'M', colour: 'Red', quantity: 3, names: ['Sipho', 'Zanele', 'Naledi'] },
    { size: 'L', quantity: 1 },
  ],
}

test('a line is told by its size, its sizes and its turnaround', () => {
  const size = { widthMm: 1200, heightMm: 600 }
  expect(detailWords({ size, turnaround: 'Next day' }).map(({ value }) => plain(value))).toEqual([
    '1 200 × 600 mm',
    'Next day',
  ])
  expect(detailWords(shirts)).toEqual([{ label: 'Sizes', value: 'M Red × 3, L × 1' }])
  expect(detailWords({})).toEqual([])
})

test('a page is told how a line is made, and not its artwork or the name of the job', () => {
  expect(madeBy(shirts)).toEqual(shirts)
  expect(madeBy({ jobName: 'Reception', artwork: [{ slot: 'front', fileId: 'f' }] })).toEqual({})
  const banner = { size: { widthMm: 900, heightMm: 300 }, turnaround: 'Next day' }
  expect(madeBy(banner)).toEqual(banner)
})
