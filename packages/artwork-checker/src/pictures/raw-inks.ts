import type { Metadata, Sharp } from 'sharp'

type Raw = {
  readonly data: Buffer
  readonly info: { readonly width: number; readonly height: number; readonly channels: number }
}

/** The upper byte of each number. */
const upperBytes = (data: Buffer): Buffer => {
  const upper = Buffer.allocUnsafe(data.length / 2)
  for (let at = 0; at < upper.length; at += 1) upper[at] = data.readUInt16LE(at * 2) >> 8
  return upper
}

/** The four inks, 8 bits each. Asked for 8 bits of a picture that has 16, the library cuts every value at 255, and any ink would be full. */
export const rawInks = async (picture: Sharp, depth: Metadata['depth'] | undefined): Promise<Raw> => {
  if (depth !== 'ushort') return picture.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  const { data, info } = await picture.raw({ depth: 'ushort' }).toBuffer({ resolveWithObject: true })
  return { data: upperBytes(data), info }
}
