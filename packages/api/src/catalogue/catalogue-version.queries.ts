import type { Db } from '../database/tables.ts'

/** Where the triggers tell of each change. */
export const CATALOGUE_CHANNEL = 'catalogue'

/** A number that every change of what the catalogue shows makes larger. */
export const findCatalogueVersion = async (db: Db): Promise<number> => {
  const { version } = await db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()
  return version
}
