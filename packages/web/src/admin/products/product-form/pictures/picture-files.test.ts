import { PICTURES_PER_PRODUCT } from '@umbala/contract'
import { expect, test } from 'vitest'
import { movePicture, refuseFile, takeFiles } from './picture-files.ts'

const MB = 1024 * 1024
const photo = new File(['x'], 'mug.jpg', { type: 'image/jpeg' })

test.each([
  ['IMG_0042.HEIC', '', 3 * MB, 'HEIC'],
  ['photo.heif', 'image/heif', 3 * MB, 'HEIC'],
  ['flyer.pdf', 'application/pdf', MB, 'JPEG, PNG or WebP'],
  ['logo.svg', 'image/svg+xml', MB, 'JPEG, PNG or WebP'],
  ['poster.png', 'image/png', 10 * MB + 1, 'larger than 10 MB'],
  ['nothing.png', 'image/png', 0, 'empty'],
])('I02 %s is refused before it is sent, with a sentence', (name, type, size, words) => {
  expect(refuseFile({ name, type, size })).toContain(words)
})

test('a picture of just 10 MB may be sent', () => {
  expect(refuseFile({ name: 'poster.png', type: 'image/png', size: 10 * MB })).toBeNull()
})

test('no more pictures are taken than a product may have', () => {
  const { chosen, left } = takeFiles([photo, photo, photo], PICTURES_PER_PRODUCT - 1)
  expect([chosen.length, left]).toEqual([1, 2])
})

test('a picture moves to its place, and never beyond the ends', () => {
  const pictures = takeFiles([photo, photo, photo], 0).chosen.map(({ picture }) => picture)
  const [a, b, c] = pictures
  const order = (place: number) => movePicture(pictures, c?.key ?? '', place)
  expect(order(0)).toEqual([c, a, b])
  expect(order(1)).toEqual([a, c, b])
  expect(order(9)).toEqual([a, b, c])
  expect(order(-1)).toEqual([c, a, b])
})
