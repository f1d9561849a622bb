import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { serveAssets } from './serve-assets.ts'

describe('files for browsers, of two versions that run beside each other,', () => {
  let folder: string
  const closing: (() => Promise<void>)[] = []
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'umbala-assets-'))
  })
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
    await rm(folder, { recursive: true })
  })

  const data = () => join(folder, 'data')
  const build = async (version: string, files: Readonly<Record<string, string>>) => {
    const directory = join(folder, version)
    await mkdir(join(directory, 'assets'), { recursive: true })
    for (const [name, text] of Object.entries(files)) {
      await writeFile(join(directory, 'assets', name), text)
      await writeFile(join(directory, 'assets', `${name}.gz`), gzipSync(text))
    }
    return directory
  }
  const start = async (directory: string, dataDirectory = data()) => {
    const app = fastify()
    await serveAssets(directory, dataDirectory)(app)
    closing.push(() => app.close())
    return (name: string, encoding = 'identity') =>
      app.inject({ url: `/assets/${name}`, headers: { 'accept-encoding': encoding } })
  }

  test('are served by both, whichever of them a page came from, and compressed as the own ones are', async () => {
    const older = await start(await build('1', { 'page-AAAAAAAA.js': 'old()' }))
    const newer = await start(await build('2', { 'page-BBBBBBBB.js': 'new()' }))

    const own = await older('page-AAAAAAAA.js')
    for (const [ask, name, text] of [
      [older, 'page-BBBBBBBB.js', 'new()'],
      [newer, 'page-AAAAAAAA.js', 'old()'],
    ] as const) {
      const answer = await ask(name)
      expect([answer.statusCode, answer.body]).toEqual([200, text])
      expect(answer.headers['cache-control']).toBe(own.headers['cache-control'])
      expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8')
      expect((await ask(name, 'gzip')).headers['content-encoding']).toBe('gzip')
    }
  })

  test('are found by a plain name alone, and nothing else of the folder is', async () => {
    const ask = await start(await build('1', { 'page-AAAAAAAA.js': 'old()' }))
    await mkdir(join(data(), 'uploads'))
    await writeFile(join(data(), 'uploads', 'photo-AAAAAAAA.png'), 'private')
    await writeFile(join(data(), 'assets', 'notes.txt'), 'private')
    for (const name of [
      '..%2Fuploads%2Fphoto-AAAAAAAA.png',
      '../uploads/photo-AAAAAAAA.png',
      '.%2e/uploads/photo-AAAAAAAA.png',
      'notes.txt',
      'page-AAAAAAAA.js%00.js',
      'page-AAAAAAAA.js.gz',
      '.js',
      `${'a'.repeat(5000)}.js`,
      'page-CCCCCCCC.js',
    ])
      expect((await ask(name)).statusCode, name).toBeGreaterThanOrEqual(404)
  })

  test('are kept for a month after their last use, and one that was left half written is written anew', async () => {
    const first = await build('1', { 'page-AAAAAAAA.js': 'old()' })
    await start(first)
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000)
    const put = async (name: string, text: string, days: number) => {
      await writeFile(join(data(), 'assets', name), text)
      await utimes(join(data(), 'assets', name), daysAgo(days), daysAgo(days))
    }
    await put('page-AAAAAAAA.js', 'ol', 45)
    await put('page-BBBBBBBB.js', 'later()', 29)
    await put('page-CCCCCCCC.js', 'past()', 31)
    await start(first)

    expect((await readdir(join(data(), 'assets'))).toSorted()).toEqual([
      'page-AAAAAAAA.js',
      'page-AAAAAAAA.js.gz',
      'page-BBBBBBBB.js',
    ])
    const other = await start(await build('2', {}))
    expect((await other('page-AAAAAAAA.js')).body).toBe('old()')
  })

  test('of the own version are served also where the folder that is shared cannot be written to', async () => {
    await writeFile(join(folder, 'file'), '')
    const ask = await start(await build('1', { 'page-AAAAAAAA.js': 'old()' }), join(folder, 'file'))
    expect((await ask('page-AAAAAAAA.js')).body).toBe('old()')
    expect((await ask('page-BBBBBBBB.js')).statusCode).toBe(404)
  })
})
