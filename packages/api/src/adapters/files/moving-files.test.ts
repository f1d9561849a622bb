import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { givenS3, type GivenS3 } from '../../../test/files/given-s3.ts'
import type { FileStorage } from '../../ports/file-storage.ts'
import { diskFiles } from './disk-files.ts'
import { copyFiles, movingFiles } from './moving-files.ts'
import { s3Files } from './s3-files.ts'

const COUNT = 16
const contents = new Map(
  Array.from(
    { length: COUNT },
    () => [`${randomBytes(16).toString('hex')}.webp`, randomBytes(5000)] as const,
  ),
)
const [first = ''] = contents.keys()

let s3: GivenS3
let directory: string
let from: FileStorage
let to: FileStorage
beforeEach(async () => {
  s3 = await givenS3()
  directory = await mkdtemp(join(tmpdir(), 'umbala-moving-'))
  from = diskFiles({ directory, freeFloorBytes: 0 })
  to = s3Files(s3.byPath, { pauseMillis: 1, answerMillis: 60_000, uploadMillis: 60_000 })
  for (const [name, bytes] of contents) await from.put(name, [bytes])
})
afterEach(async () => {
  await s3.close()
  await rm(directory, { recursive: true, force: true })
})

const never = new AbortController().signal
const read = async (storage: FileStorage, name: string) => {
  const stored = await storage.get(name)
  return stored && buffer(stored.stream)
}
const namesIn = async (storage: FileStorage) => {
  const names: string[] = []
  for await (const { name } of storage.list()) names.push(name)
  return names.toSorted()
}
const expectAllIn = async (storage: FileStorage) => {
  expect(await namesIn(storage)).toEqual([...contents.keys()].toSorted())
  for (const [name, bytes] of contents) expect((await read(storage, name))?.equals(bytes), name).toBe(true)
}
const filesOnDisk = async () =>
  (await readdir(directory, { recursive: true })).filter((name) => name.includes('.'))

test('every file is copied, read back and left where it was; half a file is not', async () => {
  await writeFile(join(directory, first.slice(0, 2), `${first}.0123456789abcdef.part`), 'half')
  const steps: number[] = []
  const outcome = await copyFiles(
    { from, to },
    { signal: never, onProgress: ({ there }) => steps.push(there) },
  )
  expect(outcome).toEqual({ copied: COUNT, there: COUNT })
  expect(steps.at(-1)).toBe(COUNT)
  await expectAllIn(to)
  expect(await filesOnDisk()).toHaveLength(COUNT + 1)
})

test('a copy that is interrupted again and again loses nothing, and sends nothing twice', async () => {
  let copied = 0
  for (const share of [2, 5, 9]) {
    const stop = new AbortController()
    const onProgress = ({ there }: { there: number }) => {
      copied += 1
      if (there >= share) stop.abort()
    }
    await expect(copyFiles({ from, to }, { signal: stop.signal, onProgress })).rejects.toThrow()
  }
  const before = s3.seen.filter(({ method }) => method === 'PUT').length
  const { copied: rest } = await copyFiles({ from, to }, { signal: never })
  expect(copied).toBeGreaterThan(9)
  expect(before + rest).toBe(COUNT)
  expect(await copyFiles({ from, to }, { signal: never })).toEqual({ copied: 0, there: COUNT })
  await expectAllIn(to)
})

test('a store that fails in the middle ends the copy, and the next one completes it', async () => {
  s3.plan(({ method }) => method === 'PUT' && s3.seen.length > 10, { status: 500, code: 'InternalError' }, 50)
  await expect(copyFiles({ from, to }, { signal: never })).rejects.toMatchObject({ code: 'unavailable' })
  s3.forget()
  await copyFiles({ from, to }, { signal: never })
  await expectAllIn(to)
})

test('a file that arrives damaged is taken back and told', async () => {
  const damaging: FileStorage = {
    ...to,
    put: async (name, content) => {
      const bytes = await buffer(Readable.from(content))
      const receipt = await to.put(name, [bytes])
      await to.put(name, [Buffer.alloc(bytes.length)])
      return receipt
    },
  }
  await expect(copyFiles({ from, to: damaging }, { signal: never })).rejects.toThrow(
    /did not arrive as it was sent/,
  )
  await expect.poll(async () => (await namesIn(to)).length, { timeout: 30_000 }).toBe(0)
})

test('while files move, each is found where it is, new ones go to the new place, and removed ones stay away', async () => {
  const moving = movingFiles({ from, to })
  await expectAllIn(moving)
  const name = 'aabb.webp'
  await moving.put(name, [Buffer.from('new')])
  expect(await from.head(name)).toBeNull()
  expect(String(await read(moving, name))).toBe('new')
  expect(await moving.head(first)).toMatchObject({ size: 5000 })
  expect(await moving.get('ccdd.webp')).toBeNull()

  await copyFiles({ from, to }, { signal: never })
  expect(await namesIn(moving)).toHaveLength(COUNT + 1)
  await moving.remove(first)
  await copyFiles({ from, to }, { signal: never })
  expect(await moving.head(first)).toBeNull()
})

test('a new place that is out of reach hides nothing of what is at the old one', async () => {
  s3.plan(() => true, { status: 403, code: 'AccessDenied' }, Infinity)
  const moving = movingFiles({ from, to })
  expect(await moving.head(first)).toMatchObject({ size: 5000 })
  expect(await read(moving, first)).toHaveLength(5000)
  await expect(moving.get('ccdd.webp')).rejects.toMatchObject({ code: 'unavailable' })
})

test('a file that goes while it is about to be copied is no failure', async () => {
  const vanishing: FileStorage = { ...from, get: async (name) => (name === first ? null : from.get(name)) }
  await copyFiles({ from: vanishing, to }, { signal: never })
  expect(await namesIn(to)).toHaveLength(COUNT - 1)
})
