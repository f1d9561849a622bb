import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { ROOT } from '../root.mjs'

const PATIENCE_MS = 100_000
const folder = mkdtempSync(join(tmpdir(), 'umbala-start-'))
const children = new Set<ChildProcess>()

afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  children.clear()
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

const UNSET = { NODE_ENV: '', DATABASE_URL: '', ADMIN_EMAIL: '', ADMIN_PASSWORD: '', PUBLIC_URL: '' }

/** `npm start` without npm, which only adds its own lines. */
const start = (settings: Readonly<Record<string, string>>) => {
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: ROOT,
    env: { ...process.env, ...UNSET, HOST: '127.0.0.1', PORT: '0', DEMO_CATALOGUE: 'off', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.add(child)
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, ...said }))
  const untilSaid = async (words: RegExp): Promise<RegExpExecArray> => {
    const deadline = Date.now() + PATIENCE_MS
    while (Date.now() < deadline && child.exitCode === null) {
      const match = words.exec(said.out)
      if (match) return match
      await pause(50)
    }
    throw new Error(`The shop never said ${words.source}. It said: ${said.out}${said.err}`)
  }
  return { child, ended, untilSaid }
}

const ONE_SENTENCE = /^[^\n]+[.]\n$/

describe('npm start', () => {
  test('opens the shop, says where and how to sign in, and closes it in good order', async () => {
    const { child, ended, untilSaid } = start({ DATA_DIR: join(folder, 'open') })
    const [, address = ''] = await untilSaid(/open at (http:\/\/\S+)/)
    await untilSaid(/admin@example\.com/)
    const answer = await fetch(`${address}/readyz`)

    child.kill('SIGTERM')
    const { code, err } = await ended

    expect(answer.status).toBe(200)
    expect(code).toBe(0)
    expect(err).toBe('')
    await expect(fetch(`${address}/readyz`)).rejects.toThrow()
  }, 300_000)

  test('neither installs nor builds again when nothing has changed', async () => {
    const { child, ended, untilSaid } = start({ DATA_DIR: join(folder, 'open') })
    await untilSaid(/open at/)
    child.kill('SIGINT')

    const { out } = await ended

    expect(out).not.toMatch(/Installing|Building/)
  }, 300_000)

  test.each([
    ['a port that is no number', { PORT: 'abc', DATA_DIR: join(folder, 'port') }, /PORT/],
    ['a data folder that cannot be', { DATA_DIR: '/dev/null/x' }, /DATA_DIR.*\/dev\/null\/x/],
    ['a database address that is none', { DATABASE_URL: 'mysql://here' }, /DATABASE_URL/],
    ['a choice that does not exist', { DEMO_CATALOGUE: 'perhaps' }, /DEMO_CATALOGUE/],
  ])(
    'refuses %s in one sentence',
    async (_, settings, words) => {
      const { code, out, err } = await start(settings).ended

      expect(code).toBe(1)
      expect(err).toMatch(words)
      expect(err).toMatch(ONE_SENTENCE)
      expect(out).not.toContain('open at')
    },
    60_000,
  )

  test('refuses a port that is taken in one sentence', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' && address ? String(address.port) : ''

    const { code, err } = await start({ PORT: port, DATA_DIR: join(folder, 'open') }).ended
    other.close()

    expect(code).toBe(1)
    expect(err).toContain(port)
    expect(err).toMatch(ONE_SENTENCE)
  }, 300_000)

  test('refuses to open a second shop on the same data in one sentence', async () => {
    const first = start({ DATA_DIR: join(folder, 'open') })
    await first.untilSaid(/open at/)

    const { code, err } = await start({ DATA_DIR: join(folder, 'open') }).ended
    first.child.kill('SIGTERM')
    await first.ended

    expect(code).toBe(1)
    expect(err).toMatch(ONE_SENTENCE)
  }, 300_000)
})
