import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { uploadText } from './upload-text.ts'

const still = new AbortController().signal
const read = async (chunks: readonly Uint8Array[], maxBytes = 1_000_000, signal = still) => {
  const parts: string[] = []
  for await (const part of uploadText(Readable.from(chunks), { maxBytes, signal })) parts.push(part)
  return parts.join('')
}
const bytes = (text: string) => Buffer.from(text)

test('letters that were divided between two parts come whole, and a byte order mark is left out', async () => {
  const text = '\uFEFFGrün, café, 🖨️'
  expect(await read([...bytes(text)].map((byte) => Buffer.from([byte])))).toBe('Grün, café, 🖨️')
})

test('a long part is given on in slices with a turn for others between them', async () => {
  let turns = 0
  const others = setInterval(() => (turns += 1), 0)
  let slices = 0
  for await (const slice of uploadText(Readable.from([Buffer.alloc(3_000_000, 'x')]), {
    maxBytes: 5_000_000,
    signal: still,
  }))
    slices += slice.length > 0 ? 1 : 0
  clearInterval(others)
  expect(slices).toBe(184)
  expect(turns).toBeGreaterThan(5)
})

test.each([
  ['in another encoding', [Buffer.from([0x47, 0x72, 0xfc, 0x6e])], 'invalid', 'CSV UTF-8'],
  ['that breaks off in a letter', [bytes('é').subarray(0, 1)], 'invalid', 'CSV UTF-8'],
  ['with a character no table can hold', [bytes('a\u0000b')], 'invalid', 'cannot be stored'],
  ['that is too large', [Buffer.alloc(600_000, 'x'), Buffer.alloc(600_000, 'x')], 'too_large', '1 MB'],
])('a file %s is refused', async (_, chunks, code, words) => {
  await expect(read(chunks)).rejects.toMatchObject({
    code,
    message: expect.stringContaining(words) as string,
  })
})

test('after the signal nothing more is read', async () => {
  const stop = new AbortController()
  let given = 0
  const source = async function* () {
    for (;;) {
      given += 1
      if (given === 3) stop.abort(new Error('gone'))
      yield bytes('sku\n')
    }
  }
  const work = async () => {
    for await (const part of uploadText(source(), { maxBytes: 1_000_000, signal: stop.signal }))
      expect(part).toBe('sku\n')
  }
  await expect(work()).rejects.toThrow('gone')
  expect(given).toBe(3)
})
