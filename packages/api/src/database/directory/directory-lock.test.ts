import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startChildScript } from '../../../test/processes/child-script.ts'
import { DatabaseLocked } from '../database-errors.ts'
import { lockDirectory } from './directory-lock.ts'
import { thisProcess } from './process-identity.ts'

let home: string
let directory: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'umbala-lock-'))
  directory = join(home, 'database')
})
afterEach(() => {
  rmSync(home, { recursive: true })
})

const leaveLock = (holder: object, path = `${directory}.lock`) => {
  const defaults = {
    ...thisProcess(),
    host: hostname(),
    since: '2026-01-02T03:04:05.678Z',
    key: 'left behind',
  }
  writeFileSync(path, JSON.stringify({ ...defaults, ...holder }))
}

const deadPid = async (): Promise<number> => {
  const child = spawn('true')
  await once(child, 'exit')
  return child.pid ?? 0
}

describe('a locked directory', () => {
  test('F11 refuses a second opener in one sentence that names the holder and since when', async () => {
    await lockDirectory(directory)
    const { since } = JSON.parse(readFileSync(`${directory}.lock`, 'utf8')) as { since: string }

    const second = lockDirectory(directory)

    await expect(second).rejects.toBeInstanceOf(DatabaseLocked)
    await expect(second).rejects.toThrow(`in use by process ${process.pid} since ${since}; stop it first`)
  })

  test('is free again when released, and leaves no file', async () => {
    const unlock = await lockDirectory(directory)
    unlock()
    expect(readdirSync(home)).toEqual([])
    ;(await lockDirectory(directory))()
  })

  test('is not freed by one who lost it', async () => {
    const unlock = await lockDirectory(directory)
    leaveLock({ key: 'another' })
    unlock()
    expect(existsSync(`${directory}.lock`)).toBe(true)
  })
})

describe('F12 a lock left behind', () => {
  test('by a dead process is taken over', async () => {
    leaveLock({ pid: await deadPid() })
    ;(await lockDirectory(directory))()
    expect(readdirSync(home)).toEqual([])
  })

  test('by a process whose number another one has now is taken over', async () => {
    leaveLock({ start: 'another boot/12345' })
    await expect(lockDirectory(directory)).resolves.toBeTypeOf('function')
  })

  test('by a killed process that its parent has not yet noticed is taken over', async () => {
    const parent = spawn('sh', ['-c', 'sh -c "exit 0" & echo $!; exec sleep 30'])
    const [output] = (await once(parent.stdout, 'data')) as [Buffer]
    leaveLock({ pid: Number(output), start: null })
    try {
      await expect.poll(() => lockDirectory(directory)).toBeTypeOf('function')
    } finally {
      parent.kill('SIGKILL')
    }
  })

  test('by one that died while taking over is taken over all the same', async () => {
    const pid = await deadPid()
    leaveLock({ pid })
    leaveLock({ pid, key: 'gravedigger' }, `${directory}.lock.takeover`)
    await expect(lockDirectory(directory)).resolves.toBeTypeOf('function')
  })

  test('on another machine is kept, because nobody here can tell; the sentence says what to do', async () => {
    leaveLock({ pid: await deadPid(), host: 'elsewhere' })
    await expect(lockDirectory(directory)).rejects.toThrow(
      /on the machine 'elsewhere' since .* delete .*database\.lock if that machine no longer runs it/,
    )
  })

  test('by a running process that tells no start is kept', async () => {
    leaveLock({ start: null })
    await expect(lockDirectory(directory)).rejects.toBeInstanceOf(DatabaseLocked)
  })

  test('in pieces is not guessed about', async () => {
    writeFileSync(`${directory}.lock`, '{"pid":')
    await expect(lockDirectory(directory)).rejects.toThrow('database.lock is damaged')
  })
})

test(
  'F12 of several processes that find the same dead lock exactly one gets it, every time',
  { timeout: 300_000 },
  async () => {
    const pid = await deadPid()
    const directories = Array.from({ length: 60 }, (_, index) => join(home, `database-${index}`))
    for (const path of directories) leaveLock({ pid }, `${path}.lock`)
    const signal = join(home, 'go')

    const rivals = await Promise.all(
      Array.from({ length: 4 }, () => startChildScript('lock-in-a-row.ts', [signal, ...directories])),
    )
    try {
      await Promise.all(rivals.map((rival) => rival.until((lines) => lines.includes('ready'))))
      writeFileSync(signal, '')
      await Promise.all(rivals.map((rival) => rival.until((lines) => lines.includes('done'))))
    } finally {
      await Promise.all(rivals.map((rival) => rival.kill()))
    }

    const won = rivals.flatMap(({ lines }) => lines.filter((line) => line.startsWith(home)))
    expect(won.sort()).toEqual(directories.sort())
  },
)
