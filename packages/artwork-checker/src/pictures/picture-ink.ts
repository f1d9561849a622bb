import type { PageFacts } from '@umbala/preflight'
import type { Sharp } from 'sharp'
import { rawInks } from './raw-inks.ts'

const EDGE = 400

/** The greatest sum of the four inks. Averaged over small areas, as paper feels it: one pixel of too much ink dries. */
export const readInk = async (
  picture: Sharp,
  page: { readonly width: number; readonly height: number },
): Promise<PageFacts['ink']> => {
  const { depth } = await picture.metadata()
  const small = picture
    .pipelineColourspace('cmyk')
    .resize(EDGE, EDGE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('cmyk')
  const { data, info } = await rawInks(small, depth)
  if (info.channels < 4) return null
  let most = -1
  let where = 0
  for (let at = 0; at + 3 < data.length; at += info.channels) {
    const sum = (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0) + (data[at + 3] ?? 0)
    if (sum > most) [most, where] = [sum, at / info.channels]
  }
  const [across, down] = [page.width / info.width, page.height / info.height]
  const [x, y] = [(where % info.width) * across, Math.floor(where / info.width) * down]
  return { percent: Math.round((most / 255) * 1000) / 10, box: { x, y, width: across, height: down } }
}
