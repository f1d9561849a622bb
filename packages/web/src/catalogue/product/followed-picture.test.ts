import { expect, test } from 'vitest'
import { followOptions } from './followed-picture.ts'

const drawing = { url: '/uploads/162f79d1246087403945493e7988ae3e.svg', altText: 'T-shirt' }

test('a drawing is asked for with the options chosen so far', () => {
  expect(followOptions(drawing, { colors: ['Navy'], printFront: ['A4'] })).toEqual({
    url: `${drawing.url}?colors=Navy&printFront=A4`,
    altText: 'T-shirt, shown as chosen: Navy, A4',
  })
})

test('before anything is chosen, and for a photograph, the picture stays as it is', () => {
  const photo = { url: '/uploads/162f79d1246087403945493e7988ae3e.webp', altText: 'T-shirt' }
  expect(followOptions(drawing, {})).toBe(drawing)
  expect(followOptions(photo, { colors: ['Navy'] })).toBe(photo)
})
