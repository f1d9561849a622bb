import { expect, test } from 'vitest'
import { askedPart, bestEncoding, holdsVersion } from './conditional-headers.ts'

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

test.each([
  [undefined, 'all'],
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=100-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=9-3', 'all'],
  ['bytes=-', 'all'],
  ['bytes=0-1,5-6', 'all'],
  ['lines=0-9', 'all'],
  ['bytes=0-99999999999999999999', 'all'],
])('of a hundred bytes %j asks for %j', (range, part) => {
  expect(askedPart({ range }, { etag: '"a"', size: 100 })).toEqual(part)
})

test('a part counts only of the version that the visitor began with', () => {
  const held = { etag: '"a"', size: 100 }
  expect(askedPart({ range: 'bytes=0-9', 'if-range': '"a"' }, held)).toEqual({ start: 0, end: 9 })
  expect(askedPart({ range: 'bytes=0-9', 'if-range': '"b"' }, held)).toBe('all')
})
