import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { mkdtemp, readdir, rm, statfs, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { noteTally } from '../../../../../tools/chaos/chaos-tally.ts'
import type { StoredFile } from '../../ports/file-storage.ts'
import { diskFiles } from './disk-files.ts'

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

const openHandles = async () => (await readdir('/proc/self/fd')).length

describe('files on disk', () => {
  test('nothing but the file is left in the folder, in a subfolder by the first letters of its name', async () => {
    const storage = diskFiles({ directory, freeFloorBytes: 0 })
    await storage.put(NAME, [Buffer.from('first')])
    await storage.put(NAME, [Buffer.from('second')])
    expect(await readdir(join(directory, '00'))).toEqual([NAME])
  })

  test.runIf(process.platform === 'linux')(
    'readers who go away or ask for too much leave no file open',
    async () => {
      const storage = diskFiles({ directory, freeFloorBytes: 0 })
      await storage.put(NAME, [Buffer.alloc(1_000_000)])
      const before = await openHandles()
      for (let reader = 0; reader < 50; reader += 1) {
        const stored = await storage.get(NAME)
        stored?.stream.destroy()
        await expect(storage.get(NAME, { start: 2_000_000 })).rejects.toMatchObject({ code: 'invalid' })
      }
      await expect.poll(openHandles).toBeLessThan(before + 10)
    },
  )

  test('a folder that is not there is an empty one, and is not made by looking into it', async () => {
    const storage = diskFiles({ directory: join(directory, 'nowhere') })
    for await (const { name } of storage.list()) expect(name).toBe('none')
    expect(await readdir(directory)).toEqual([])
  })

  test('the listing passes over what is no file of ours or just went away, and tells of what cannot be read', async () => {
    const storage = diskFiles({ directory, freeFloorBytes: 0 })
    await storage.put(NAME, [Buffer.from('bytes')])
    await writeFile(join(directory, 'README'), 'no folder')
    await writeFile(join(directory, '00', '.hidden'), 'not ours')
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

  test('a folder that is none is trouble, not a missing file', async () => {
    const storage = diskFiles({ directory, freeFloorBytes: 0 })
    await writeFile(join(directory, '00'), 'no folder')
    const unreadable = { code: 'unavailable', message: expect.stringContaining('cannot be read') as string }
    await expect(storage.head(NAME)).rejects.toMatchObject(unreadable)
    await expect(storage.get(NAME)).rejects.toMatchObject(unreadable)
  })

  test('the listing tells names and ages, broken writes included', async () => {
    const storage = diskFiles({ directory, freeFloorBytes: 0 })
    await storage.put(NAME, [Buffer.from('bytes')])
    const broken = `${NAME}.0123456789abcdef.part`
    await writeFile(join(directory, '00', broken), 'half')
    const long = new Date('2020-01-01T00:00:00Z')
    await utimes(join(directory, '00', NAME), long, long)
    const listed: StoredFile[] = []
    for await (const file of storage.list()) listed.push(file)
    expect(listed.map(({ name }) => name).sort()).toEqual([NAME, broken])
    expect(listed.find(({ name }) => name === NAME)?.storedAt).toEqual(long)
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
    const storage = diskFiles({ directory, freeFloorBytes: Number.MAX_SAFE_INTEGER })
    await expect(storage.put(NAME, [Buffer.from('x')])).rejects.toMatchObject({ code: 'storage_full' })
    expect(await filesIn(directory)).toEqual([])
  })

  test('a file that grows past the floor while it comes in is stopped there', async () => {
    const { bavail, bsize } = await statfs(directory)
    const storage = diskFiles({ directory, freeFloorBytes: bavail * bsize - 16 * 1024 * 1024 })
    const endless = async function* () {
      for (;;) yield Buffer.alloc(1024 * 1024, 1)
    }
    await expect(storage.put(NAME, endless())).rejects.toMatchObject({ code: 'storage_full' })
    expect(await filesIn(directory)).toEqual([])
  })

  test('a file where the folder should be gives 503 in words', async () => {
    const inTheWay = join(directory, 'pictures')
    await writeFile(inTheWay, '')
    const storage = diskFiles({ directory: inTheWay, freeFloorBytes: 0 })
    await expect(storage.put(NAME, [Buffer.from('x')])).rejects.toMatchObject(unwritable)
  })

  test.runIf(canMount)('a disk that fills up during the write gives 507 and no partial file', () =>
    onMount('size=256k', async () => {
      const storage = diskFiles({ directory, freeFloorBytes: -1_000_000 })
      await storage.put(NAME, [Buffer.alloc(50_000, 1)])
      const another = storage.put(`ff${NAME.slice(2)}`, [Buffer.alloc(400_000, 2)])
      await expect(another).rejects.toMatchObject({ code: 'storage_full' })
      expect(await filesIn(directory)).toEqual([NAME])
      expect(await storage.head(NAME)).toMatchObject({ size: 50_000 })
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
      const storage = diskFiles({ directory, freeFloorBytes: 0 })
      await expect(storage.put(NAME, [Buffer.from('x')])).rejects.toMatchObject(unwritable)
    }),
  )
})
