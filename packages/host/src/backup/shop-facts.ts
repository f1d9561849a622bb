import {
  appliedMigrations,
  countHoldings,
  type Db,
  findPictureFiles,
  type Holdings,
} from '@umbala/api/database'

/** What a backup says of the database in it, read at the moment of the copy. */
export type Facts = {
  readonly migrations: string[]
  readonly holds: Holdings
  readonly pictures: readonly string[]
}

export const readFacts = async (db: Db): Promise<Facts> => ({
  migrations: await appliedMigrations(db),
  holds: await countHoldings(db),
  pictures: await findPictureFiles(db),
})
