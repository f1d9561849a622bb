import { execFileSync, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { serveHealth } from '../health.ts'
import { checkPictures, watchAttempts, watchPictures } from './pictures.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'umbala-pictures-'))
})
afterEach(() => rm(directory, { recursive: true }))

const said = async () => {
  const lines: string[] = []
  await checkPictures(directory, (line) => lines.push(line))
  return lines
}

test('a folder that can be written to is not worth a word, and nothing is left in it', async () => {
  expect(await said()).toEqual([])
  expect(await readdir(join(directory, 'uploads'))).toEqual([])
})

test('F16 a start without a place for pictures names the place', async () => {
  await writeFile(join(directory, 'uploads'), 'in the way')
  const [line] = await said()
  expect(line).toContain(`Pictures cannot be saved: ${join(directory, 'uploads')} cannot be written to`)
})

const askReady = async (pictures = watchPictures(directory)) => {
  const app = fastify()
  serveHealth(app, { schema: async () => 'ok', isStopping: () => false, pictures })
  const answer = await app.inject('/readyz')
  await app.close()
  return { code: answer.statusCode, ...answer.json<{ status: string; pictures: string }>() }
}

const isRoot = process.getuid?.() === 0

describe('F16 /readyz', () => {
  test('is ready where pictures can be saved, and leaves nothing in their folder', async () => {
    await mkdir(join(directory, 'uploads'))
    expect(await askReady()).toEqual({ code: 200, status: 'ready', database: 'ok', pictures: 'ok' })
    expect(await readdir(join(directory, 'uploads'))).toEqual([])
  })

  test('is not where something else lies in the place of the folder, until that is gone', async () => {
    const pictures = watchPictures(directory)
    await writeFile(join(directory, 'uploads'), 'in the way')
    expect(await askReady(pictures)).toMatchObject({ code: 503, status: 'not ready', pictures: 'unwritable' })
    await rm(join(directory, 'uploads'))
    await mkdir(join(directory, 'uploads'))
    await expect.poll(() => askReady(pictures), { timeout: 90_000 }).toMatchObject({ pictures: 'ok' })
  })

  test('is not where the folder is gone, as with a disk that is no longer mounted, and makes no other one', async () => {
    expect(await askReady()).toMatchObject({ pictures: 'unwritable' })
    expect(await readdir(directory)).toEqual([])
  })

  test.skipIf(!isRoot)('is not where the disk is read-only, or too full for one byte', async ({ skip }) => {
    const uploads = join(directory, 'uploads')
    await mkdir(uploads)
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', uploads])
    if (mounted.status !== 0) skip('Nobody may mount a small disk here.')
    try {
      expect(await askReady()).toMatchObject({ pictures: 'ok' })
      await writeFile(join(uploads, 'large'), Buffer.alloc(128 * 1024)).catch(() => undefined)
      expect(await askReady()).toMatchObject({ pictures: 'unwritable' })
      expect(await readdir(uploads)).toEqual(['large'])
      await rm(join(uploads, 'large'))
      expect(await askReady()).toMatchObject({ pictures: 'ok' })
      execFileSync('mount', ['-o', 'remount,ro', uploads])
      expect(await askReady()).toMatchObject({ pictures: 'unwritable' })
    } finally {
      execFileSync('umount', [uploads])
    }
  })

  test('is not while a file system hangs, answers all the same, and tries one file however often it is asked', async () => {
    let attempts = 0
    const comesBack: (() => void)[] = []
    const attempt = () => {
      attempts += 1
      return new Promise<void>((resolve) => comesBack.push(resolve))
    }
    const pictures = watchAttempts({ attempt, patienceMs: 20 })

    for (let asked = 0; asked < 10; asked += 1)
      expect(await askReady(pictures)).toMatchObject({
        code: 503,
        status: 'not ready',
        pictures: 'unwritable',
      })

    expect(attempts).toBe(1)
    for (const resolve of comesBack) resolve()
    expect(await askReady(pictures)).toMatchObject({ status: 'ready', pictures: 'ok' })
  })
})
