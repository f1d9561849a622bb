import { expect, test } from 'vitest'
import { detailWords, madeBy, priceForText } from './told-details.ts'

/** A space that no line breaks at stands between thousands, and between a size and its count. */
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
    { size: 'M', colour: 'Red', quantity: 3, names: [{ name: 'Sipho', number: '10' }, { number: '7' }] },
    { size: 'L', quantity: 1 },
  ],
}

test('a line is told by its size, its sizes and its turnaround', () => {
  const size = { widthMm: 1200, heightMm: 600 }
  expect(detailWords({ size, turnaround: 'Next day' }).map(({ value }) => plain(value))).toEqual([
    '1 200 × 600 mm',
    'Next day',
  ])
  expect(detailWords(shirts)).toEqual([
    { label: 'Sizes', value: 'Red: M\u00A0×\u00A03; L\u00A0×\u00A01' },
    { label: 'Names and numbers', value: '2' },
  ])
  expect(detailWords(shirts, 'listed')[1]?.value).toBe('Red M: Sipho 10, 7')
  expect(detailWords({})).toEqual([])
})

test('sizes are told from the smallest to the largest, colour by colour', () => {
  const sizes = ['2XL', '3XL', 'L', 'M', 'S', 'XL', 'XS']
  const grid = [
    ...sizes.map((size) => ({ size, colour: 'Navy', quantity: 1 })),
    ...['10', '8', 'One size'].map((size) => ({ size, colour: 'White', quantity: 1200 })),
  ]
  expect(plain(detailWords({ grid })[0]?.value ?? '')).toBe(
    'Navy: XS × 1, S × 1, M × 1, L × 1, XL × 1, 2XL × 1, 3XL × 1; White: 8 × 1 200, 10 × 1 200, One size × 1 200',
  )
})

test('a line from before numbers is told in the same form', () => {
  const grid = [{ size: 'M', quantity: 2, names: ['Thandi', 'Pieter'] }]
  expect(detailWords({ grid }, 'listed')[1]?.value).toBe('M: Thandi, Pieter')
  expect(madeBy({ grid })).toEqual({
    grid: [{ size: 'M', quantity: 2, names: [{ name: 'Thandi' }, { name: 'Pieter' }] }],
  })
})

test('a page is told how a line is made, and not its artwork or the name of the job', () => {
  expect(madeBy(shirts)).toEqual(shirts)
  expect(madeBy({ jobName: 'Reception', artwork: [{ slot: 'front', fileId: 'f' }] })).toEqual({})
  const banner = { size: { widthMm: 900, heightMm: 300 }, turnaround: 'Next day' }
  expect(madeBy(banner)).toEqual(banner)
})
