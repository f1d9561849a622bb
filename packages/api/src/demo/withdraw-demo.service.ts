import type { Db } from '../database/tables.ts'
import { DEMO_CATALOGUE } from './demo-catalogue.ts'
import { unpublishUntouched } from './demo.queries.ts'

/**
 * For a shop that was tried out first and is now opened in earnest: what is left of the demo catalogue is no longer for sale. What
 * somebody has edited is theirs, and whoever publishes one of the others again has decided so.
 */
export const withdrawDemo = (db: Db): Promise<number> =>
  unpublishUntouched(
    db,
    DEMO_CATALOGUE.map(({ id }) => id),
  )
