import { mkdir, mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { appliedMigrations, openDatabase } from '@umbala/api/database'
import type { Environment } from '../environment.ts'
import { withSnapshot } from './ask-for-snapshot.ts'
import { DATABASE, type Manifest, UPLOADS } from './manifest.ts'
import { verifyArchive } from './read-archive.ts'
import { BackupRefused, codeOf, messageOf } from './refusal.ts'
import { dumpServer } from './server-dump.ts'
import { isUpload } from './uploads.ts'
import { contentOf, createArchive } from './write-archive.ts'

type Archive = Awaited<ReturnType<typeof createArchive>>
type Place = Pick<Environment, 'dataDirectory' | 'databaseUrl'>

/** A copy that does not open is found out now and not on the day it is needed. */
const migrationsIn = async (snapshot: Blob): Promise<string[]> => {
  const database = await openDatabase({ memory: true, template: snapshot })
  return appliedMigrations(database.db).finally(() => database.close())
}

const saveEmbedded = async (dataDirectory: string, path: string): Promise<string[]> => {
  let migrations: string[] = []
  await withSnapshot(dataDirectory, async (snapshot) => {
    const handle = await open(path, 'wx', 0o600)
    await pipeline(snapshot.stream(), createGzip({ level: 1 }), handle.createWriteStream())
    migrations = await migrationsIn(snapshot)
  })
  return migrations
}

const addFile = async (archive: Archive, name: string, path: string) => {
  const handle = await open(path, 'r')
  await archive.add(name, await contentOf(handle)).finally(() => handle.close())
}

/** Pictures are named by their content and never change, so what the database speaks of is still there after it was copied. */
const addUploads = async (archive: Archive, uploads: string) => {
  const folders = await readdir(uploads, { withFileTypes: true }).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
  for (const folder of folders.filter((entry) => entry.isDirectory()))
    for (const file of await readdir(join(uploads, folder.name))) {
      const name = `${UPLOADS}${folder.name}/${file}`
      if (!isUpload(name)) continue
      await addFile(archive, name, join(uploads, folder.name, file)).catch((error: unknown) => {
        // Nobody has used it for a day, and the collector was here first.
        if (codeOf(error) !== 'ENOENT') throw error
      })
    }
}

/** Saves database and pictures of an open or a closed shop in one file, which is complete and read once over before it gets its name. */
export const backUp = async ({ dataDirectory, databaseUrl }: Place, file: string): Promise<Manifest> => {
  const path = resolve(file)
  await mkdir(dirname(path), { recursive: true })
  const archive = await createArchive(path, new Date()).catch((error: unknown) => {
    throw new BackupRefused(`${path} cannot be written: ${messageOf(error)}.`)
  })
  const work = await mkdtemp(`${path}.work-`)
  try {
    const engine = databaseUrl === undefined ? 'embedded' : 'server'
    const copy = join(work, DATABASE[engine])
    const migrations =
      databaseUrl === undefined
        ? await saveEmbedded(dataDirectory, copy)
        : (await dumpServer(databaseUrl, copy)).migrations
    await addFile(archive, DATABASE[engine], copy)
    await addUploads(archive, join(dataDirectory, 'uploads'))
    await archive.seal({ engine, migrations })
    const manifest = await verifyArchive(archive.unfinished)
    await archive.publish()
    return manifest
  } finally {
    await archive.close()
    await rm(work, { recursive: true, force: true })
  }
}
