import sharp from 'sharp'
import { createNumbers } from './corpus-file.ts'

/** A soft photograph: slow changes and a little grain. `light` keeps a white rim of a tenth. */
const pixels = (width: number, height: number, channels: 1 | 3 | 4, rim: boolean) => {
  const next = createNumbers(width * 31 + height)
  const bytes = Buffer.alloc(width * height * channels, 255)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isRim = rim && (x < width / 10 || y < height / 10 || x > width * 0.9 || y > height * 0.9)
      if (isRim && channels < 4) continue
      const at = (y * width + x) * channels
      const grain = next() * 12
      bytes[at] = 90 + (80 * x) / width + grain
      if (channels > 1) {
        bytes[at + 1] = 110 + (60 * y) / height + grain
        bytes[at + 2] = 140 + grain
      }
      if (channels === 4) bytes[at + 3] = isRim ? 0 : 255
    }
  return sharp(bytes, { raw: { width, height, channels } })
}

type Kind = 'jpeg' | 'png' | 'webp' | 'tiff'

export const photo = (kind: Kind, width: number, height: number, rim = false): Promise<Buffer> =>
  pixels(width, height, 3, rim).toFormat(kind).toBuffer()
export const cmykPhoto = (width: number, height: number, { quality = 85 } = {}): Promise<Buffer> =>
  pixels(width, height, 3, false).toColourspace('cmyk').jpeg({ quality }).toBuffer()
export const grayPhoto = (width: number, height: number): Promise<Buffer> =>
  pixels(width, height, 1, false).toColourspace('b-w').png().toBuffer()
export const cutOut = (width: number, height: number): Promise<Buffer> =>
  pixels(width, height, 4, true).png().toBuffer()
/** White paper as a camera packs it: of four inks, each is kept upside down. */
export const paperJpeg = (width: number, height: number, space: 'cmyk' | 'b-w'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .toColourspace(space)
    .jpeg()
    .toBuffer()
/** White letters without a ground, as for a black hoodie. */
export const whiteLogo = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: '#fff0' } })
    .composite([
      {
        input: { create: { width: width >> 1, height: height >> 1, channels: 4, background: '#fff' } },
      },
    ])
    .png()
    .toBuffer()
export const white = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()

export const svgFile = (body: string, size = 'width="96mm" height="56mm"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 96 56">${body}</svg>`)

const SHORT = 3
const LONG = 4

/** An unpacked TIFF in the four inks, each from 0 to 255; of 16 bits if it is asked for. */
export const cmykTiff = (
  width: number,
  height: number,
  ink: readonly [number, number, number, number],
  { bits = 8 }: { readonly bits?: 8 | 16 } = {},
): Buffer => {
  const pixel = bits === 8 ? Buffer.from(ink) : Buffer.from(ink.flatMap((each) => [0, each]))
  const size = width * height * pixel.length
  const tags: readonly (readonly [number, number, number, number])[] = [
    [256, LONG, 1, width],
    [257, LONG, 1, height],
    [258, SHORT, 4, 8],
    [259, SHORT, 1, 1],
    [262, SHORT, 1, 5],
    [273, LONG, 1, 16],
    [277, SHORT, 1, 4],
    [278, LONG, 1, height],
    [279, LONG, 1, size],
    [332, SHORT, 1, 1],
  ]
  const body = Buffer.alloc(16 + size + 2 + tags.length * 12 + 4)
  const list = 16 + size
  body.write('II*\0', 0, 'latin1')
  body.writeUInt32LE(list, 4)
  // The bits of each ink, where the tag points to.
  for (let each = 0; each < 4; each += 1) body.writeUInt16LE(bits, 8 + each * 2)
  body.fill(pixel, 16, list)
  body.writeUInt16LE(tags.length, list)
  for (const [index, [tag, type, count, value]] of tags.entries()) {
    const at = list + 2 + index * 12
    body.writeUInt16LE(tag, at)
    body.writeUInt16LE(type, at + 2)
    body.writeUInt32LE(count, at + 4)
    body.writeUInt32LE(value, at + 8)
  }
  return body
}

const crcOf = (bytes: Buffer) => {
  let crc = 0xff_ff_ff_ff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xed_b8_83_20 : crc >>> 1
  }
  return ~crc >>> 0
}

export const pngChunk = (kind: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(kind), data])
  const chunk = Buffer.alloc(named.length + 8)
  chunk.writeUInt32BE(data.length, 0)
  named.copy(chunk, 4)
  chunk.writeUInt32BE(crcOf(named), named.length + 4)
  return chunk
}
