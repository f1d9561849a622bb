import { once } from 'node:events'
import { get } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenDatabase } from '../../test/databases/given-database.ts'
import { givenS3, type GivenS3 } from '../../test/files/given-s3.ts'
import { formOf, idIn, openUploads, photo } from '../../test/given/given-uploads.ts'
import { s3Files } from '../adapters/files/s3-files.ts'
import type { FileStorage } from '../ports/file-storage.ts'
import { collectOrphans } from './collect-orphans.service.ts'

let s3: GivenS3
let database: Awaited<ReturnType<typeof givenDatabase>>
let storage: FileStorage
let shops: Awaited<ReturnType<typeof openUploads>>[]
beforeAll(async () => {
  s3 = await givenS3()
  database = await givenDatabase()
  const open = () => s3Files({ ...s3.byPath, what: 'Pictures' }, { pauseMillis: 5 })
  storage = open()
  shops = [await openUploads(database.db, storage), await openUploads(database.db, open())]
})
afterAll(async () => {
  for (const shop of shops) await shop.close()
  await database.close()
  await s3.close()
})

const ask = async (which: number, url: string, headers: Record<string, string> = {}) => {
  const answer = await shops[which]?.inject({ url, headers })
  if (!answer) throw new Error('no such shop')
  return answer
}
const upload = async (bytes: Buffer) => {
  const headers = { authorization: 'admin', 'content-type': 'multipart/form-data; boundary=umbala-test' }
  const answer = await shops[0]?.inject({
    method: 'POST',
    url: '/api/upload',
    payload: formOf({ bytes }),
    headers,
  })
  if (!answer) throw new Error('no shop')
  return answer
}
const uploaded = async (bytes: Buffer) => (await upload(bytes)).json<{ imageUrl: string }>().imageUrl

/** Nothing repeats in it, so that it stays large. */
const noise = (width = 2000, height = 1600) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer()

test('a picture that one shop takes in is served by another one, whole and in every size', async () => {
  const url = await uploaded(await photo(800, 600))
  const answer = await ask(1, url)
  expect(answer.headers['content-type']).toBe('image/webp')
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 800, height: 600 })
  expect((await ask(1, `/uploads/${idIn(url)}/160.webp`)).statusCode).toBe(200)
  expect(await storage.head(`${idIn(url)}.160.webp`)).not.toBeNull()
})

test('a large picture goes to the visitor piece by piece, also in parts, and HEAD fetches none of it', async () => {
  const url = await uploaded(await noise())
  const whole = await ask(1, url)
  expect(whole.statusCode).toBe(200)
  const size = whole.rawPayload.length
  expect(size).toBeGreaterThan(1024 * 1024)
  expect(whole.headers).toMatchObject({ 'content-length': String(size), 'accept-ranges': 'bytes' })

  const part = await ask(1, url, { range: 'bytes=100-299' })
  expect(part.statusCode).toBe(206)
  expect(part.headers).toMatchObject({ 'content-range': `bytes 100-299/${size}`, 'content-length': '200' })
  expect(part.rawPayload.equals(whole.rawPayload.subarray(100, 300))).toBe(true)
  const beyond = await ask(1, url, { range: `bytes=${size}-` })
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${size}`])
  expect((await ask(1, url, { 'if-none-match': String(whole.headers.etag) })).statusCode).toBe(304)

  s3.seen.length = 0
  const head = await shops[1]?.inject({ method: 'HEAD', url })
  expect(head?.headers['content-length']).toBe(String(size))
  expect(s3.seen).toEqual([])
})

test('a visitor who leaves in the middle of a large picture takes the request to the store along', async () => {
  const url = await uploaded(await noise())
  const address = shops[1]?.server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const asked = get({ host: '127.0.0.1', port, path: url })
  const [answer] = (await once(asked, 'response')) as [NodeJS.ReadableStream]
  await once(answer, 'readable')
  asked.destroy()
  expect((await ask(1, url)).statusCode).toBe(200)
})

test('F16 while the bucket is out of reach, pictures that are not in memory are answered 503 in words, and later they are there', async () => {
  const shown = await uploaded(await photo())
  const other = await uploaded(await photo())
  expect((await ask(1, shown)).statusCode).toBe(200)
  s3.plan(() => true, { status: 503, code: 'SlowDown' }, Infinity)
  expect((await ask(1, shown)).statusCode).toBe(200)
  const refused = await ask(1, other)
  expect(refused.statusCode).toBe(503)
  expect(refused.json()).toMatchObject({
    code: 'unavailable',
    message: 'Pictures cannot be reached at the moment: the place where they are kept does not answer.',
  })
  const rows = () => database.db.selectFrom('uploads').select('id').execute()
  const before = await rows()
  expect((await upload(await photo())).statusCode).toBe(503)
  expect(await rows()).toHaveLength(before.length)
  s3.forget()
  expect((await ask(1, other)).statusCode).toBe(200)
})

test('I12 pictures that reached no product are cleared away there too', async () => {
  const url = await uploaded(await photo())
  const name = `${idIn(url)}.webp`
  await storage.put(`${'0'.repeat(32)}.webp`, [Buffer.from('its row never came')])
  await collectOrphans(database.db, storage, new Date(Date.now() - 60_000))
  expect(await storage.head(name)).not.toBeNull()
  await collectOrphans(database.db, storage, new Date(Date.now() + 60_000))
  expect(await storage.head(name)).toBeNull()
  for await (const file of storage.list()) expect(file.name).toBe('nothing')
})
