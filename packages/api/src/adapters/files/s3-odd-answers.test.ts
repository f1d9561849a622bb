import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { s3Files } from './s3-files.ts'

let answer: (asked: IncomingMessage, response: ServerResponse) => void
let isClosed: boolean
const server = createServer((asked, response) => {
  asked.resume().on('end', () => {
    answer(asked, response)
  })
})
let storage: ReturnType<typeof s3Files>
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const store = { endpoint: `http://127.0.0.1:${port}`, bucket: 'umbala', region: 'x', prefix: '' } as const
  const key = { accessKeyId: 'id', secretAccessKey: 'secret', addressing: 'path' } as const
  storage = s3Files({ ...store, ...key }, { tries: 1 })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const NAME = 'aabb.webp'
const LARGE = () => [Buffer.alloc(8 * 1024 * 1024), Buffer.alloc(10)]
const unreachable = { code: 'unavailable', message: expect.stringContaining('does not answer') as string }
const list = async () => {
  const names: string[] = []
  for await (const { name } of storage.list()) names.push(name)
  return names
}

test.each([
  ['the whole file for a part', 200, {}],
  ['another part', 206, { 'content-range': 'bytes 0-99/100' }],
  ['a part of a file without a size', 206, { 'content-range': 'bytes 5-9/*' }],
])('a store that gives %s is not believed, and its answer is not waited for', async (_, status, headers) => {
  isClosed = false
  answer = (_asked, response) => {
    response.writeHead(status, { 'content-length': '100', ...headers }).write('x')
    response.on('close', () => {
      isClosed = true
    })
  }
  await expect(storage.get(NAME, { start: 5, end: 9 })).rejects.toMatchObject(unreachable)
  await expect.poll(() => isClosed).toBe(true)
})

test('a store that ignores parts may give the whole file where the whole was asked for', async () => {
  answer = (_asked, response) => response.end('0123456789')
  expect(await storage.get(NAME, { start: 0, end: 50 })).toMatchObject({ size: 10, start: 0, end: 9 })
})

test('a file without a size, and without a date, is told as what is known of it', async () => {
  answer = (_asked, response) => response.writeHead(200, { 'transfer-encoding': 'chunked' }).end()
  await expect(storage.head(NAME)).rejects.toMatchObject(unreachable)
  answer = (_asked, response) => response.writeHead(200, { 'content-length': '7' }).end()
  expect(await storage.head(NAME)).toMatchObject({ size: 7, storedAt: expect.any(Date) as Date })
})

test('an upload that is given no name, or a part no tag, has failed', async () => {
  answer = (_asked, response) => response.end('<Started></Started>')
  await expect(storage.put(NAME, LARGE())).rejects.toMatchObject(unreachable)
  answer = ({ url = '' }, response) => response.end(url.includes('uploads') ? '<UploadId>1</UploadId>' : '')
  await expect(storage.put(NAME, LARGE())).rejects.toMatchObject(unreachable)
})

test('a list that ends in the middle of a file, names what is not ours or never ends is read as far as it makes sense', async () => {
  const file = (name: string) =>
    `<Contents><Key>${name}</Key><Size>1</Size><LastModified>2026-01-01T00:00:00Z</LastModified></Contents>`
  answer = (_asked, response) =>
    response.end(`${file(NAME)}${file('a/folder')}${file('UPPER.webp')}<Contents><Key>cut`)
  expect(await list()).toEqual([NAME])
  answer = (_asked, response) => response.end(' '.repeat(5 * 1024 * 1024))
  await expect(list()).rejects.toMatchObject(unreachable)
})

test('a redirect is no answer to follow', async () => {
  answer = (_asked, response) => response.writeHead(301, { location: 'http://127.0.0.1:1/' }).end()
  await expect(storage.get(NAME)).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('does not let the shop in') as string,
  })
})
