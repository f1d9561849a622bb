import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ChildScript, startChildScript } from '../../../test/processes/child-script.ts'
import { placePgliteDirectory, readPgliteTemplate } from '../../../test/databases/pglite-template.ts'
import { DatabaseLocked } from '../database-errors.ts'
import { openDatabase } from '../open-database.ts'
import { holdsDatabase } from './restore-directory.ts'

let home: string
let directory: string
let children: ChildScript[]
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'umbala-deleted-lock-'))
  directory = join(home, 'database')
  children = []
  await placePgliteDirectory(directory)
})
afterEach(async () => {
  await Promise.all(children.map((child) => child.kill()))
  await rm(home, { recursive: true })
})

const startHolder = async () => {
  const child = await startChildScript('hold-database.ts', [directory])
  children.push(child)
  await child.until((lines) => lines.length > 0)
  return child
}

const IN_USE = (pid: number) =>
  new RegExp(
    `^The database is in use by process ${pid} since 2\\d{3}-[\\dT:.-]+Z; stop it first, because two processes would destroy each other's data\\.$`,
  )

const isLinux = process.platform === 'linux'

test.runIf(isLinux)(
  'F11 whoever deletes the lock file lets nobody in: the folder itself is held, and the holder named as before',
  { timeout: 300_000 },
  async () => {
    const holder = await startHolder()
    expect(holder.lines).toEqual(['open'])
    const withFile = await startHolder()
    await rm(`${directory}.lock`)

    const withoutFile = await startHolder()

    expect(withFile.lines[0]).toMatch(IN_USE(holder.pid))
    expect(withoutFile.lines[0]).toMatch(IN_USE(holder.pid))
    // Neither has put a lock of its own in the place of the deleted one.
    expect(existsSync(`${directory}.lock`)).toBe(false)
    // What restores and backs up asks the same lock.
    await expect(holdsDatabase(directory)).rejects.toBeInstanceOf(DatabaseLocked)
  },
)

test(
  'F12 a killed holder keeps nobody out, with its lock file and without',
  { timeout: 300_000 },
  async () => {
    const killed = await startHolder()
    await killed.kill()
    expect(existsSync(`${directory}.lock`)).toBe(true)
    const next = await startHolder()
    expect(next.lines).toEqual(['open'])

    await rm(`${directory}.lock`)
    await next.kill()

    expect((await startHolder()).lines).toEqual(['open'])
  },
)

test.runIf(isLinux)(
  'F11 a database that was made a moment ago is held like an old one',
  { timeout: 300_000 },
  async () => {
    const fresh = join(home, 'fresh')
    const database = await openDatabase({ directory: fresh, template: await readPgliteTemplate() })
    await rm(`${fresh}.lock`)

    await expect(openDatabase({ directory: fresh })).rejects.toThrow(IN_USE(process.pid))
    await database.close()
    await expect(holdsDatabase(fresh)).resolves.toBe(true)
  },
)
