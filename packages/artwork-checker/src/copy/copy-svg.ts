import { readFileSync, statSync } from 'node:fs'
import type { ArtworkProblem, PrintCopy } from '@umbala/preflight'
import { Damaged } from '../limits.ts'
import { loadSharp, PICTURE_LIMITS } from '../load-sharp.ts'
import { decodeSvg, MAX_SVG_BYTES, svgSize } from '../pictures/measure-svg.ts'
import { writeOwnPdf } from './copy-picture.ts'
import { writePictureForm } from './picture-form.ts'
import { writePixels } from './write-pixels.ts'

const DPI = 600
/** A4 with its bleed at 600 dpi; larger ones are looked at from farther away and get fewer. */
const MAX_PIXELS = 40_000_000
/** Of the drawing library. */
const MAX_DENSITY = 100_000

/** Drawn as pixels, as fine as the size that it is printed at allows. It is drawn from memory, so nothing outside of it can be loaded. */
export const copySvg = async (
  path: string,
  copy: PrintCopy,
  target: string,
): Promise<ArtworkProblem | null> => {
  if (statSync(path).size > MAX_SVG_BYTES) return 'tooLarge'
  const bytes = readFileSync(path)
  const size = svgSize(decodeSvg(bytes))
  if (!size) throw new Damaged('no size')
  const sharp = await loadSharp()
  const printed = Math.max(...copy.pages.map(({ placement }) => placement.mmPerUnit))
  const finest = Math.sqrt(MAX_PIXELS / (size.width * size.height))
  const perMm = Math.min((DPI / 25.4) * printed, finest)
  const [width, height] = [
    Math.max(1, Math.round(size.width * perMm)),
    Math.max(1, Math.round(size.height * perMm)),
  ]
  const density = Math.max(1, Math.min(MAX_DENSITY, perMm * 25.4))
  await writeOwnPdf(copy, target, async (writer) => {
    const picture = await writePixels(writer, {
      width,
      height,
      components: 3,
      hasAlpha: true,
      profile: undefined,
      open: () =>
        sharp(bytes, { ...PICTURE_LIMITS, density })
          .resize(width, height, { fit: 'fill' })
          .toColourspace('srgb'),
    })
    return writePictureForm(writer, picture, { ...size, orientation: 1 })
  })
  return null
}
