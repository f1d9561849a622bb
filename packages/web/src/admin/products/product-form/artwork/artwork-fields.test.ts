import { expect, test } from 'vitest'
import { artworkFaults, artworkFieldsOf, NO_ARTWORK, toArtwork } from './artwork-fields.ts'

test('settings that are opened and saved stay as they were', () => {
  const artwork = {
    isWanted: true,
    isPlaced: false,
    bleedMm: 5,
    dpi: 120,
    lineMinPoints: 0.25,
    trim: { widthMm: 297, heightMm: 210 },
    pages: { min: 2, max: 2, multipleOf: 1 },
    folds: [0.3311, 0.6655],
  }
  expect(toArtwork(artworkFieldsOf(artwork))).toEqual(artwork)
})

test('a form without a word about artwork sends none', () => {
  expect(toArtwork(NO_ARTWORK)).toBeNull()
  expect(artworkFaults(NO_ARTWORK)).toEqual([])
})

test('numbers are read with a comma, and one number of pages is both the fewest and the most', () => {
  expect(toArtwork({ ...NO_ARTWORK, lineMinPoints: ' 0,5 ', pagesMin: '4' })).toEqual({
    lineMinPoints: 0.5,
    pages: { min: 4, max: 4, multipleOf: 1 },
  })
})

test('what cannot be read is told beside its field', () => {
  const typed = {
    ...NO_ARTWORK,
    bleedMm: 'three',
    trimWidth: '90',
    pagesMin: '9',
    pagesMax: '2',
    folds: '50; x',
  }
  expect(toArtwork(typed)).toBeNull()
  expect(artworkFaults(typed)).toEqual([
    ['artwork.bleedMm', 'The bleed must be a number from 0 to 100.'],
    ['artwork.trimWidth', 'The finished height must be a number from 1 to 50000.'],
    ['artwork.pagesMin', 'The fewest pages must not be more than the most.'],
    ['artwork.folds', 'A fold must lie within the width: a share from 0 to 1, which is 0 to 100%.'],
  ])
})
