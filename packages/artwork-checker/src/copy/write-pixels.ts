import { createDeflate } from 'node:zlib'
import { Readable } from 'node:stream'
import type { Metadata, Sharp } from 'sharp'
import { Damaged } from '../limits.ts'
import type { Ref } from '../pdf/values.ts'
import { rawInks } from '../pictures/raw-inks.ts'
import { type Components, writeColourSpace } from './picture-profile.ts'
import type { PdfWriter } from './pdf-writer.ts'
import { refText } from './write-value.ts'

/** Unpacked at a time. The library that unpacks needs about as much again. */
const STRIP_BYTES = 48 * 1024 * 1024

export type Pixels = {
  readonly width: number
  readonly height: number
  readonly components: Components
  /** Of one colour in the file; in the copy each has 8 bits. */
  readonly depth?: Metadata['depth']
  readonly hasAlpha: boolean
  readonly profile: Buffer | undefined
  /** Opened anew for each strip. */
  readonly open: () => Sharp
}

type Channels = { readonly count: number; readonly pick: (picture: Sharp) => Sharp }

async function* strips(
  { width, height, components, depth, open }: Pixels,
  { count, pick }: Channels,
): AsyncGenerator<Buffer> {
  const perPixel = depth === 'ushort' ? 8 : 4
  const rows = Math.max(1, Math.floor(STRIP_BYTES / (width * perPixel)))
  for (let top = 0; top < height; top += rows) {
    const part = { left: 0, top, width, height: Math.min(rows, height - top) }
    const strip = pick(open().extract(part))
    const { data, info } =
      components === 4
        ? await rawInks(strip, depth)
        : await strip.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
    if (info.channels !== count) throw new Damaged('channels')
    yield data
  }
}

/** As pixels without loss, each colour as the file has it. What is see-through stays so. */
export const writePixels = async (writer: PdfWriter, pixels: Pixels): Promise<Ref> => {
  const { width, height, components, hasAlpha, profile } = pixels
  const size = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 /Filter /FlateDecode`
  const put = (ref: Ref, dict: string, channels: Channels) =>
    writer.putPieces(ref, `${size} ${dict}`, Readable.from(strips(pixels, channels)).pipe(createDeflate()))
  const space = writeColourSpace(writer, components, profile)
  const picture = writer.reserve()
  const mask = hasAlpha ? writer.reserve() : null
  await put(picture, `/ColorSpace ${space}${mask ? ` /SMask ${refText(mask)}` : ''}`, {
    count: components,
    pick: (part) => part.removeAlpha(),
  })
  if (mask)
    await put(mask, '/ColorSpace /DeviceGray', {
      count: 1,
      pick: (part) => part.ensureAlpha().extractChannel(components === 1 ? 1 : 3),
    })
  return picture
}
