import { chmod, lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readPgliteTemplate } from '../../../test/databases/pglite-template.ts'
import { openDatabase } from '../open-database.ts'
import { restoreDirectory } from './restore-directory.ts'

let home: string
let directory: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'umbala-private-'))
  directory = join(home, 'database')
})
afterEach(() => rm(home, { recursive: true }))

const everything = async (path: string): Promise<string[]> => {
  const inside = await readdir(path, { recursive: true })
  return [path, ...inside.map((name) => join(path, name))]
}

/** Every file and folder, counted by what it is and who may use it. */
const rightsIn = async (path: string): Promise<string[]> => {
  const found = new Set<string>()
  for (const each of await everything(path)) {
    const { mode } = await lstat(each)
    found.add(`${(mode & 0o040000) === 0 ? 'file' : 'folder'} ${(mode & 0o777).toString(8)}`)
  }
  return [...found].sort()
}

const PRIVATE = ['file 600', 'folder 700']

const growAndClose = async (options: Parameters<typeof openDatabase>[0]) => {
  const database = await openDatabase(options)
  await sql`create table grown as select generate_series(1, 5000) as number`.execute(database.db)
  await database.close()
}

const withUmask = async (mask: number, work: () => Promise<void>) => {
  const before = process.umask(mask)
  await work().finally(() => process.umask(before))
}

test.each([
  ['000', 0o000],
  ['022', 0o022],
])(
  'K19 a new database can be read by its owner alone, under the umask %s',
  { timeout: 300_000 },
  async (_, mask) => {
    const template = await readPgliteTemplate()
    await withUmask(mask, () => growAndClose({ directory, template }))
    expect(await rightsIn(directory)).toEqual(PRIVATE)
  },
)

test(
  'K19 a database that an older version left open to everybody is closed to them when it is opened',
  { timeout: 300_000 },
  async () => {
    await growAndClose({ directory, template: await readPgliteTemplate() })
    for (const path of await everything(directory)) {
      const isFolder = (await lstat(path)).isDirectory()
      await chmod(path, isFolder ? 0o755 : 0o666)
    }
    expect(await rightsIn(directory)).toEqual(['file 666', 'folder 755'])

    const database = await openDatabase({ directory })

    expect(await rightsIn(directory)).toEqual(PRIVATE)
    await database.close()
    expect(await rightsIn(directory)).toEqual(PRIVATE)
  },
)

test(
  'K19 what a restore puts there is closed to others, and so is what it sets aside',
  { timeout: 300_000 },
  async () => {
    const template = await readPgliteTemplate()
    await growAndClose({ directory, template })
    for (const path of await everything(directory))
      await chmod(path, (await lstat(path)).isDirectory() ? 0o755 : 0o666)
    const setAside = `${directory}.before`

    await withUmask(0, async () => {
      await restoreDirectory({ directory, template, setAside })
    })

    expect(await rightsIn(directory)).toEqual(PRIVATE)
    expect(await rightsIn(setAside)).toEqual(PRIVATE)
  },
)

test('K19 the lock, which names a process, is for its owner too', async () => {
  await withUmask(0, async () => {
    const database = await openDatabase({ directory, template: await readPgliteTemplate() })
    expect((await lstat(`${directory}.lock`)).mode & 0o777).toBe(0o600)
    await database.close()
  })
})
