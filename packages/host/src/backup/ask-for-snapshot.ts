import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseLocked, openDatabase } from '@umbala/api/database'
import { BackupRefused } from './refusal.ts'
import { snapshotFolderOf, FAILED, FINISHED, WANTED } from './snapshot-folder.ts'

const PAUSE_MILLIS = 100
const PATIENCE_MILLIS = 120_000

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** Hands the copy that the open shop has made to `use`, and removes it afterwards. */
const askOpenShop = async (
  dataDirectory: string,
  locked: DatabaseLocked,
  use: (snapshot: Blob) => Promise<void>,
) => {
  const folder = snapshotFolderOf(dataDirectory)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  try {
    await writeFile(`${path}${WANTED}`, '', { mode: 0o600 })
    const deadline = Date.now() + PATIENCE_MILLIS
    while (!(await exists(`${path}${FINISHED}`))) {
      if (await exists(`${path}${FAILED}`))
        throw new BackupRefused(
          `The open shop could not copy its database: ${await readFile(`${path}${FAILED}`, 'utf8')}`,
        )
      if (Date.now() > deadline)
        throw new BackupRefused(
          `The shop did not hand out a copy of its database within ${PATIENCE_MILLIS / 60_000} minutes. ${locked.message}`,
        )
      await pause(PAUSE_MILLIS)
    }
    await use(await openAsBlob(`${path}${FINISHED}`))
  } finally {
    for (const ending of [WANTED, FINISHED, FAILED]) await rm(`${path}${ending}`, { force: true })
  }
}

/** The embedded database as it is at one moment: from the shop that has it open, or opened for it where the shop is closed. */
export const withSnapshot = async (dataDirectory: string, use: (snapshot: Blob) => Promise<void>) => {
  const directory = join(dataDirectory, 'postgres')
  if (!(await exists(join(directory, 'PG_VERSION'))))
    throw new BackupRefused(`There is no database in ${directory}, so there is nothing to save.`)
  try {
    const database = await openDatabase({ directory })
    let snapshot: Blob
    try {
      snapshot = await database.snapshot('none')
    } finally {
      await database.close()
    }
    await use(snapshot)
  } catch (error) {
    if (!(error instanceof DatabaseLocked)) throw error
    await askOpenShop(dataDirectory, error, use)
  }
}
