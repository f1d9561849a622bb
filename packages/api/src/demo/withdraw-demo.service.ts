import type { Db } from '../database/tables.ts'
import { DEMO_CATALOGUE } from './demo-catalogue.ts'
import { DEMO_STAFF } from './demo-staff.ts'
import { deleteDemoScheduling, deleteStaff, unpublishUntouched } from './demo.queries.ts'

/**
 * For a shop that was tried out first and is now opened in earnest: what is left of the demo catalogue is no longer for sale. What
 * somebody has edited is theirs, and whoever publishes one of the others again has decided so. The demo staff goes: nobody may come in by
 * accounts that were made to try roles out. So do its dates, unless the staff have saved others.
 */
export const withdrawDemo = async (db: Db): Promise<number> => {
  await deleteStaff(
    db,
    DEMO_STAFF.map(({ email }) => email),
  )
  await deleteDemoScheduling(db)
  return unpublishUntouched(
    db,
    DEMO_CATALOGUE.map(({ id }) => id),
  )
}
