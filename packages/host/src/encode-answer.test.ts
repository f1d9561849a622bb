import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { encodeFor } from './encode-answer.ts'

const page = '<p>colour</p>'.repeat(50)

test('a browser gets the smallest form it takes', async () => {
  const br = await encodeFor('gzip, deflate, br', page)
  expect(br.encoding).toBe('br')
  expect(brotliDecompressSync(br.body).toString()).toBe(page)

  const zipped = await encodeFor('gzip', page)
  expect(zipped.encoding).toBe('gzip')
  expect(gunzipSync(zipped.body).toString()).toBe(page)
})

test('a form refused with q=0 is not sent', async () => {
  expect((await encodeFor('br;q=0, gzip;q=0.5', page)).encoding).toBe('gzip')
  expect((await encodeFor(undefined, page)).encoding).toBeNull()
})
