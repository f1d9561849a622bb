import { sql } from 'kysely'
import { preparedStatement } from '../database/engines/prepared-statement.ts'
import type { Db } from '../database/tables.ts'

/** Where the triggers tell of each change. */
export const CATALOGUE_CHANNEL = 'catalogue'

const versionStatement = preparedStatement<Record<string, never>, { version: number }>(
  () => sql`select version from catalogue_version`,
)

/** A number that every change of what the catalogue shows makes larger. */
export const findCatalogueVersion = async (db: Db): Promise<number> => {
  const [row] = await versionStatement(db, {})
  if (!row) throw new Error('The catalogue has no version.')
  return row.version
}
