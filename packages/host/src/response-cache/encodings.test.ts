import { expect, test } from 'vitest'
import { decode, encode, encodingFor } from './encodings.ts'

const page = Buffer.from('<p>colour</p>'.repeat(50))

test('a browser gets the smallest form it takes', async () => {
  for (const [header, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['*', 'identity'],
    [undefined, 'identity'],
  ] as const) {
    expect(encodingFor(header)).toBe(encoding)
    const sent = await encode(page, encoding)
    expect(await decode(sent, encoding)).toEqual(page)
    if (encoding !== 'identity') expect(sent.length).toBeLessThan(page.length)
  }
})

test('a form refused with q=0 is not sent', () => {
  expect(encodingFor('br;q=0, gzip;q=0.5')).toBe('gzip')
  expect(encodingFor('br;q=0.0, gzip;q=0')).toBe('identity')
})
