import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { BACKDROPS } from '@umbala/contract'
import { drawRequest, isKind, pictureOptions, type PictureRequest } from '@umbala/illustrations'
import type { Db } from '../database/tables.ts'
import { ownBytes } from '../memory/own-bytes.ts'
import { compressText, factsOf, type Gallery, type PictureFile, readPicture } from './gallery.service.ts'
import type { TextEncoding } from './picture-names.ts'

type Redrawn = {
  readonly id: string
  /** The shop's own option names and values, and the backdrop; whatever a drawing does not know is left out. */
  readonly chosen: Readonly<Record<string, string>>
  readonly encoding: TextEncoding | undefined
}

const isTextMap = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((part) => typeof part === 'string')

const toRequest = (stored: Record<string, unknown> | null): PictureRequest | null => {
  if (typeof stored?.kind !== 'string' || !isKind(stored.kind)) return null
  const { kind, view, backdrop, options } = stored as PictureRequest
  return {
    kind,
    ...(view && { view }),
    ...(backdrop && { backdrop }),
    ...(isTextMap(options) && { options }),
  }
}

/** A picture that was stored as the back of a thing goes on showing its back, whatever is printed there. */
const redrawn = (request: PictureRequest, chosen: Redrawn['chosen']): PictureRequest => {
  const backdrop = BACKDROPS.find((name) => name === chosen.backdrop)
  const { side } = request.options ?? {}
  return {
    ...request,
    ...(backdrop && { backdrop }),
    options: {
      ...request.options,
      ...pictureOptions(request.kind, chosen),
      ...(side !== undefined && { side }),
    },
  }
}

/**
 * A drawing with the shopper's own options. Options are finite and unknown ones change nothing, so the number of pictures is
 * bounded too; they live in memory only, because drawing one again is cheaper than keeping all of them.
 */
export const readRedrawn = async (
  db: Db,
  gallery: Gallery,
  { id, chosen, encoding }: Redrawn,
): Promise<PictureFile> => {
  const { drawn_as } = await factsOf(db, gallery, id)
  const request = toRequest(drawn_as)
  const asked = request && redrawn(request, chosen)
  if (!asked || isDeepStrictEqual(asked, { ...request, options: { ...request.options } }))
    return readPicture(db, gallery, { id, extension: 'svg', encoding })

  const version = createHash('sha256').update(JSON.stringify(asked)).digest('hex').slice(0, 16)
  const name = `${id}.${version}.svg${encoding ? `.${encoding}` : ''}`
  const bytes = await gallery.files.take(name, async () => {
    const svg = Buffer.from(drawRequest(asked).svg)
    return encoding ? compressText(svg, encoding) : ownBytes(svg)
  })
  return { name, bytes }
}
