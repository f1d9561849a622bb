import { execFileSync, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { givenS3 } from '@umbala/api/test/files/given-s3'
import fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readPlace } from '../environment.ts'
import { serveHealth } from '../health.ts'
import { checkPictures, watchAttempts, watchPictures } from './pictures.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'umbala-pictures-'))
})
afterEach(() => rm(directory, { recursive: true }))

const place = () => ({ dataDirectory: directory, files: { kind: 'disk' } as const })

const said = async () => {
  const lines: string[] = []
  await checkPictures(place(), (line) => lines.push(line))
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

const askReady = async (pictures = watchPictures(place())) => {
  const app = fastify()
  serveHealth(app, { schema: async () => 'ok', isStopping: () => false, pictures })
  const answer = await app.inject('/readyz')
  await app.close()
  return { code: answer.statusCode, ...answer.json<{ status: string; pictures: string }>() }
}

const isRoot = process.getuid?.() === 0

describe('F16 a bucket', () => {
  const bucketPlace = (endpoint: string) => ({
    dataDirectory: directory,
    files: readPlace({
      FILE_STORAGE: 's3',
      S3_ENDPOINT: endpoint,
      S3_BUCKET: 'umbala',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    }).files,
  })
  const listen = async () => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    return { server, url: `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}` }
  }

  test('that answers is not worth a word, and makes no folder', async () => {
    const s3 = await givenS3()
    try {
      const lines: string[] = []
      await checkPictures(bucketPlace(s3.byPath.endpoint), (line) => lines.push(line))
      expect(lines).toEqual([])
      expect(await readdir(directory)).toEqual([])
      expect(await askReady(watchPictures(bucketPlace(s3.byPath.endpoint)))).toMatchObject({
        code: 200,
        pictures: 'ok',
      })
    } finally {
      await s3.close()
    }
  })

  test('that is out of reach is named at the start and by /readyz, and customers are let in all the same', async () => {
    const { server, url } = await listen()
    server.close()
    const lines: string[] = []
    await checkPictures(bucketPlace(url), (line) => lines.push(line))
    expect(lines).toEqual([
      expect.stringMatching(
        /^Pictures cannot be saved: the bucket umbala at .* cannot be used \(.*ECONNREFUSED.*\)\.$/,
      ),
    ])
    const pictures = watchPictures(bucketPlace(url))
    await expect
      .poll(() => askReady(pictures), { timeout: 30_000 })
      .toMatchObject({ code: 200, status: 'ready', pictures: 'unreachable' })
  })
})

describe('F16 /readyz', () => {
  test('is ready where pictures can be saved, and leaves nothing in their folder', async () => {
    await mkdir(join(directory, 'uploads'))
    expect(await askReady()).toEqual({ code: 200, status: 'ready', database: 'ok', pictures: 'ok' })
    expect(await readdir(join(directory, 'uploads'))).toEqual([])
  })

  test('is not where something else lies in the place of the folder, until that is gone', async () => {
    const pictures = watchPictures(place())
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
