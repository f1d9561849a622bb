import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { END, fileOf, givenPrograms, listen, program } from '../../../test/given/artwork/checker-programs.ts'
import { openArtworkChecker } from '../artwork-checker.ts'
import { diskFiles } from './disk-files.ts'
import { roomOnDisk } from './room-on-disk.ts'

const NAME = '00112233445566778899aabbccddeeff.webp'
const OTHER = `11${NAME.slice(2)}`
const MIB = 1024 ** 2
const GIB = 1024 ** 3
const FULL = { code: 'storage_full' }
const BROKEN = 'the line broke'

let directory: string
let programs: Awaited<ReturnType<typeof givenPrograms>>
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'umbala-room-'))
  programs = await givenPrograms()
})
afterEach(async () => {
  await programs.remove()
  await rm(directory, { recursive: true, force: true })
})

/** What must stay free so that so much more fits; what others write meanwhile is far less than what is announced here. */
const floorBelow = async (room: number) => {
  const { bavail, bsize } = await statfs(directory)
  return bavail * bsize - room
}

/** Announced as large, of which a byte comes; then it hangs until the line breaks. */
const held = () => {
  let breakOff: () => void = () => undefined
  const broken = new Promise<void>((_, reject) => {
    breakOff = () => {
      reject(new Error(BROKEN))
    }
  })
  let begin: () => void = () => undefined
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const content = (async function* () {
    yield Buffer.alloc(1)
    begin()
    await broken
  })()
  return { content, begun, breakOff }
}

test('writes under way together take no more than the room there is, and one that ends leaves its own to the next', async () => {
  const storage = diskFiles({ directory, freeFloorBytes: await floorBelow(3 * GIB) })
  const first = held()
  const put = storage.put(NAME, first.content, { size: 2 * GIB })
  const ended = expect(put).rejects.toThrow(BROKEN)
  await first.begun
  const second = held()
  await expect(storage.put(OTHER, second.content, { size: 2 * GIB })).rejects.toMatchObject(FULL)
  await expect(storage.refuseWithoutRoom?.(2 * GIB)).rejects.toMatchObject(FULL)
  await storage.put(OTHER, [Buffer.alloc(1000)], { size: 1000 })
  first.breakOff()
  await ended
  await storage.refuseWithoutRoom?.(2 * GIB)
})

test('what was written already counts once', async () => {
  const storage = diskFiles({ directory, freeFloorBytes: await floorBelow(3 * GIB) })
  let look: Promise<void> | undefined
  const content = async function* () {
    for (let sent = 0; sent < 64; sent += 1) yield Buffer.alloc(MIB)
    // Announced are 64 MB more than can have been taken twice.
    look = storage.refuseWithoutRoom?.(3 * GIB - 100 * MIB)
    await look
  }
  await storage.put(NAME, content(), { size: 64 * MIB })
  expect(look).toBeDefined()
})

test('room that must be free beside a write is looked for and left to others', async () => {
  const disk = roomOnDisk({
    directory,
    floorBytes: await floorBelow(3 * GIB),
    full: () => new Error('no room'),
  })
  await expect(disk.take(GIB, 3 * GIB)).rejects.toThrow('no room')
  const room = await disk.take(GIB, GIB)
  await disk.refuseWithout(2 * GIB - 100 * MIB)
  await expect(disk.refuseWithout(2 * GIB + 100 * MIB)).rejects.toThrow('no room')
  room.release()
})

test('the checker and the storage count what the other is writing on the same disk', async () => {
  const freeFloorBytes = await floorBelow(3 * GIB)
  const storage = diskFiles({ directory, freeFloorBytes })
  const { checker, folder } = await programs.given(program(`say({ kind: 'facts', facts }); ${END}`), {
    freeFloorBytes,
  })
  const { listener } = listen()
  const large = (content: AsyncIterable<Uint8Array>) => ({ ...fileOf('x'), bytes: 2 * GIB, content })

  const coming = held()
  const put = expect(storage.put(NAME, coming.content, { size: 2 * GIB })).rejects.toThrow(BROKEN)
  await coming.begun
  await expect(checker.check(large(held().content), listener)).rejects.toMatchObject(FULL)
  coming.breakOff()
  await put

  const copied = held()
  const checked = expect(checker.check(large(copied.content), listener)).rejects.toThrow(BROKEN)
  await copied.begun
  await expect(storage.put(NAME, [], { size: 2 * GIB })).rejects.toMatchObject(FULL)
  copied.breakOff()
  await checked
  await storage.refuseWithoutRoom?.(2 * GIB)
  expect(await readdir(folder)).toEqual([])
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

test.runIf(canMount)(
  'a copy for the press is not begun when the disk has filled up while its file was brought',
  async () => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', directory])
    try {
      const path = join(directory, 'program.mjs')
      await writeFile(path, program(`writeFileSync('../../asked', ''); ${END}`))
      const checker = openArtworkChecker({
        program: [path],
        folder: join(directory, 'work'),
        atOnce: 1,
        freeFloorBytes: 8 * MIB,
      })
      const content = (async function* () {
        yield Buffer.alloc(MIB)
        await writeFile(join(directory, 'logs'), Buffer.alloc(6 * MIB))
      })()
      const copy = { repair: null } as unknown as Parameters<typeof checker.makeCopy>[1]
      const made = checker.makeCopy({ format: 'pdf', bytes: MIB, content }, copy)
      await expect(made).rejects.toMatchObject(FULL)
      expect(await readdir(directory)).not.toContain('asked')
    } finally {
      execFileSync('umount', [directory])
    }
  },
)
