import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ROOT } from '../root.mjs'

const WORK = `
  import { appendFileSync } from 'node:fs'
  import { oneAtATime } from './tools/setup/one-at-a-time.mjs'
  const [lock, diary] = process.argv.slice(1)
  await oneAtATime(lock, async () => {
    appendFileSync(diary, 'in ')
    await new Promise((resolve) => setTimeout(resolve, 300))
    appendFileSync(diary, 'out ')
  })
`

let folder = ''
let lock = ''
let diary = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'umbala-lock-'))
  lock = join(folder, 'prepare.lock')
  diary = join(folder, 'diary')
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

const startWorker = async () => {
  const worker = spawn(process.execPath, ['--input-type=module', '--eval', WORK, lock, diary], {
    cwd: ROOT,
    stdio: 'ignore',
  })
  const [code] = (await once(worker, 'exit')) as [number]
  return code
}

describe('preparing the shop', () => {
  test('is done by one start at a time, however many there are', async () => {
    const codes = await Promise.all([startWorker(), startWorker(), startWorker()])

    expect(codes).toEqual([0, 0, 0])
    expect(readFileSync(diary, 'utf8')).toBe('in out '.repeat(3))
  })

  test('goes on when the one who was at it has died', async () => {
    const dead = spawnSync(process.execPath, ['--eval', ''])
    writeFileSync(lock, String(dead.pid))

    expect(await startWorker()).toBe(0)
    expect(readFileSync(diary, 'utf8')).toBe('in out ')
  })

  test('goes on when the number of the dead one belongs to somebody else by now', async () => {
    writeFileSync(lock, String(process.pid))
    const aMinuteAgo = new Date(Date.now() - 60_000)
    utimesSync(lock, aMinuteAgo, aMinuteAgo)

    expect(await startWorker()).toBe(0)
  })
})
