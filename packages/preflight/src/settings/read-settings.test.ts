import { expect, test } from 'vitest'
import { readArtworkSettings } from './read-settings.ts'

test('settings are read as they were written, and what is empty is left to the kind', () => {
  const written = {
    isWanted: true,
    bleedMm: 5,
    dpi: null,
    trim: { widthMm: 90, heightMm: 50 },
    pages: { min: 2, max: 2 },
    folds: [0.5],
  }
  expect(readArtworkSettings(written)).toEqual({
    ok: true,
    value: {
      isWanted: true,
      bleedMm: 5,
      trim: { widthMm: 90, heightMm: 50 },
      pages: { min: 2, max: 2, multipleOf: 1 },
      folds: [0.5],
    },
  })
  expect(readArtworkSettings({ bleedMm: null })).toEqual({ ok: true, value: null })
})

test.each([
  ['text', 'Artwork settings must be an object.'],
  [[], 'Artwork settings must be an object.'],
  [{ bleed: 3 }, 'Artwork settings has no field bleed.'],
  [{ bleedMm: -1 }, 'The bleed must be a number from 0 to 100.'],
  [{ dpi: '300' }, 'The resolution must be a number from 10 to 2400.'],
  [{ isPlaced: 1 }, 'isPlaced must be true or false.'],
  [{ trim: { widthMm: 90 } }, 'The finished height must be a number from 1 to 50000.'],
  [{ pages: { min: 1.5, max: 2 } }, 'The fewest pages must be a whole number.'],
  [{ pages: { min: 4, max: 2 } }, 'The fewest pages must not be more than the most.'],
  [{ folds: 3 }, 'The folds must be a list of at most 12.'],
  [{ folds: [2] }, 'A fold must lie within the width'],
])('%j is refused by what is wrong with it', (value, message) => {
  const read = readArtworkSettings(value)
  expect(read.ok ? '' : read.message).toContain(message)
})
