import { mkdtemp, open, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { openDatabase } from '@umbala/api/database'
import type { Place } from '../environment.ts'
import { type Area, describePlace, openFiles } from '../files/open-files.ts'
import { withSnapshot } from './ask-for-snapshot.ts'
import { DATABASE, type Manifest } from './manifest.ts'
import { verifyArchive } from './read-archive.ts'
import { BackupRefused, messageOf } from './refusal.ts'
import { dumpServer } from './server-dump.ts'
import { type Facts, readFacts } from './shop-facts.ts'
import { areaOf, storedPath } from './uploads.ts'
import { contentOf, createArchive } from './write-archive.ts'

type Archive = Awaited<ReturnType<typeof createArchive>>

/** A copy that does not open is found out now and not on the day it is needed. */
const readCopy = async (snapshot: Blob): Promise<Facts> => {
  const database = await openDatabase({ memory: true, template: snapshot })
  try {
    return await readFacts(database.db)
  } finally {
    await database.close()
  }
}

const saveEmbedded = async (dataDirectory: string, path: string): Promise<Facts> => {
  let facts: Facts | undefined
  await withSnapshot(dataDirectory, async (snapshot) => {
    const handle = await open(path, 'wx', 0o600)
    await pipeline(snapshot.stream(), createGzip({ level: 1 }), handle.createWriteStream())
    facts = await readCopy(snapshot)
  })
  if (facts === undefined) throw new Error('the copy was not handed out')
  return facts
}

const addFile = async (archive: Archive, name: string, path: string) => {
  const handle = await open(path, 'r')
  try {
    await archive.add(name, await contentOf(handle))
  } finally {
    await handle.close()
  }
}

/** What is stored under a name never changes, so what the database speaks of is still there after it was copied. */
const addStored = async (archive: Archive, place: Place, area: Area) => {
  const storage = openFiles(place, area)
  const added = new Set<string>()
  for await (const { name } of storage.list()) {
    const path = storedPath(area, name)
    const stored = areaOf(path) ? await storage.get(name) : null
    // Nobody has used it for a day, and the collector was here first.
    if (!stored) continue
    await archive.add(path, { size: stored.size, chunks: stored.stream })
    added.add(name)
  }
  return added
}

const NAMED: Readonly<Record<Area, string>> = { uploads: 'pictures', artwork: 'stored pieces of artwork' }

/**
 * Saves all that is stored there. Without a single one that the database speaks of it is the wrong place, or a disk that is not mounted:
 * such a backup would be a false comfort. What is missing otherwise was lost before, or removed while it was saved, and is only named.
 */
const saveStored = async (
  archive: Archive,
  { place, area, known }: { readonly place: Place; readonly area: Area; readonly known: readonly string[] },
): Promise<string[]> => {
  const added = await addStored(archive, place, area)
  const missing = known.filter((name) => !added.has(name))
  const advice =
    place.files.kind === 'disk'
      ? 'Is DATA_DIR right, and is the disk mounted?'
      : 'Are S3_BUCKET and S3_PREFIX right?'
  if (known.length > 0 && missing.length === known.length)
    throw new BackupRefused(
      `The database speaks of ${known.length} ${NAMED[area]}, and ${describePlace(place, area)} holds none of them. ${advice}`,
    )
  return missing
}

/** A folder that is not there may be a disk that is not mounted: what is saved in its place would be lost. */
const assertFolder = async (folder: string) => {
  const isThere = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  )
  if (!isThere)
    throw new BackupRefused(
      `There is no folder ${folder}. It is not made by itself, because a disk may be meant to be mounted there.`,
    )
}

/** Saves database, pictures and artwork of an open or a closed shop in one file, which is complete and read once over before it gets its name. */
export const backUp = async (place: Place, file: string): Promise<Manifest> => {
  const { dataDirectory, databaseUrl } = place
  const path = resolve(file)
  await assertFolder(dirname(path))
  const archive = await createArchive(path, new Date()).catch((error: unknown) => {
    if (error instanceof BackupRefused) throw error
    throw new BackupRefused(`${path} cannot be written: ${messageOf(error)}.`)
  })
  const work = await mkdtemp(`${path}.work-`)
  try {
    const engine = databaseUrl === undefined ? 'embedded' : 'server'
    const copy = join(work, DATABASE[engine])
    const { migrations, breaking, holds, pictures, artwork } =
      databaseUrl === undefined
        ? await saveEmbedded(dataDirectory, copy)
        : await dumpServer(databaseUrl, copy)
    await addFile(archive, DATABASE[engine], copy)
    const missing = await saveStored(archive, { place, area: 'uploads', known: pictures })
    const missingArtwork = await saveStored(archive, { place, area: 'artwork', known: artwork })
    await archive.seal({ engine, migrations, breaking, holds, missing, missingArtwork })
    const manifest = await verifyArchive(archive.unfinished)
    await archive.publish()
    return manifest
  } finally {
    await archive.close()
    await rm(work, { recursive: true, force: true })
  }
}
