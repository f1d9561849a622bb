import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenS3, type GivenS3 } from '../../../test/files/given-s3.ts'
import type { ByteRange, FileStorage } from '../../ports/file-storage.ts'
import { diskFiles } from './disk-files.ts'
import { s3Files } from './s3-files.ts'

const MIB = 1024 * 1024

let s3: GivenS3
let directory: string
beforeAll(async () => {
  s3 = await givenS3({ pageSize: 5 })
  directory = await mkdtemp(join(tmpdir(), 'umbala-files-'))
})
afterAll(async () => {
  await s3.close()
  await rm(directory, { recursive: true, force: true })
})

const KINDS: Readonly<Record<string, () => FileStorage>> = {
  'a folder': () => diskFiles({ directory, freeFloorBytes: 0 }),
  'a bucket in the path': () => s3Files(s3.byPath),
  'a bucket before the host': () =>
    s3Files({ ...s3.byHost, prefix: 'other/', sessionToken: 'for an hour' }, { lookup: s3.lookup }),
}

const newName = (ending = 'webp') => `${randomBytes(16).toString('hex')}.${ending}`
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const read = async (storage: FileStorage, name: string, range?: ByteRange) => {
  const stored = await storage.get(name, range)
  return stored && buffer(stored.stream)
}
const namesIn = async (storage: FileStorage, prefix?: string) => {
  const names: string[] = []
  for await (const { name } of storage.list(prefix)) names.push(name)
  return names
}

/** In pieces that fit no part of an upload. */
const inPieces = function* (bytes: Buffer, size = 100_003) {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}

describe.each(Object.entries(KINDS))('files in %s', (_, open) => {
  let storage: FileStorage
  beforeAll(() => {
    storage = open()
  })

  test('a hash that the sender knows already is told back as it came, and the content is written as ever', async () => {
    const bytes = randomBytes(9 * MIB)
    const name = newName()
    const known = sha256(Buffer.from('told'))
    const facts = { size: bytes.length, sha256: known }
    expect(await storage.put(name, inPieces(bytes), facts)).toEqual({ bytes: bytes.length, sha256: known })
    expect((await read(storage, name))?.equals(bytes)).toBe(true)
    await storage.remove(name)
  })

  test.each([
    ['nothing', 0],
    ['a few bytes', 1000],
    ['exactly one part', 8 * MIB],
    ['several parts', 20 * MIB + 7],
  ])('%s come back byte for byte, counted and hashed on their way', async (_size, length) => {
    const name = newName()
    const bytes = randomBytes(length)
    const receipt = await storage.put(name, Readable.from(inPieces(bytes)), { size: length })
    expect(receipt).toEqual({ bytes: length, sha256: sha256(bytes) })
    expect((await read(storage, name))?.equals(bytes)).toBe(true)
    expect(await storage.head(name)).toMatchObject({ name, size: length })
  })

  test('what was never put is not there, and removing it twice is no error', async () => {
    const name = newName()
    expect(await storage.get(name)).toBeNull()
    expect(await storage.head(name)).toBeNull()
    await storage.put(name, [Buffer.from('bytes')])
    await storage.remove(name)
    await storage.remove(name)
    expect(await storage.get(name)).toBeNull()
  })

  test('a name that is put again holds the new content', async () => {
    const name = newName()
    await storage.put(name, [Buffer.from('the first one')], { contentType: 'image/webp' })
    await storage.put(name, [Buffer.from('second')])
    expect(String(await read(storage, name))).toBe('second')
  })

  test('twenty writers of one name leave one whole file', async () => {
    const name = newName()
    const contents = Array.from({ length: 20 }, (_each, index) => Buffer.alloc(200_000, index))
    await Promise.all(contents.map((bytes) => storage.put(name, inPieces(bytes))))
    const bytes = await read(storage, name)
    expect(contents.some((content) => bytes?.equals(content))).toBe(true)
    expect(await namesIn(storage, name.slice(0, 32))).toEqual([name])
  })

  test('a part is given as it was asked for, and what goes past the end stops there', async () => {
    const name = newName()
    const bytes = randomBytes(300_000)
    await storage.put(name, [bytes])
    const whole = { size: 300_000 }
    for (const [range, start, end] of [
      [{ start: 0, end: 9 }, 0, 9],
      [{ start: 70_000, end: 70_000 }, 70_000, 70_000],
      [{ start: 250_000 }, 250_000, 299_999],
      [{ start: 299_990, end: 999_999 }, 299_990, 299_999],
    ] as const) {
      const stored = await storage.get(name, range)
      expect(stored).toMatchObject({ ...whole, start, end })
      expect((await buffer(stored?.stream ?? Readable.from([]))).equals(bytes.subarray(start, end + 1))).toBe(
        true,
      )
    }
  })

  test.each([
    { start: 5, end: 4 },
    { start: -1 },
    { start: 1.5 },
    { start: Number.NaN },
    { start: 0, end: -5 },
    { start: 10 },
    { start: 10, end: 20 },
  ])('a part that a file of ten bytes does not have (%j) is refused in words', async (range) => {
    const name = newName()
    await storage.put(name, [Buffer.alloc(10)])
    await expect(storage.get(name, range)).rejects.toMatchObject({ code: 'invalid', message: /no such part/ })
  })

  test.each([
    ['before its first part is full', 1000],
    ['after several parts were taken', 20 * MIB],
  ])('content that breaks off %s leaves nothing behind', async (_when, length) => {
    const name = newName()
    const broken = async function* () {
      yield* inPieces(Buffer.alloc(length))
      throw new Error('the sender is gone')
    }
    await expect(storage.put(name, broken())).rejects.toThrow('the sender is gone')
    expect(await storage.head(name)).toBeNull()
    expect(await namesIn(storage, name.slice(0, 32))).toEqual([])
    expect(await s3.unfinished()).toEqual([])
  })

  test.each([
    ['fewer', 9 * MIB, 9 * MIB + 1],
    ['more', 9 * MIB, 9 * MIB - 1],
    ['far fewer', 10, 1000],
  ])(
    'content of %s bytes than announced is refused and leaves the file that was there',
    async (_how, length, size) => {
      const name = newName()
      await storage.put(name, [Buffer.from('kept')])
      await expect(storage.put(name, inPieces(Buffer.alloc(length)), { size })).rejects.toMatchObject({
        code: 'invalid',
        message: 'The file did not arrive whole. Please send it again.',
      })
      expect(String(await read(storage, name))).toBe('kept')
      expect(await s3.unfinished()).toEqual([])
    },
  )

  test('a reader who goes away in the middle ends the stream, and the next one gets it all', async () => {
    const name = newName()
    const bytes = randomBytes(6 * MIB)
    await storage.put(name, [bytes])
    const stored = await storage.get(name)
    if (!stored) throw new Error('not there')
    await once(stored.stream, 'readable')
    stored.stream.destroy()
    await once(stored.stream, 'close')
    expect((await read(storage, name))?.equals(bytes)).toBe(true)
  })

  test('the list holds every file once with size and age, page by page, and only those with the beginning asked for', async () => {
    const names = Array.from({ length: 13 }, (_each, index) => `many-${String(index).padStart(2, '0')}.bin`)
    for (const name of names) await storage.put(name, [Buffer.from(name)])
    const listed: { name: string; size: number; storedAt: Date }[] = []
    for await (const file of storage.list('many-')) listed.push(file)
    expect(listed.map(({ name }) => name).toSorted()).toEqual(names)
    expect(new Set(listed.map(({ size }) => size))).toEqual(new Set([11]))
    for (const { storedAt } of listed) expect(Math.abs(storedAt.getTime() - Date.now())).toBeLessThan(300_000)
    expect(await namesIn(storage, 'many-1')).toHaveLength(3)
    expect(await namesIn(storage, 'nothing-begins-so')).toEqual([])
    expect((await namesIn(storage)).length).toBeGreaterThan(13)
  })

  test.each([
    '../x',
    '..',
    '/etc/passwd',
    'A.webp',
    'x/y.webp',
    '',
    'a',
    'aa..webp',
    '.aa',
    'aa\0.webp',
    'aa\n',
    'é.webp',
  ])('I06 a name that is not the shop’s own (%j) is refused before any path is made', async (name) => {
    const before = s3.seen.length
    await expect(storage.put(name, [Buffer.from('x')])).rejects.toThrow('not a name')
    await expect(storage.get(name)).rejects.toThrow('not a name')
    await expect(storage.head(name)).rejects.toThrow('not a name')
    await expect(async () => storage.remove(name)).rejects.toThrow('not a name')
    expect(s3.seen).toHaveLength(before)
  })
})

test('buckets are addressed as they were told, and keys that run out bring their token along', () => {
  const hosts = new Map(
    s3.seen.map(({ headers, path }) => [headers.host?.replace(/:\d+$/, ''), path.split('/')[1]]),
  )
  expect([...hosts.keys()].toSorted()).toEqual(['127.0.0.1', 'umbala.s3.store.test'])
  expect(hosts.get('127.0.0.1')).toMatch(/^umbala/)
  const tokens = s3.seen.filter(({ headers }) => headers.host?.startsWith('umbala.s3') === true)
  expect(tokens.every(({ headers }) => headers['x-amz-security-token'] === 'for an hour')).toBe(true)
})
