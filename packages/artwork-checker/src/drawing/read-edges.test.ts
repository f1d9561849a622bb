import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readEdges } from './read-edges.ts'

/** Mostly the values at which something begins to count. */
const level = fc.oneof(fc.constantFrom(0, 245, 246, 255), fc.integer({ min: 0, max: 255 }))
const alpha = fc.oneof(fc.constantFrom(0, 12, 13, 255), fc.integer({ min: 0, max: 255 }))

const raster = fc
  .record({ width: fc.integer({ min: 1, max: 12 }), height: fc.integer({ min: 1, max: 12 }) })
  .chain(({ width, height }) =>
    fc.record({
      width: fc.constant(width),
      height: fc.constant(height),
      pixels: fc
        .array(fc.tuple(level, level, level, alpha), {
          minLength: width * height,
          maxLength: width * height,
        })
        .map((all) => Uint8Array.from(all.flat())),
    }),
  )

test('a strip tells the share of its pixels that are seen and darker than paper', () => {
  fc.assert(
    fc.property(raster, ({ width, height, pixels }) => {
      const { edges, isBlank } = readEdges({ width, height, pixels }, 0.5)
      const at = (x: number, y: number) => pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)
      const isSeen = ([, , , opacity = 0]: Uint8Array) => opacity > 12
      const isInk = (pixel: Uint8Array) => isSeen(pixel) && Math.min(...pixel.subarray(0, 3)) < 246
      const all = Array.from({ length: width * height }, (_, index) =>
        at(index % width, Math.floor(index / width)),
      )
      const top = (strip: number) => {
        const inked = [0, 1].flatMap((row) =>
          Array.from({ length: width }, (_, x) => isInk(at(x, 2 * strip + row))),
        )
        return inked.filter(Boolean).length / inked.length
      }
      const left = (strip: number) => {
        const inked = [0, 1].flatMap((column) =>
          Array.from({ length: height }, (_, y) => isInk(at(2 * strip + column, y))),
        )
        return inked.filter(Boolean).length / inked.length
      }
      expect(edges.top).toHaveLength(Math.floor(height / 2))
      edges.top.forEach((share, strip) => {
        expect(share).toBeCloseTo(top(strip), 2)
      })
      edges.left.forEach((share, strip) => {
        expect(share).toBeCloseTo(left(strip), 2)
      })
      const seen = all.filter(isSeen).length
      expect(isBlank).toBe(!all.some(isInk) && (seen === 0 || seen === all.length))
    }),
  )
})
