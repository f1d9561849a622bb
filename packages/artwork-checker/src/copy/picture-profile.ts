import { deflateSync } from 'node:zlib'
import type { Ref } from '../pdf/values.ts'
import type { PdfWriter } from './pdf-writer.ts'
import { refText } from './write-value.ts'

export type Components = 1 | 3 | 4

const DEVICE = { 1: '/DeviceGray', 3: '/DeviceRGB', 4: '/DeviceCMYK' } as const
const SIGNATURE = { 1: 'GRAY', 3: 'RGB ', 4: 'CMYK' } as const
const SIGNATURE_AT = 16

/** The colours of a picture: by its own profile where it carries one that fits it. */
export const writeColourSpace = (
  writer: PdfWriter,
  components: Components,
  profile: Buffer | undefined,
): string => {
  const fits =
    profile?.toString('latin1', SIGNATURE_AT, SIGNATURE_AT + 4) === SIGNATURE[components] &&
    profile.length > 128
  if (!profile || !fits) return DEVICE[components]
  const ref: Ref = writer.reserve()
  writer.putStream(
    ref,
    `/N ${components} /Alternate ${DEVICE[components]} /Filter /FlateDecode`,
    deflateSync(profile),
  )
  return `[/ICCBased ${refText(ref)}]`
}
