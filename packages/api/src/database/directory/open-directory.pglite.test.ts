import fs from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readPgliteTemplate } from '../../../test/databases/pglite-template.ts'
import { DatabaseBroken, DatabaseLocked } from '../database-errors.ts'
import { readMigrations, schemaState } from '../migrate.ts'
import { openDatabase } from '../open-database.ts'
import type { EmbeddedDatabase } from '../open-database.ts'

let pristine: string
let home: string
let directory: string
let opened: EmbeddedDatabase[]
beforeAll(async () => {
  pristine = await mkdtemp(join(tmpdir(), 'umbala-pristine-'))
  const database = await openDatabase({
    directory: join(pristine, 'database'),
    template: await readPgliteTemplate(),
  })
  await sql`create table notes (id int)`.execute(database.db)
  await database.close()
})
afterAll(() => rm(pristine, { recursive: true }))

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'umbala-data-'))
  directory = join(home, 'deep', 'database')
  opened = []
})
afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all(opened.map((database) => database.close()))
  await rm(home, { recursive: true })
})

type Options = Omit<Extract<Parameters<typeof openDatabase>[0], { directory: string }>, 'directory'>

const open = async (options: Options = {}, path = directory): Promise<EmbeddedDatabase> => {
  const database = await openDatabase({ directory: path, ...options })
  opened.push(database)
  return database
}

const openPrepared = async (options: Options = {}): Promise<EmbeddedDatabase> => {
  await cp(join(pristine, 'database'), directory, { recursive: true })
  return open(options)
}

const write = (database: EmbeddedDatabase, id: number) =>
  sql`insert into notes values (${id})`.execute(database.db)
const notes = async (database: EmbeddedDatabase): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select id from notes order by id`.execute(database.db)
  return rows.map(({ id }) => id)
}

describe('a database in a directory', { timeout: 300_000 }, () => {
  test('is there again after a restart, and leaves no lock or draft behind', async () => {
    const first = await openPrepared()
    await write(first, 1)
    await first.close()
    expect(await readdir(join(home, 'deep'))).toEqual(['database'])

    expect(await notes(await open())).toEqual([1])
  })

  test('F11 refuses a second opener, by whatever path it comes, and naming who holds it', async () => {
    await openPrepared()
    const link = join(home, 'link')
    await symlink(directory, link)

    for (const path of [directory, link]) {
      const second = openDatabase({ directory: path })
      await expect(second).rejects.toBeInstanceOf(DatabaseLocked)
      await expect(second).rejects.toThrow(`process ${process.pid} since`)
    }
  })

  test('begins anew when its first start died half-way', async () => {
    await mkdir(`${directory}.new`, { recursive: true })
    await writeFile(join(`${directory}.new`, 'PG_VERSION'), '18\n')

    const database = await open({ template: await readPgliteTemplate() })

    expect(await schemaState(database.db, await readMigrations())).toBe('ok')
  })

  test('refuses a directory that holds something else, and unlocks it again', async () => {
    await mkdir(directory, { recursive: true })
    await writeFile(join(directory, 'holiday.jpg'), '')

    await expect(open()).rejects.toThrow('holds files but no database')
    expect(await readdir(join(home, 'deep'))).toEqual(['database'])
  })

  test('says why when its files are damaged', async () => {
    await (await openPrepared()).close()
    await rm(join(directory, 'global'), { recursive: true })

    await expect(openDatabase({ directory })).rejects.toThrow(
      /The embedded database does not start\. .*global/,
    )
    expect(fs.existsSync(`${directory}.lock`)).toBe(false)
  })

  test('can be copied while it runs, and started from the copy', async () => {
    const original = await openPrepared()
    await write(original, 7)
    const template = await original.snapshot()
    await write(original, 8)

    expect(await notes(await open({ template }, join(home, 'copy')))).toEqual([7])
  })
})

describe('a commit', () => {
  test('is on the disk before it is acknowledged: 300 commits, at least 300 syncs', async () => {
    const calls = vi.spyOn(fs, 'fdatasyncSync')
    let counted = 0
    const database = await openPrepared({ beforeSync: () => (counted += 1) })
    calls.mockClear()
    counted = 0

    for (let id = 1; id <= 300; id += 1) {
      await write(database, id)
      expect(calls.mock.calls.length).toBeGreaterThanOrEqual(id)
    }

    expect(counted).toBe(calls.mock.calls.length)
  })

  test('that the disk refuses is no commit, stops the engine, and loses nothing acknowledged', async () => {
    let diskIsFine = true
    const faults: Error[] = []
    const database = await openPrepared({
      onFault: (fault) => faults.push(fault),
      beforeSync: () => {
        if (!diskIsFine) throw Object.assign(new Error('input/output error'), { code: 'EIO' })
      },
    })
    await write(database, 1)

    diskIsFine = false
    await expect(write(database, 2)).rejects.toBeInstanceOf(DatabaseBroken)
    diskIsFine = true
    await expect(notes(database)).rejects.toBeInstanceOf(DatabaseBroken)
    expect(faults).toHaveLength(1)

    await database.close()
    expect(await notes(await open())).toContain(1)
  })
})
