import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { diskFiles } from '@umbala/api/adapters/files/disk-files'
import { givenS3 } from '@umbala/api/test/files/given-s3'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Place } from '../environment.ts'
import { startMoving } from './move-files.ts'
import { openFiles } from './open-files.ts'

type Bucket = Awaited<ReturnType<typeof givenS3>>
const NAME = `${'ab'.repeat(16)}.webp`
const BYTES = randomBytes(3000)

let s3: Bucket
let dataDirectory: string
let said: string[]
let troubles: unknown[]
beforeAll(async () => {
  s3 = await givenS3()
})
afterAll(() => s3.close())
beforeEach(async () => {
  said = []
  troubles = []
  dataDirectory = await mkdtemp(join(tmpdir(), 'umbala-move-'))
  return () => rm(dataDirectory, { recursive: true, force: true })
})

const place = (prefix: string): Pick<Place, 'dataDirectory' | 'files'> => ({
  dataDirectory,
  files: { kind: 's3', ...s3.byPath, prefix, sessionToken: undefined },
})
const ears = () => ({
  say: (line: string) => said.push(line),
  onTrouble: (error: unknown) => troubles.push(error),
  againMillis: 10,
})
const givenFolder = () =>
  diskFiles({ directory: join(dataDirectory, 'uploads'), freeFloorBytes: 0 }).put(NAME, [BYTES])
const read = async (storage: ReturnType<typeof openFiles>) => {
  const stored = await storage.get(NAME)
  return stored && buffer(stored.stream)
}

test('a shop that gets a bucket shows its pictures at once, brings them there, and says when the folder may go', async () => {
  await givenFolder()
  const files = openFiles(place('first/'))
  expect((await read(files))?.equals(BYTES)).toBe(true)

  await startMoving(place('first/'), ears()).done

  expect(troubles).toEqual([])
  expect(said).toEqual([
    expect.stringMatching(
      /^All 1 picture files .* are in the bucket umbala .*1 copied now.*may be removed\.$/,
    ),
  ])
  expect(await readdir(join(dataDirectory, 'uploads', 'ab'))).toEqual([NAME])
  await rm(join(dataDirectory, 'uploads'), { recursive: true })
  expect((await read(openFiles(place('first/'))))?.equals(BYTES)).toBe(true)
})

test('a bucket that is out of reach for a while is tried again until all is there', async () => {
  await givenFolder()
  s3.plan(() => true, { status: 403, code: 'AccessDenied' }, 2)
  await startMoving(place('second/'), ears()).done
  expect(troubles).toHaveLength(2)
  expect(said).toHaveLength(1)
})

test('a stop ends the waiting', async () => {
  await givenFolder()
  s3.plan(() => true, { status: 403, code: 'AccessDenied' }, Infinity)
  const moving = startMoving(place('third/'), { ...ears(), againMillis: 600_000 })
  await expect.poll(() => troubles.length).toBe(1)
  moving.stop()
  await moving.done
  s3.forget()
  expect(said).toEqual([])
})

test('where there is nothing to move, nothing is said', async () => {
  await startMoving(place('fourth/'), ears()).done
  await mkdir(join(dataDirectory, 'uploads'))
  await startMoving(place('fourth/'), ears()).done
  await startMoving({ dataDirectory, files: { kind: 'disk' } }, ears()).done
  expect(said).toEqual([])
})
