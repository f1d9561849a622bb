import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { memoryFiles } from '../../../test/files/memory-files.ts'
import { uploadsOf } from '../../../test/given/artwork/artwork-uploads.ts'
import { countFilesOf, pdfOf } from '../../../test/given/artwork/given-artwork.ts'
import { newGuestId } from '../../../test/given/given-cart.ts'
import { givenShop } from '../../../test/given/given-shop.ts'
import { pieceNames } from '../artwork-names.ts'
import { tidyArtwork } from '../artwork-housekeeping.service.ts'
import { formatOf } from './finish-upload.service.ts'

const DAY_MILLIS = 86_400_000
const fails = { put: false, remove: false }
/** While it is set, the storage is not done with a piece before it is. */
let holding: Promise<void> | null = null
let brought = 0
const files = memoryFiles()
let shop: Awaited<ReturnType<typeof givenShop>>
let uploads: ReturnType<typeof uploadsOf>
beforeAll(async () => {
  shop = await givenShop({
    artwork: {
      ...files,
      put: async (name, content, facts) => {
        if (fails.put && name.endsWith('.whole')) throw new Error('the disk is gone')
        const receipt = await files.put(name, content, facts)
        brought += 1
        await holding
        return receipt
      },
      remove: async (name) => {
        if (fails.remove) throw new Error('the disk is gone')
        await files.remove(name)
      },
    },
  })
  uploads = uploadsOf(shop.app)
})
afterAll(() => shop.close())

const FILE = pdfOf(3000)
/** In more pieces than a file is kept in; answers what the last one was answered. */
const PIECE = 40
const send = async () => {
  const url = String((await uploads.begin({ bytes: FILE.length, guestId: newGuestId() })).headers.location)
  let offset = 0
  for (; offset + PIECE < FILE.length; offset += PIECE)
    await uploads.send(url, offset, FILE.subarray(offset, offset + PIECE))
  return { url, last: await uploads.send(url, offset, FILE.subarray(offset)) }
}
const names = async () => {
  const found: string[] = []
  for await (const { name } of files.list()) found.push(name)
  return found
}

test('an upload that could not be joined is whole, and becomes a file when it is next asked for', async () => {
  fails.put = true
  const { url, last } = await send()
  fails.put = false
  expect(last.statusCode).toBe(500)
  expect(await shop.db.selectFrom('artwork_files').select('id').execute()).toEqual([])
  expect((await uploads.look(url)).headers).toMatchObject({
    'upload-offset': '3000',
    'upload-file': url.split('/').at(-1),
  })
  expect(await names()).toHaveLength(1)
})

test('pieces that could not be removed change nothing for the file, and go a day later', async () => {
  fails.remove = true
  const { url } = await send()
  fails.remove = false
  expect((await uploads.look(url)).headers['upload-file']).toBe(url.split('/').at(-1))
  const kept = await shop.db.selectFrom('artwork_contents').select('pieces').execute()
  await tidyArtwork(shop.db, files, Date.now() + 2 * DAY_MILLIS)
  expect(await names()).toEqual(kept.flatMap(({ pieces }) => pieceNames(pieces)))
})

test('two requests that bring the last piece at once make one file', async () => {
  const guestId = newGuestId()
  const url = String((await uploads.begin({ bytes: 3000, guestId })).headers.location)
  const file = pdfOf(3000)
  // The one that still comes in when the other arrives is given up, and may count all the same: whoever hears nothing asks.
  await Promise.allSettled([uploads.send(url, 0, file), uploads.send(url, 0, file)])
  expect((await uploads.look(url)).headers['upload-file']).toBe(url.split('/').at(-1))
  expect(await countFilesOf(shop.db, { guestId })).toBe(1)
})

test('a piece that arrives while another is stored waits for it, and is then told where the upload is', async () => {
  const url = String((await uploads.begin({ bytes: 3000, guestId: newGuestId() })).headers.location)
  let release: () => void = () => undefined
  holding = new Promise((resolve) => {
    release = resolve
  })
  brought = 0
  const first = uploads.send(url, 0, FILE.subarray(0, 1000))
  await vi.waitFor(() => {
    expect(brought).toBe(1)
  })
  const second = uploads.send(url, 0, FILE.subarray(0, 1000))
  release()
  holding = null
  expect((await first).statusCode).toBe(204)
  expect((await second).statusCode).toBe(409)
  expect(brought).toBe(1)
  expect((await uploads.send(url, 1000, FILE.subarray(1000))).statusCode).toBe(204)
})

test('bytes of an upload that another request has made a file meanwhile stay, whatever is thought of them', async () => {
  const name = `${'a'.repeat(32)}.0`
  await files.put(name, [Buffer.from('no file that is printed from')])
  const upload = { id: randomUUID(), name: 'a.txt', bytes: 28, pieces: [{ name, bytes: 28 }] }
  await expect(formatOf(shop.deps, upload)).rejects.toMatchObject({ code: 'unsupported' })
  expect(await names()).toContain(name)
})

test('a file that came in few pieces is kept in them, and nothing is written a second time', async () => {
  const guestId = newGuestId()
  const file = pdfOf(3000)
  brought = 0
  const id = await uploads.upload(file, { guestId, piece: 1000 })
  expect(brought).toBe(3)
  const content = await shop.app.inject({ url: `/api/artwork/files/${id}/content?guestId=${guestId}` })
  expect(content.rawPayload.equals(file)).toBe(true)
})
