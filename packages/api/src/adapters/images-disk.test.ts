import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { StoredImage } from '../ports/image-storage.ts'
import { diskImages } from './images-disk.ts'
import { noteTally } from '../../../../tools/chaos/chaos-tally.ts'

const NAME = '00112233445566778899aabbccddeeff.webp'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'umbala-images-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

const filesIn = async (place: string) =>
  (await readdir(place, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

describe('pictures on disk', () => {
  test('what was put comes back, and nothing but the picture is left in the folder', async () => {
    const storage = diskImages({ directory, freeFloorBytes: 0 })
    await storage.put(NAME, Buffer.from('first'))
    await storage.put(NAME, Buffer.from('second'))
    expect((await storage.get(NAME))?.bytes.toString()).toBe('second')
    expect(await storage.has(NAME)).toBe(true)
    expect(await filesIn(directory)).toEqual([NAME])
  })

  test('what was never put is not there, and removing it twice is no error', async () => {
    const storage = diskImages({ directory, freeFloorBytes: 0 })
    expect(await storage.get(NAME)).toBeNull()
    expect(await storage.has(NAME)).toBe(false)
    await storage.put(NAME, Buffer.from('bytes'))
    await storage.remove(NAME)
    await storage.remove(NAME)
    expect(await storage.get(NAME)).toBeNull()
  })

  test('twenty writers of one name leave one whole file', async () => {
    const storage = diskImages({ directory, freeFloorBytes: 0 })
    const contents = Array.from({ length: 20 }, (_, index) => Buffer.alloc(50_000, index))
    await Promise.all(contents.map((bytes) => storage.put(NAME, bytes)))
    const { bytes } = (await storage.get(NAME)) ?? {}
    expect(contents.some((content) => bytes?.equals(content))).toBe(true)
    expect(await filesIn(directory)).toEqual([NAME])
  })

  test('the listing passes over what is no picture or just went away, and tells of what cannot be read', async () => {
    const storage = diskImages({ directory, freeFloorBytes: 0 })
    await storage.put(NAME, Buffer.from('bytes'))
    await writeFile(join(directory, 'README'), 'no folder')
    await writeFile(join(directory, '00', '.hidden'), 'no picture')
    const gone = join(directory, '00', `00${NAME.slice(2).replace('webp', 'avif')}`)
    await symlink(join(directory, 'nowhere'), gone)
    const listed = async () => {
      const names: string[] = []
      for await (const { name } of storage.list()) names.push(name)
      return names
    }
    expect(await listed()).toEqual([NAME])

    await rm(gone)
    await symlink(gone, gone)
    await expect(listed()).rejects.toThrow('ELOOP')
  })

  test('a folder that is none is trouble, not a missing picture', async () => {
    const storage = diskImages({ directory, freeFloorBytes: 0 })
    await writeFile(join(directory, '00'), 'no folder')
    await expect(storage.has(NAME)).rejects.toThrow('ENOTDIR')
    await expect(storage.get(NAME)).rejects.toThrow('ENOTDIR')
  })

  test('the listing tells names and ages, broken writes included', async () => {
    const storage = diskImages({ directory, freeFloorBytes: 0 })
    await storage.put(NAME, Buffer.from('bytes'))
    const broken = `${NAME}.0123456789abcdef.part`
    await writeFile(join(directory, '00', broken), 'half')
    const long = new Date('2020-01-01T00:00:00Z')
    await utimes(join(directory, '00', NAME), long, long)
    const listed: StoredImage[] = []
    for await (const file of storage.list()) listed.push(file)
    expect(listed.map(({ name }) => name).sort()).toEqual([NAME, broken])
    expect(listed.find(({ name }) => name === NAME)?.storedAt).toEqual(long)
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
  ])('I06 a name that is not the shop’s own (%j) is refused before any path is made', async (name) => {
    const storage = diskImages({ directory, freeFloorBytes: 0 })
    await expect(storage.put(name, Buffer.from('x'))).rejects.toThrow('not a name')
    await expect(storage.get(name)).rejects.toThrow('not a name')
    expect(await filesIn(directory)).toEqual([])
  })
})

const canMount = (() => {
  const place = mkdtempSync(join(tmpdir(), 'umbala-mount-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', place], { stdio: 'ignore' })
    execFileSync('umount', [place])
    return true
  } catch {
    return false
  } finally {
    rmdirSync(place)
  }
})()

const onMount = async (options: string, work: () => Promise<void>) => {
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', directory])
  try {
    await work()
  } finally {
    execFileSync('umount', [directory])
  }
}

const unwritable = { code: 'unavailable', message: expect.stringContaining('cannot be written') as string }

describe('a disk in trouble', () => {
  test('below the free-space floor nothing is written and the sender hears 507', async () => {
    const storage = diskImages({ directory, freeFloorBytes: Number.MAX_SAFE_INTEGER })
    await expect(storage.put(NAME, Buffer.from('x'))).rejects.toMatchObject({ code: 'storage_full' })
    expect(await filesIn(directory)).toEqual([])
  })

  test('a file where the folder should be gives 503 in words', async () => {
    const inTheWay = join(directory, 'pictures')
    await writeFile(inTheWay, '')
    const storage = diskImages({ directory: inTheWay, freeFloorBytes: 0 })
    await expect(storage.put(NAME, Buffer.from('x'))).rejects.toMatchObject(unwritable)
  })

  test.runIf(canMount)('a disk that fills up during the write gives 507 and no partial file', () =>
    onMount('size=256k', async () => {
      const storage = diskImages({ directory, freeFloorBytes: -1_000_000 })
      await storage.put(NAME, Buffer.alloc(50_000, 1))
      const another = storage.put(`ff${NAME.slice(2)}`, Buffer.alloc(400_000, 2))
      await expect(another).rejects.toMatchObject({ code: 'storage_full' })
      expect(await filesIn(directory)).toEqual([NAME])
      expect((await storage.get(NAME))?.bytes).toHaveLength(50_000)
      await noteTally({
        part: 'pictures on a full disk',
        faults: { 'pictures’ disk full': 1 },
        requests: 2,
        acknowledged: 1,
      })
    }),
  )

  test.runIf(canMount)('a disk that can only be read gives 503 in words', () =>
    onMount('ro', async () => {
      const storage = diskImages({ directory, freeFloorBytes: 0 })
      await expect(storage.put(NAME, Buffer.from('x'))).rejects.toMatchObject(unwritable)
    }),
  )
})
