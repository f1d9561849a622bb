import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { holdsDatabase, readMigrations, restoreDirectory } from '@umbala/api/database'
import type { Place } from '../environment.ts'
import { openFiles } from '../files/open-files.ts'
import { DATABASE, type Manifest } from './manifest.ts'
import { handOver, ownerOf } from './ownership.ts'
import { verifyArchive, visitArchive } from './read-archive.ts'
import { BackupRefused } from './refusal.ts'
import { assertServerTakes, restoreServer } from './server-dump.ts'
import { areaOf } from './uploads.ts'

type Wishes = { readonly replace?: boolean }

/** As a start would have it: what a newer version has added is no hindrance, unless this one cannot work with it. */
const assertKnown = async ({ migrations, breaking = migrations }: Manifest, path: string) => {
  const known = new Set((await readMigrations()).map(({ name }) => name))
  const unknown = migrations.find((name) => !known.has(name) && breaking.includes(name))
  if (unknown !== undefined)
    throw new BackupRefused(
      `${path} was made by a newer version of the shop (it knows ${unknown}). Install that version first.`,
    )
}

const assertSameEngine = ({ engine }: Manifest, { databaseUrl }: Place) => {
  if (engine === 'embedded' && databaseUrl !== undefined)
    throw new BackupRefused(
      'This backup is of an embedded database, and DATABASE_URL names a server. Unset DATABASE_URL to restore it.',
    )
  if (engine === 'server' && databaseUrl === undefined)
    throw new BackupRefused(
      'This backup is of a database server. Set DATABASE_URL to the one to restore it to.',
    )
}

/** Pictures first: a database that speaks of pictures finds them there. Those that are there already are overwritten by themselves. */
const unpack = async (path: string, place: Place, copy: string) => {
  const storages = { uploads: openFiles(place, 'uploads'), artwork: openFiles(place, 'artwork') }
  await visitArchive(path, async (name, chunks) => {
    if (name === DATABASE.server) await pipeline(chunks, createWriteStream(copy, { mode: 0o600 }))
    else if (name === DATABASE.embedded)
      await pipeline(chunks, createGunzip(), createWriteStream(copy, { mode: 0o600 }))
    const area = areaOf(name)
    if (area) await storages[area].put(basename(name), chunks)
  })
}

const stampOf = (at: Date) => at.toISOString().replaceAll(/[:.]/g, '-')

const occupied = (directory: string) =>
  new BackupRefused(
    `${resolve(directory)} already holds a database. Restore into an empty data folder, or add --replace to set that one aside.`,
  )

/** What was there before is kept beside it, because nobody regrets having it. */
const restoreEmbedded = async (directory: string, copy: string, replace: boolean) => {
  const setAside = `${directory}.before-${stampOf(new Date())}`
  const template = await openAsBlob(copy)
  const outcome = await restoreDirectory({ directory, template, ...(replace && { setAside }) })
  if (outcome === 'occupied') throw occupied(directory)
}

/** Brings a backup back into an empty shop, or with `replace` into any that is closed. */
export const restore = async (place: Place, file: string, { replace = false }: Wishes = {}) => {
  const path = resolve(file)
  const { dataDirectory, databaseUrl } = place
  const manifest = await verifyArchive(path)
  assertSameEngine(manifest, place)
  await assertKnown(manifest, path)
  const directory = join(dataDirectory, 'postgres')
  if (databaseUrl !== undefined) await assertServerTakes(databaseUrl, replace)
  else if ((await holdsDatabase(directory)) && !replace) throw occupied(directory)

  const owner = await ownerOf(dataDirectory)
  await mkdir(dataDirectory, { recursive: true })
  const work = await mkdtemp(join(dataDirectory, 'restoring-'))
  try {
    const copy = join(work, 'database')
    await unpack(path, place, copy)
    if (databaseUrl === undefined) await restoreEmbedded(directory, copy, replace)
    else await restoreServer(databaseUrl, copy)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
  return { manifest, advice: await handOver(dataDirectory, owner) }
}
