import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { BACKDROPS } from '@umbala/contract'
import { drawRequest, isKind, pictureOptions, type PictureRequest } from '@umbala/illustrations'
import type { Db } from '../database/tables.ts'
import { ownBytes } from '../memory/own-bytes.ts'
import {
  compressText,
  factsOf,
  type Gallery,
  keptOrMade,
  type PictureFile,
  readDrawing,
  readOriginal,
} from './gallery.service.ts'
import { makeEmailPicture, makeMark } from './make-picture.ts'
import { EMAIL_VARIANT, emailName, originalName, type TextEncoding } from './picture-names.ts'

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

const MOST_RATIO = 10

/** The shape of a customer's own artwork, in steps, so that the pictures are counted. */
const ratioOf = (own: string | undefined): number | undefined => {
  const ratio = Math.round(Number(own) * 100) / 100
  return ratio >= 1 / MOST_RATIO && ratio <= MOST_RATIO ? ratio : undefined
}

/** A picture that was stored as the back of a thing goes on showing its back, whatever is printed there. */
const redrawn = (request: PictureRequest, chosen: Redrawn['chosen']): PictureRequest => {
  const backdrop = BACKDROPS.find((name) => name === chosen.backdrop)
  const { side } = request.options ?? {}
  const own = ratioOf(chosen.own)
  return {
    ...request,
    ...(own !== undefined && { own }),
    ...(backdrop && { backdrop }),
    options: {
      ...request.options,
      ...pictureOptions(request.kind, chosen),
      ...(side !== undefined && own === undefined && { side }),
    },
  }
}

type Configured = { readonly asked: PictureRequest; readonly version: string }

/** What to draw for these options, and a name for it; null where the picture stays as it was stored. */
const configure = async (
  db: Db,
  gallery: Gallery,
  { id, chosen }: Pick<Redrawn, 'id' | 'chosen'>,
): Promise<Configured | null> => {
  const { drawn_as } = await factsOf(db, gallery, id)
  const request = toRequest(drawn_as)
  const asked = request && redrawn(request, chosen)
  if (!asked || isDeepStrictEqual(asked, { ...request, options: { ...request.options } })) return null
  const version = createHash('sha256').update(JSON.stringify(asked)).digest('hex').slice(0, 16)
  return { asked, version }
}

const drawn = ({ asked }: Configured) => Buffer.from(drawRequest(asked).svg)

/**
 * A drawing with the shopper's own options. Options are finite and unknown ones change nothing, so the number of pictures is
 * bounded too; they live in memory only, because drawing one again is cheaper than keeping all of them.
 */
export const readRedrawn = async (
  db: Db,
  gallery: Gallery,
  { id, chosen, encoding }: Redrawn,
): Promise<PictureFile> => {
  const configured = await configure(db, gallery, { id, chosen })
  if (!configured) return readDrawing(db, gallery, { id, encoding })
  const name = `${id}.${configured.version}.svg${encoding ? `.${encoding}` : ''}`
  const bytes = await gallery.files.take(name, async () => {
    const svg = drawn(configured)
    return encoding ? compressText(svg, encoding) : ownBytes(svg)
  })
  return { name, bytes }
}

/** The same for email programs. As it was stored it is kept on disk like every other size; as configured, in memory only. */
export const readEmailPicture = async (
  db: Db,
  gallery: Gallery,
  asked: Pick<Redrawn, 'id' | 'chosen'>,
): Promise<PictureFile> => {
  const { id } = asked
  const configured = await configure(db, gallery, asked)
  if (configured) {
    const name = `${id}.${configured.version}.${EMAIL_VARIANT}`
    const make = () => makeEmailPicture({ original: drawn(configured), kind: 'drawing' })
    return { name, bytes: await gallery.files.take(name, async () => ownBytes(await make())) }
  }
  const { kind } = await factsOf(db, gallery, id)
  return keptOrMade(gallery, emailName(id), async () => {
    const original = await readOriginal(gallery, originalName(id, kind === 'photo' ? 'webp' : 'svg'))
    return makeEmailPicture({ original, kind })
  })
}

/** Three times as wide as emails show it, for screens with fine dots. */
const MARK_WIDTH = 120
const MARK_TONES = { 'mark.png': 'colour', 'mark-dark.png': 'colour on dark' } as const
export type MarkFile = keyof typeof MARK_TONES

/** The mark of the shop as a picture, for the head of an email. */
export const readMark = async ({ files }: Gallery, name: MarkFile): Promise<PictureFile> => {
  const bytes = await files.take(name, async () => {
    const { svg } = drawRequest({ kind: 'logo-mark', options: { tone: MARK_TONES[name] } })
    return ownBytes(await makeMark(Buffer.from(svg), MARK_WIDTH))
  })
  return { name: `${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.${name}`, bytes }
}
