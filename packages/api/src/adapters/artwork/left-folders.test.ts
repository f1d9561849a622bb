import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { removeLeftFolders } from './left-folders.ts'

let parent: string
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'umbala-left-'))
})
afterEach(() => rm(parent, { recursive: true, force: true }))

const LONG_AGO = new Date(Date.now() - 2 * 86_400_000)

/** A checker's folder with a check in it, each last changed then. */
const given = async (name: string, changed: { readonly folder?: Date; readonly check?: Date } = {}) => {
  const [folder, check] = [join(parent, name), join(parent, name, 'check')]
  await mkdir(check, { recursive: true })
  await writeFile(join(check, 'input'), 'left')
  if (changed.check) await utimes(check, changed.check, changed.check)
  if (changed.folder) await utimes(folder, changed.folder, changed.folder)
}

test('folders of checkers in which nothing was changed for a day go; the own one and those in use stay', async () => {
  await given('gone-4000', { folder: LONG_AGO, check: LONG_AGO })
  await given('own-4000', { folder: LONG_AGO, check: LONG_AGO })
  await given('new-4000')
  await given('busy-4000', { folder: LONG_AGO })
  await writeFile(join(parent, 'a-file'), 'no folder')
  await removeLeftFolders(parent, { except: 'own-4000' })
  expect((await readdir(parent)).sort()).toEqual(['a-file', 'busy-4000', 'new-4000', 'own-4000'])
})

test('where no checker has ever been there is nothing to remove', async () => {
  await expect(removeLeftFolders(join(parent, 'none'), { except: 'own' })).resolves.toBeUndefined()
})
