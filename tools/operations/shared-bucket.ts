import type { GivenS3 } from '@umbala/api/test/files/given-s3'
import { photo } from '@umbala/api/test/given/given-uploads'
import { ask } from './shop-process.ts'

/** What every shop that shares the bucket is told. */
export const settingsOf = ({ byPath }: GivenS3) => ({
  FILE_STORAGE: 's3',
  S3_ENDPOINT: byPath.endpoint,
  S3_BUCKET: byPath.bucket,
  S3_ACCESS_KEY_ID: byPath.accessKeyId,
  S3_SECRET_ACCESS_KEY: byPath.secretAccessKey,
  S3_PREFIX: 'several',
})

const picture = async () => `data:image/jpeg;base64,${(await photo(300, 200)).toString('base64')}`

/** Puts a product with a photo into the shop at this address, and answers where the photo is shown. */
export const sellWithPicture = async (origin: string, { sku, token }: { sku: string; token: string }) => {
  const images = [{ url: await picture(), altText: 'A square' }]
  const body = { name: sku, description: 'With a picture.', price: 10, sku, category: 'Signs', images }
  const { text } = await ask(`${origin}/api/products`, { method: 'POST', body, token })
  return (JSON.parse(text) as { images: { url: string }[] }).images[0]?.url ?? ''
}
