import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenS3, type GivenS3 } from '../../test/files/given-s3.ts'
import { uploadsOf } from '../../test/given/artwork/artwork-uploads.ts'
import { fakeChecker, pdfOf } from '../../test/given/artwork/given-artwork.ts'
import { newGuestId } from '../../test/given/given-cart.ts'
import { givenShop } from '../../test/given/given-shop.ts'
import { s3Files } from '../adapters/files/s3-files.ts'
import { tidyArtwork } from './artwork-housekeeping.service.ts'
import { artworkMeasuring } from './measure-artwork.service.ts'
import { judgeOrderArtwork } from '../orders/artwork/judge-order-artwork.service.ts'

let s3: GivenS3
let shop: Awaited<ReturnType<typeof givenShop>>
let uploads: ReturnType<typeof uploadsOf>
beforeAll(async () => {
  s3 = await givenS3()
  const artwork = s3Files({ ...s3.byPath, what: 'Files' }, { pauseMillis: 5 })
  shop = await givenShop({ artwork, artworkChecker: fakeChecker().checker })
  uploads = uploadsOf(shop.app)
})
afterAll(async () => {
  await shop.close()
  await s3.close()
})

test('a file in pieces is kept, measured, read back and cleared away in a bucket too', async () => {
  const guestId = newGuestId()
  const file = pdfOf(300_000)
  const id = await uploads.upload(file, { guestId, piece: 120_000 })
  const { sha256 } = await shop.as().getArtworkFile({ params: { id }, query: { guestId } })
  await artworkMeasuring({ ...shop.deps, judgeAnew: judgeOrderArtwork }).run({ sha256 })
  const told = await shop.as().getArtworkFile({ params: { id }, query: { guestId } })
  expect((await shop.app.inject({ url: told.previews[0]?.url ?? '' })).body).toBe('a picture')
  const url = `/api/artwork/files/${id}/content?guestId=${guestId}`
  expect((await shop.app.inject({ url })).rawPayload.equals(file)).toBe(true)
  const part = await shop.app.inject({ url, headers: { range: 'bytes=-5' } })
  expect(part.rawPayload.equals(file.subarray(-5))).toBe(true)
  const across = await shop.app.inject({ url, headers: { range: 'bytes=119990-240009' } })
  expect(across.statusCode).toBe(206)
  expect(across.rawPayload.equals(file.subarray(119_990, 240_010))).toBe(true)

  await shop.as().removeArtworkFile({ params: { id }, query: { guestId } })
  await tidyArtwork(shop.db, shop.deps.ports.artwork)
  for await (const { name } of shop.deps.ports.artwork.list()) expect(name).toBe('nothing')
})

test('F16 while the bucket is out of reach a piece is refused in words, and the upload goes on later', async () => {
  const file = pdfOf(20_000)
  const url = String((await uploads.begin({ bytes: 20_000, guestId: newGuestId() })).headers.location)
  await uploads.send(url, 0, file.subarray(0, 10_000))
  s3.plan(() => true, { status: 503, code: 'SlowDown' }, Infinity)
  const refused = await uploads.send(url, 10_000, file.subarray(10_000))
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    503,
    'Files cannot be reached at the moment: the place where they are kept does not answer.',
  ])
  s3.forget()
  expect((await uploads.look(url)).headers['upload-offset']).toBe('10000')
  expect((await uploads.send(url, 10_000, file.subarray(10_000))).statusCode).toBe(204)
})
