import {
  appliedMigrations,
  breakingMigrations,
  countHoldings,
  type Db,
  findArtworkPieces,
  findPictureFiles,
  type Holdings,
} from '@umbala/api/database'

/** What a backup says of the database in it, read at the moment of the copy. */
export type Facts = {
  readonly migrations: string[]
  /** Those of them that versions before them cannot work with. */
  readonly breaking: string[]
  readonly holds: Holdings
  readonly pictures: readonly string[]
  /** The stored pieces of the files that customers have sent. */
  readonly artwork: readonly string[]
}

export const readFacts = async (db: Db): Promise<Facts> => ({
  migrations: await appliedMigrations(db),
  breaking: await breakingMigrations(db),
  holds: await countHoldings(db),
  pictures: await findPictureFiles(db),
  artwork: await findArtworkPieces(db),
})
