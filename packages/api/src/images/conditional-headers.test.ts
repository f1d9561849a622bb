import { expect, test } from 'vitest'
import { bestEncoding, holdsVersion } from './conditional-headers.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, BR;q=0.5', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000 , gzip ; q=0', undefined],
  ['identity', undefined],
  ['', undefined],
  [undefined, undefined],
])('a visitor who accepts %j gets %j', (accepted, encoding) => {
  expect(bestEncoding(accepted)).toBe(encoding)
})

test.each([
  ['"a.webp"', true],
  ['W/"a.webp"', true],
  ['"b.webp", W/"a.webp"', true],
  ['*', true],
  ['"b.webp"', false],
  ['a.webp', false],
  [undefined, false],
])('a visitor with %j holds the version: %j', (header, holds) => {
  expect(holdsVersion(header, '"a.webp"')).toBe(holds)
})
