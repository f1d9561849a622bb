import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { ArtworkFacts, PageFacts } from '@umbala/preflight'
import type { Db } from '../../../src/database/tables.ts'
import type { ArtworkChecker } from '../../../src/ports/artwork-checker.ts'

type Owner = { readonly user_id?: string; readonly guest_id?: string }

/** A measured file of somebody's, without its bytes. */
export const givenArtworkFile = async (
  db: Db,
  { user_id = null, guest_id = null }: Partial<Record<keyof Owner, string | null>>,
  bytes = 1000,
) => {
  const sha256 = randomBytes(32).toString('hex')
  const id = randomUUID()
  await db
    .insertInto('artwork_contents')
    .values({
      sha256,
      bytes,
      format: 'pdf',
      stored_as: id.replaceAll('-', ''),
      pieces: JSON.stringify([{ name: `${id.replaceAll('-', '')}.whole`, bytes }]),
      state: 'person',
      facts: null,
      facts_version: null,
    })
    .execute()
  await db
    .insertInto('artwork_files')
    .values({
      id,
      sha256,
      user_id,
      guest_id,
      name: 'poster.pdf',
      preview_key: randomBytes(16).toString('hex'),
    })
    .execute()
  return id
}

/** How many files somebody has. */
export const countFilesOf = async (
  db: Db,
  owner: { readonly userId: string } | { readonly guestId: string },
): Promise<number> => {
  const files = db.selectFrom('artwork_files').select('id')
  const own =
    'userId' in owner
      ? files.where('user_id', '=', owner.userId)
      : files.where('guest_id', '=', owner.guestId)
  return (await own.execute()).length
}

/** The same on the first line of an order. */
export const givenOrderArtwork = async (
  db: Db,
  orderId: string,
  owner: Parameters<typeof givenArtworkFile>[1],
  slot: 'file' | 'front' | 'back' = 'file',
  bytes = 1000,
) => {
  const fileId = await givenArtworkFile(db, owner, bytes)
  const { id } = await db
    .insertInto('order_artwork')
    .values({ order_id: orderId, line_no: 1, slot, file_id: fileId, added_by: 'customer' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, fileId }
}

export const FACTS: ArtworkFacts = {
  version: 1,
  format: 'pdf',
  problem: null,
  isLocked: false,
  hasScripts: false,
  hasAttachments: false,
  hasLayers: false,
  unread: [],
  pageCount: 1,
  pages: [],
}

/** Measures nothing and draws one page. `seen` tells the hash of what it was given. */
export const fakeChecker = (
  makeCopy: ArtworkChecker['makeCopy'] = () => Promise.reject(new Error('No copies.')),
) => {
  const seen: string[] = []
  const checker: ArtworkChecker = {
    makeCopy,
    check: async ({ format, content }, { onFacts, onPreview }) => {
      const hash = createHash('sha256')
      for await (const chunk of content) hash.update(chunk)
      seen.push(hash.digest('hex'))
      // A zero byte is what a hostile file would like to put into the database.
      await onFacts({ ...FACTS, format, unread: ['a\0b'] })
      await onPreview({ page: 1, widthPx: 90, heightPx: 50, bytes: Buffer.from('a picture') })
    },
  }
  return { checker, seen }
}

/** A PDF by its first bytes, and different from every other one. */
export const pdfOf = (bytes: number): Buffer => {
  const file = Buffer.alloc(bytes, randomBytes(Math.min(bytes, 4096)))
  file.write('%PDF-1.7\n', 'latin1')
  return file
}

/** A file of which only a part is in memory: many of them share all but their first bytes. */
export type MadeFile = {
  readonly length: number
  readonly sha256: string
  readonly slice: (start: number, end: number) => Buffer
}

const HEADER_BYTES = 64

export const manyPdfs = (bytes: number) => {
  const shared = pdfOf(bytes)
  return (): MadeFile => {
    const header = pdfOf(HEADER_BYTES)
    randomBytes(32).copy(header, HEADER_BYTES - 32)
    return {
      length: bytes,
      sha256: createHash('sha256').update(header).update(shared.subarray(HEADER_BYTES)).digest('hex'),
      slice: (start, end) => {
        if (start >= HEADER_BYTES) return shared.subarray(start, end)
        const part = Buffer.from(shared.subarray(start, end))
        header.copy(part, 0, start)
        return part
      },
    }
  }
}

/** A page of A4 with nothing on it that is judged. */
export const pageOf = (change: Partial<PageFacts> = {}): PageFacts => ({
  unit: 'mm',
  width: 210,
  height: 297,
  trim: null,
  bleed: null,
  rotation: 0,
  pictures: [],
  texts: [],
  spaces: [],
  spots: [],
  hasTransparency: false,
  missingFonts: [],
  ink: null,
  thinnest: null,
  edges: null,
  isBlank: false,
  ...change,
})
