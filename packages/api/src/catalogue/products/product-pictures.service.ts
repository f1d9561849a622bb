import { Problem, type ProductDraft } from '@umbala/contract'
import type { Db } from '../../database/tables.ts'
import { holdUploads, type Placed } from './write-products.queries.ts'

/** Takes in a picture that came inside the request. Whoever opens the catalogue's calls brings it, as pictures are no goods. */
export type KeepPicture = (dataUrl: string, by: string) => Promise<{ readonly url: string }>

type Pictures = ProductDraft['images']

const OWN = /^\/uploads\/([A-Za-z0-9_-]+)\.([a-z]+)$/

/** Of the pictures that are uploads of ours already. */
export const uploadIdsIn = (urls: readonly string[]): string[] =>
  urls.flatMap((url) => OWN.exec(url)?.[1] ?? [])

const about = (index: number, sentence: string) => ({
  sentence: `Picture ${index + 1}: ${sentence}`,
  details: { fields: { [`images.${index}.url`]: sentence } },
})

const named = (index: number, error: unknown): unknown => {
  if (!(error instanceof Problem)) return error
  const { retryAfterSeconds } = error
  const { sentence, details } = about(index, error.message)
  return new Problem(error.code, sentence, {
    ...details,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  })
}

/** One after the other and before any transaction, because drawing a picture anew is slow. Afterwards all are uploads of ours. */
export const keepPictures = async (
  keepPicture: KeepPicture,
  pictures: Pictures,
  by: string,
): Promise<Pictures> => {
  const kept: Pictures = []
  for (const [index, picture] of pictures.entries()) {
    if (!picture.url.startsWith('data:')) {
      kept.push(picture)
      continue
    }
    const { url } = await keepPicture(picture.url, by).catch((error: unknown) => {
      throw named(index, error)
    })
    kept.push({ ...picture, url })
  }
  return kept
}

const GONE = 'This picture is no longer there. Please upload it again.'

type Illustrated = { readonly id: string; readonly images: Pictures }

/** The rows that put pictures beside their products, in their order. Each must be one we have. */
export const placePictures = async (db: Db, products: readonly Illustrated[]): Promise<Placed[]> => {
  const wanted = products.flatMap(({ id, images }) =>
    images.map(({ url, altText }, position) => {
      const [, uploadId = '', extension = ''] = OWN.exec(url) ?? []
      return { product_id: id, position, upload_id: uploadId, alt_text: altText, extension }
    }),
  )
  if (wanted.length === 0) return []
  const held = await holdUploads(db, [...new Set(wanted.map(({ upload_id }) => upload_id))])
  const files = new Set(held.map(({ id, extension }) => `${id}.${extension}`))
  return wanted.map(({ extension, ...placed }) => {
    if (files.has(`${placed.upload_id}.${extension}`)) return placed
    const { sentence, details } = about(placed.position, GONE)
    throw new Problem('invalid', sentence, details)
  })
}
