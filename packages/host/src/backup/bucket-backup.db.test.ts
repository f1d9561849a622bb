import { randomBytes } from 'node:crypto'
import { access, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { givenS3 } from '@umbala/api/test/files/given-s3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenEmptyPlace, visitPlace } from '../../test/empty-place.ts'
import type { Place } from '../environment.ts'
import { openFiles } from '../files/open-files.ts'
import { backUp } from './back-up.ts'
import { drill } from './drill.ts'
import { verifyArchive } from './read-archive.ts'
import { restore } from './restore.ts'

const PICTURES = ['ab', 'cd', 'ef'].map((two) => ({
  id: two.repeat(16),
  name: `${two.repeat(16)}.webp`,
  bytes: randomBytes(4000),
}))

const ARTWORK = { stored_as: '12'.repeat(16), name: `${'12'.repeat(16)}.whole`, bytes: randomBytes(4000) }

const leftovers: (() => Promise<void>)[] = []
let s3: Awaited<ReturnType<typeof givenS3>>
let place: Place
let file: string

const inBucket = async (prefix: string): Promise<Place> => ({
  ...(await givenEmptyPlace(leftovers)),
  files: { kind: 's3', ...s3.byPath, prefix, sessionToken: undefined },
})
const readAll = async (from: Place) => {
  const storage = openFiles(from)
  const read: Record<string, Buffer> = {}
  for await (const { name } of storage.list()) {
    const stored = await storage.get(name)
    if (stored) read[name] = await buffer(stored.stream)
  }
  return read
}
const whole = Object.fromEntries(PICTURES.map(({ name, bytes }) => [name, bytes]))

beforeAll(async () => {
  s3 = await givenS3()
  leftovers.push(() => s3.close())
  place = await inBucket('shop/')
  await visitPlace(place, async (db) => {
    await db
      .insertInto('uploads')
      .values(
        PICTURES.map(({ id, bytes }) => ({
          id,
          kind: 'photo' as const,
          extension: 'webp' as const,
          width: 800,
          height: 600,
          bytes: bytes.length,
          sha256: randomBytes(32),
          created_by: null,
        })),
      )
      .execute()
    await db
      .insertInto('artwork_contents')
      .values({
        sha256: randomBytes(32).toString('hex'),
        bytes: 4000,
        format: 'pdf',
        stored_as: ARTWORK.stored_as,
        pieces: JSON.stringify([{ name: ARTWORK.name, bytes: 4000 }]),
        state: 'person',
      })
      .execute()
  })
  await openFiles(place, 'artwork').put(ARTWORK.name, [ARTWORK.bytes], { size: 4000 })
  // One of them has not been brought into the bucket yet.
  const [inFolder, ...others] = PICTURES
  const storage = openFiles(place)
  for (const { name, bytes } of others) await storage.put(name, [bytes], { size: bytes.length })
  await mkdir(join(place.dataDirectory, 'uploads', 'ab'), { recursive: true })
  await writeFile(join(place.dataDirectory, 'uploads', 'ab', inFolder?.name ?? ''), inFolder?.bytes ?? '')
  file = join(place.dataDirectory, 'shop.tar')
}, 300_000)
afterAll(async () => {
  for (const leave of leftovers.reverse()) await leave()
})

test('F20 a backup holds the pictures of the bucket, those still on their way there included', async () => {
  const made = await backUp(place, file)
  expect(made.missing).toEqual([])
  expect(Object.keys(made.files).filter((name) => name.startsWith('uploads/'))).toHaveLength(3)
  expect(await verifyArchive(file)).toEqual(made)
})

test('F20 a drill leaves the bucket alone', async () => {
  const before = s3.seen.length
  await drill(place, file)
  expect(s3.seen).toHaveLength(before)
})

test('F20 a backup is brought back into another bucket, or into a folder', async () => {
  const elsewhere = await inBucket('elsewhere/')
  await restore(elsewhere, file)
  expect(await readAll(elsewhere)).toEqual(whole)
  await expect(access(join(elsewhere.dataDirectory, 'uploads'))).rejects.toThrow()

  const folder = await givenEmptyPlace(leftovers)
  await restore(folder, file)
  expect(await readAll(folder)).toEqual(whole)
})

test('F20 a backup of a bucket that is out of reach, or is the wrong one, fails in words and leaves no file', async () => {
  const target = join(place.dataDirectory, 'none.tar')
  s3.plan(() => true, { status: 403, code: 'AccessDenied' }, Infinity)
  await expect(backUp(place, target)).rejects.toThrow(/does not let the shop in/)
  s3.forget()
  const wrong: Place = {
    ...place,
    files: { kind: 's3', ...s3.byPath, prefix: 'wrong/', sessionToken: undefined },
  }
  const folder = join(place.dataDirectory, 'uploads', 'ab', PICTURES[0]?.name ?? '')
  await rm(folder)
  await expect(backUp(wrong, target)).rejects.toThrow(/the bucket umbala at .* holds none of them.*S3_PREFIX/)
  await expect(access(target)).rejects.toThrow()
})

test('F20 a backup of a bucket without the artwork that the database speaks of fails in words', async () => {
  const target = join(place.dataDirectory, 'no-artwork.tar')
  await openFiles(place, 'artwork').remove(ARTWORK.name)
  await expect(backUp(place, target)).rejects.toThrow(
    /1 stored pieces of artwork, and the bucket umbala at .* holds none of them.*S3_PREFIX/,
  )
  await expect(access(target)).rejects.toThrow()
})
