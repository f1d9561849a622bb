import { all, makePdf, picture, words } from '@umbala/artwork-checker/test/corpus/make-pdf'
import { cmykPhoto } from '@umbala/artwork-checker/test/corpus/make-picture'

/** No two files of a run have the same bytes: what was measured before is not measured again. */
let count = 0
const unlike = (file: Buffer): Buffer => {
  count += 1
  return Buffer.concat([file, Buffer.from(`\n% ${process.pid} ${count}\n`)])
}

const BOOKLET_PAGES = 16
/** Pixels of an A5 page with bleed at 300 dpi, and as grainy as makes a booklet of about 70 MB. */
const A5_PIXELS = [1819, 2551] as const

const makeCard = async () =>
  makePdf(
    { trim: [90, 50] },
    all(picture(await cmykPhoto(1134, 661), -3, -3, 96, 56), words('Thandi Mokoena', 20, 30, 12)),
    all(picture(await cmykPhoto(1133, 661), -3, -3, 96, 56)),
  )

const makeBooklet = async () => {
  const photo = await cmykPhoto(...A5_PIXELS, { quality: 97 })
  // Each page has its own photo, as a library would share equal ones.
  const photos = Array.from({ length: BOOKLET_PAGES }, (_, page) =>
    Buffer.concat([photo, Buffer.from([page])]),
  )
  return makePdf({ trim: [148, 210] }, ...photos.map((bytes) => picture(bytes, -3, -3, 154, 216)))
}

const FILES = { 'business card': makeCard, 'booklet of 16 pages': makeBooklet } as const
export const ARTWORK_FILES = ['business card', 'booklet of 16 pages'] as const
export type ArtworkFileName = (typeof ARTWORK_FILES)[number]
export const isArtworkFileName = (name: string): name is ArtworkFileName => Object.hasOwn(FILES, name)

/** Answers a file of this kind that was never sent before. */
export const artworkMaker = async (name: ArtworkFileName): Promise<() => Buffer> => {
  const file = await FILES[name]()
  return () => unlike(file)
}
