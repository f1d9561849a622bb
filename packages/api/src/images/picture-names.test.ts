import { IMAGE_FORMATS, IMAGE_WIDTHS, variantUrl } from '@umbala/contract'
import { expect, test } from 'vitest'
import {
  namesOf,
  ownerOf,
  parsePictureFile,
  parseVariant,
  pictureUrl,
  widthToServe,
} from './picture-names.ts'

const ID = '00112233445566778899aabbccddeeff'

test('every address the contract makes for a variant is one the shop answers', () => {
  for (const width of IMAGE_WIDTHS)
    for (const format of IMAGE_FORMATS) {
      const [, , id, variant = ''] = variantUrl(pictureUrl(ID, 'webp'), width, format)?.split('/') ?? []
      expect(id).toBe(ID)
      expect(parseVariant(variant)).toEqual({ width, format })
    }
})

test.each(['161.webp', '0160.webp', '160.png', '160.WEBP', '160', '160.webp.br', '1e3.webp', 'toString', ''])(
  'the size %j does not exist',
  (text) => {
    expect(parseVariant(text)).toBeNull()
  },
)

test.each([
  `${ID}.png`,
  `${ID}.webp.br`,
  `${ID.toUpperCase()}.webp`,
  `${ID}0.webp`,
  `.${ID}.webp`,
  `${ID}.webp\n`,
  ID,
])('I06 the file name %j does not exist', (file) => {
  expect(parsePictureFile(file)).toBeNull()
})

test('a stored file is traced back to its upload, and a broken write to none', () => {
  for (const name of namesOf(ID)) expect(ownerOf(name)).toBe(ID)
  expect(ownerOf(`${ID}.webp.0123456789abcdef.part`)).toBeNull()
  expect(ownerOf('readme.txt')).toBeNull()
})

test.each([
  [320, 2000, 320],
  [1920, 2000, 1920],
  [1920, 1920, 1920],
  [1920, 700, 960],
  [960, 700, 960],
  [640, 700, 640],
  [320, 5, 160],
] as const)('asked for %i, a photo of %i pixels is served from the size %i', (asked, photoWidth, served) => {
  expect(widthToServe(asked, photoWidth)).toBe(served)
})
