import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, openDatabase } from '@umbala/api/database'
import type { Place } from '../environment.ts'
import { openFiles } from '../files/open-files.ts'
import type { Manifest } from './manifest.ts'
import { BackupRefused } from './refusal.ts'
import { restore } from './restore.ts'
import { withSpareDatabase } from './server-dump.ts'
import { type Facts, readFacts } from './shop-facts.ts'

const failed = (what: string) =>
  new BackupRefused(`The restore drill failed: ${what}. Make a new backup, and keep this one.`)

/** Opens what was restored as the next start would, and reads in it what the backup says of itself. */
const readRestored = async ({ dataDirectory, databaseUrl }: Place): Promise<Facts> => {
  const database =
    databaseUrl === undefined
      ? await openDatabase({ directory: join(dataDirectory, 'postgres') })
      : await openDatabase({ url: databaseUrl, poolSize: 1 })
  try {
    await migrate(database.db)
    return await readFacts(database.db)
  } finally {
    await database.close()
  }
}

const compare = ({ holds }: Manifest, facts: Facts) => {
  for (const name of ['orders', 'products', 'accounts'] as const)
    if (holds !== undefined && facts.holds[name] !== holds[name])
      throw failed(`it came back with ${facts.holds[name]} ${name} instead of ${holds[name]}`)
}

const comparePictures = async ({ missing }: Manifest, { pictures }: Facts, place: Place) => {
  const storage = openFiles(place)
  const lost = new Set(missing)
  for (const name of pictures.filter((picture) => !lost.has(picture)))
    if (!(await storage.head(name))) throw failed(`the picture ${name} did not come back`)
}

const drillIn = async (place: Place, file: string): Promise<Manifest> => {
  const { manifest } = await restore(place, file)
  const facts = await readRestored(place)
  compare(manifest, facts)
  await comparePictures(manifest, facts, place)
  return manifest
}

/** Restores a backup beside the shop, looks whether all of it came back, and throws the copy away. The shop goes on selling. */
export const drill = async ({ databaseUrl }: Place, file: string): Promise<Manifest> => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'umbala-drill-'))
  // Never into the bucket that customers look into.
  const files = { kind: 'disk' } as const
  try {
    return databaseUrl === undefined
      ? await drillIn({ dataDirectory, databaseUrl, files }, file)
      : await withSpareDatabase(databaseUrl, `umbala_drill_${randomUUID().slice(0, 8)}`, (url) =>
          drillIn({ dataDirectory, databaseUrl: url, files }, file),
        )
  } finally {
    await rm(dataDirectory, { recursive: true, force: true })
  }
}
