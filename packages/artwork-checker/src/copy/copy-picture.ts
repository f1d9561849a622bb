import { closeSync, openSync, readFileSync, readSync, writeFileSync } from 'node:fs'
import type { ArtworkProblem, CheckedFormat, PrintCopy } from '@umbala/preflight'
import type { Metadata, Sharp } from 'sharp'
import { Damaged, MAX_PIXELS } from '../limits.ts'
import { loadSharp, PICTURE_LIMITS } from '../load-sharp.ts'
import type { Ref } from '../pdf/values.ts'
import { type Source, writePages } from './copied-pages.ts'
import { readJpegFrame } from './jpeg-frame.ts'
import { createPdfWriter, type PdfWriter } from './pdf-writer.ts'
import { writePictureForm } from './picture-form.ts'
import { type Components, writeColourSpace } from './picture-profile.ts'
import { writePixels } from './write-pixels.ts'
import { refText } from './write-value.ts'

const HEAD = '%PDF-1.7\n%\xE2\xE3\xCF\xD3\n'
const HEAD_BYTES = 2 * 1024 * 1024
/** Held in memory as it is. */
const MAX_JPEG_BYTES = 160 * 1024 * 1024

/** A document of its own; `draw` writes what each of its pages shows. */
export const writeOwnPdf = async (
  copy: PrintCopy,
  target: string,
  draw: (writer: PdfWriter, page: number) => Promise<Source>,
): Promise<void> => {
  writeFileSync(target, '')
  const writer = createPdfWriter({ path: target, at: 0, firstId: 1 })
  writer.write(HEAD)
  const made = new Map<number, Source>()
  for (const { page } of copy.pages) if (!made.has(page)) made.set(page, await draw(writer, page))
  const list = writePages(writer, copy, (page) => {
    const found = made.get(page)
    if (!found) throw new Damaged('no such page')
    return found
  })
  const root = writer.reserve()
  writer.put(root, `<< /Type /Catalog /Pages ${refText(list)} >>`)
  writer.finish({ root, before: null })
}

const readHead = (path: string): Buffer => {
  const file = openSync(path, 'r')
  try {
    const head = Buffer.alloc(HEAD_BYTES)
    return head.subarray(0, readSync(file, head, 0, HEAD_BYTES, 0))
  } finally {
    closeSync(file)
  }
}

/** The very bytes of the file: nothing is lost by packing it a second time. */
const writeJpeg = (path: string, writer: PdfWriter, { icc }: Metadata): Ref | null => {
  const frame = readJpegFrame(readHead(path))
  if (!frame) return null
  const bytes = readFileSync(path)
  if (bytes.length > MAX_JPEG_BYTES) return null
  const { width, height, components, isAdobe } = frame
  const space = writeColourSpace(writer, components, icc)
  const picture = writer.reserve()
  writer.putStream(
    picture,
    [
      `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8`,
      `/ColorSpace ${space} /Filter /DCTDecode`,
      isAdobe && components === 4 ? '/Decode [1 0 1 0 1 0 1 0]' : '',
    ].join(' '),
    bytes,
  )
  return picture
}

const COMPONENTS: Readonly<Record<string, Components>> = {
  'b-w': 1,
  grey16: 1,
  cmyk: 4,
}

/** Colours as the file has them: neither turned into other ones nor seen through a profile. */
const asItIs = (picture: Sharp, components: Components): Sharp => {
  if (components === 4) return picture.pipelineColourspace('cmyk').toColourspace('cmyk')
  return picture.toColourspace(components === 1 ? 'b-w' : 'srgb')
}

export const copyPicture = async (
  path: string,
  format: CheckedFormat,
  copy: PrintCopy,
  target: string,
): Promise<ArtworkProblem | null> => {
  const sharp = await loadSharp()
  const paged = (page: number) => (format === 'tiff' ? { page: page - 1 } : {})
  const readMetadata = (page: number) => sharp(path, { ...paged(page), limitInputPixels: false }).metadata()
  const draw = async (writer: PdfWriter, page: number): Promise<Source> => {
    const facts = await readMetadata(page)
    const { width, height, space, depth, hasAlpha, orientation = 1, icc } = facts
    const components = COMPONENTS[space] ?? 3
    const picture =
      (format === 'jpeg' ? writeJpeg(path, writer, facts) : null) ??
      (await writePixels(writer, {
        width,
        height,
        components,
        depth,
        // A fifth channel beside the four inks is seldom an alpha.
        hasAlpha: hasAlpha && components !== 4,
        // Lab has become RGB.
        profile: space.startsWith('lab') ? undefined : icc,
        open: () => asItIs(sharp(path, { ...PICTURE_LIMITS, ...paged(page), ignoreIcc: true }), components),
      }))
    const isTurned = orientation >= 5
    const size = isTurned ? { width: height, height: width } : { width, height }
    return writePictureForm(writer, picture, { ...size, orientation })
  }
  for (const { page } of copy.pages) {
    const { width, height } = await readMetadata(page)
    if (width * height > MAX_PIXELS) return 'tooLarge'
  }
  await writeOwnPdf(copy, target, draw)
  return null
}
