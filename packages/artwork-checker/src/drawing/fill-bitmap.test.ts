import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillBitmap } from './fill-bitmap.ts'

const size = fc.record({
  width: fc.integer({ min: 1, max: 9 }),
  height: fc.integer({ min: 1, max: 9 }),
  channels: fc.constantFrom(3, 4),
  /** Where the picture lies in the memory it came in: a library need not place it at a whole number of four bytes. */
  shift: fc.integer({ min: 0, max: 3 }),
  padding: fc.integer({ min: 0, max: 2 }),
})
const shrunk = size.chain((info) => {
  const bytes = info.width * info.height * info.channels
  return fc.record({
    info: fc.constant(info),
    data: fc
      .uint8Array({ minLength: info.shift + bytes, maxLength: info.shift + bytes })
      .map((all) => Buffer.from(all.buffer, all.byteOffset + info.shift, bytes)),
  })
})

const HEAD = 8

test('light stays as it is, four inks are taken off white paper, and nothing beside the rows is touched', () => {
  fc.assert(
    fc.property(shrunk, ({ info, data }) => {
      const { width, height, channels, padding } = info
      const stride = 4 * (width + padding)
      const heap = new Uint8Array(HEAD + stride * height + HEAD).fill(7)
      fillBitmap(heap, { data, info }, HEAD, stride)
      const expected = new Uint8Array(heap.length).fill(7)
      for (let y = 0; y < height; y += 1)
        for (let x = 0; x < width; x += 1) {
          const [first = 0, second = 0, third = 0, black = 0] = data.subarray((y * width + x) * channels)
          const lit = (value: number) => (channels === 4 ? Math.max(0, 255 - black - value) : value)
          expected.set([lit(third), lit(second), lit(first), 255], HEAD + y * stride + x * 4)
        }
      expect(heap).toEqual(expected)
    }),
  )
})
