import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memoryFiles } from '../../../test/files/memory-files.ts'
import { uploadsOf } from '../../../test/given/artwork/artwork-uploads.ts'
import { uploadOverBadLine } from '../../../test/given/artwork/cut-uploads.ts'
import { manyPdfs, pdfOf } from '../../../test/given/artwork/given-artwork.ts'
import { newGuestId } from '../../../test/given/given-cart.ts'
import { givenShop } from '../../../test/given/given-shop.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
let uploads: ReturnType<typeof uploadsOf>
let taking = 0
beforeAll(async () => {
  const files = memoryFiles()
  const artwork: typeof files = {
    ...files,
    put: async (...piece) => {
      taking += 1
      try {
        return await files.put(...piece)
      } finally {
        taking -= 1
      }
    },
  }
  shop = await givenShop({ rateLimits: true, artwork })
  uploads = uploadsOf(shop.app)
  await shop.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => shop.close())

const BYTES = 1000
const begun = async () =>
  String((await uploads.begin({ bytes: BYTES, guestId: newGuestId() })).headers.location)

/** A piece of which only a half comes until it is ended. */
const sendSlowly = (url: string, remoteAddress: string) => {
  const file = pdfOf(BYTES)
  const payload = new PassThrough()
  payload.write(file.subarray(0, BYTES / 2))
  const answer = shop.app.inject({
    method: 'PATCH',
    url,
    payload,
    remoteAddress,
    headers: {
      'content-type': 'application/offset+octet-stream',
      'content-length': String(BYTES),
      'upload-offset': '0',
    },
  })
  return {
    answer,
    end: () => {
      payload.end(file.subarray(BYTES / 2))
    },
  }
}

test('a visitor who sends all the pieces they can slowly takes no place from other networks, and what waits for its turn arrives', async () => {
  const urls = await Promise.all(Array.from({ length: 33 }, begun))
  const slow = urls.slice(0, 32).map((url) => sendSlowly(url, '198.51.100.7'))
  await expect.poll(() => taking).toBe(6)
  const elsewhere = sendSlowly(urls[32] ?? '', '203.0.113.9')
  elsewhere.end()
  expect((await elsewhere.answer).statusCode).toBe(204)

  for (const { end } of slow) end()
  const answers = await Promise.all(slow.map(({ answer }) => answer))
  // As many wait as may; the others are told when to ask again.
  expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 204)).toHaveLength(30)
  expect(answers.filter(({ headers }) => headers['retry-after'] === '5')).toHaveLength(2)
})

test('all files that an office sends at once from one network arrive whole, though lines are cut', async () => {
  const address = shop.app.server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const makeFile = manyPdfs(300_000)
  const sent = await Promise.all(
    Array.from({ length: 14 }, () =>
      uploadOverBadLine(makeFile(), {
        port,
        guestId: newGuestId(),
        chance: Math.random,
        cuts: 0.2,
        pieceBytes: 60_000,
      }),
    ),
  )
  expect(new Set(sent.map(({ id }) => id)).size).toBe(14)
  expect(
    await shop.db
      .selectFrom('artwork_files')
      .select('id')
      .where(
        'id',
        'in',
        sent.map(({ id }) => id),
      )
      .execute(),
  ).toHaveLength(14)
})
