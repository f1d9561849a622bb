import { expect, test } from 'vitest'
import { edgePixels } from './picture-edges.ts'

const stepOf = (width: number, height: number) =>
  (Math.max(width, height) * 2) / edgePixels({ unit: 'mm', width, height })

test('a drawing of metres is drawn so finely that a bleed of a few millimetres shows', () => {
  expect(stepOf(96, 56)).toBeLessThan(0.51)
  expect(stepOf(2450, 1230)).toBeLessThan(2.1)
})

test('a drawing of any size is drawn with so few pixels that memory holds them', () => {
  expect(edgePixels({ unit: 'mm', width: 40_000, height: 9000 })).toBe(2400)
  expect(edgePixels({ unit: 'px', width: 40_000, height: 9000 })).toBe(1400)
})
