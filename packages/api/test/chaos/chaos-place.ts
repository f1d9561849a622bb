import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { openDatabase } from '../../src/database/open-database.ts'
import type { Db } from '../../src/database/tables.ts'
import { givenDatabaseUrl } from '../databases/given-database.ts'
import { placePgliteDirectory } from '../databases/pglite-template.ts'

/** A database that outlives the processes which open it. */
export type Place = {
  /** How a child process is told to open it. */
  readonly flags: readonly string[]
  /** Opens it here for a moment. An embedded one can be opened only while no shop runs on it. */
  readonly visit: <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>
  readonly remove: () => Promise<void>
}

const givenDirectory = async (): Promise<Place> => {
  const home = await mkdtemp(join(tmpdir(), 'umbala-chaos-'))
  const directory = join(home, 'database')
  await placePgliteDirectory(directory)
  return {
    flags: ['--directory', directory],
    visit: async (work) => {
      const database = await openDatabase({ directory })
      try {
        return await work(database.db)
      } finally {
        await database.close()
      }
    },
    remove: () => rm(home, { recursive: true }),
  }
}

type Wishes = {
  /** A server of one's own, which may be ill-treated. */
  readonly serverUrl?: string
  /** Where the shop finds the database when something stands between the two. */
  readonly leadThrough?: (url: string) => Promise<string>
}

const givenServer = async ({ serverUrl, leadThrough = async (url) => url }: Wishes): Promise<Place> => {
  const { url, drop } = await givenDatabaseUrl(serverUrl)
  return {
    flags: ['--url', await leadThrough(url)],
    visit: async (work) => {
      const database = await openDatabase({ url, poolSize: 2 })
      try {
        return await work(database.db)
      } finally {
        await database.close()
      }
    },
    remove: drop,
  }
}

/** On the engine that this run tests. */
export const givenPlace = (wishes: Wishes = {}): Promise<Place> =>
  inject('engine') === 'pglite' ? givenDirectory() : givenServer(wishes)
