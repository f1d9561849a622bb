import { litres } from '@umbala/pricing'
import { expect, test } from 'vitest'
import { areaWords, countWords, litresWords, toPaintWords } from './paint-words.ts'

const surfaces = [{ name: 'Smooth', squareMmPerLitre: 9_000_000 }]

const counted = (lengthMm: number, widthMm: number, coats: number) => {
  const room = litres(
    { surfaces },
    {
      walls: { lengthMm, widthMm, heightMm: 2600 },
      hasCeiling: true,
      doors: 1,
      windows: 2,
      coats,
      surface: 'Smooth',
      sparePercent: 10,
    },
  )
  if (!room.ok) throw new Error(room.message)
  return room
}

test.each([
  [9_000_000, '9 m²'],
  [7_500_000, '7.50 m²'],
  [35_364_000, '35.36 m²'],
  [3_594_800_000, '3\u00A0594.80 m²'],
])('%i mm² are told as %s', (squareMm, told) => {
  expect(areaWords(squareMm)).toBe(told)
})

test.each([
  [8600, '8.6 litres'],
  [1000, '1 litre'],
  [10_020, '10 litres'],
  [1_234_500, '1\u00A0234.5 litres'],
])('%i ml are told as %s', (millilitres, told) => {
  expect(litresWords(millilitres)).toBe(told)
})

test('whoever counts along comes to the same square metres', () => {
  for (const [lengthMm, widthMm] of [
    [4200, 3600],
    [4213, 3607],
    [4999, 3333],
  ] as const) {
    const room = counted(lengthMm, widthMm, 3)
    const words = countWords(room, { coats: '3', spare: '10' })
    const [walls = 0, ceiling = 0, openings = 0] = words.map(({ value }) => Number.parseFloat(value))
    const [one = 0, , all = 0] = (words[3]?.value ?? '').split(/ m² × | coats = /).map(Number.parseFloat)
    expect(one).toBeCloseTo(walls + ceiling - openings, 6)
    expect(all).toBeCloseTo(one * 3, 6)
    expect(toPaintWords(room)).toBe(`${one.toFixed(2)} m²`)
  }
})
