import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, openDatabase } from '@umbala/api/database'
import type { Place } from '../environment.ts'
import { type Area, openFiles } from '../files/open-files.ts'
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

type Stored = { readonly area: Area; readonly what: string; readonly known: readonly string[] }

const compareStored = async (place: Place, missing: readonly string[], { area, what, known }: Stored) => {
  const storage = openFiles(place, area)
  const lost = new Set(missing)
  for (const name of known.filter((each) => !lost.has(each)))
    if (!(await storage.head(name))) throw failed(`the ${what} ${name} did not come back`)
}

const drillIn = async (place: Place, file: string): Promise<Manifest> => {
  const { manifest } = await restore(place, file)
  const facts = await readRestored(place)
  compare(manifest, facts)
  const { missing, missingArtwork } = manifest
  await compareStored(place, missing, { area: 'uploads', what: 'picture', known: facts.pictures })
  // A backup of a version that did not hold artwork against the database does not tell what was lost before.
  if (missingArtwork)
    await compareStored(place, missingArtwork, {
      area: 'artwork',
      what: 'piece of artwork',
      known: facts.artwork,
    })
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
