import { wholePixels } from './whole-pixels.ts'

const OPAQUE = 0xff_00_00_00

export type Small = {
  readonly data: Buffer
  readonly info: { readonly width: number; readonly height: number; readonly channels: number }
}

/** What an ink leaves of the light that black leaves of the paper's, and never less than nothing. Without a branch, which a grainy photo would take at random. */
const light = (value: number, paper: number) => {
  const left = paper - value
  return left & ~(left >> 31)
}

const fillFromInks = (target: Uint32Array, inks: Uint32Array, from: number) => {
  for (let x = 0; x < target.length; x += 1) {
    const ink = inks[from + x] ?? 0
    const paper = 255 - (ink >>> 24)
    target[x] =
      OPAQUE |
      (light(ink & 255, paper) << 16) |
      (light((ink >>> 8) & 255, paper) << 8) |
      light((ink >>> 16) & 255, paper)
  }
}

const fillFromLight = (target: Uint32Array, data: Buffer, from: number, channels: number) => {
  let at = from
  for (let x = 0; x < target.length; x += 1, at += channels)
    target[x] = OPAQUE | ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0)
}

/** A pixel is one number of 32 bits: blue lowest, then green, red, and a byte that nobody reads. Four inks are taken off the white of the paper. */
export const fillBitmap = (
  heap: Uint8Array,
  { data, info: { width, height, channels } }: Small,
  at: number,
  stride: number,
) => {
  const inks = channels === 4 ? wholePixels(data) : null
  for (let y = 0; y < height; y += 1) {
    const row = new Uint32Array(heap.buffer, at + y * stride, width)
    if (inks) fillFromInks(row, inks, y * width)
    else fillFromLight(row, data, y * width * channels, channels)
  }
}
