import type { Db } from '../database/tables.ts'
import { inSlices, MAILS_AT_ONCE } from '../jobs/in-slices.ts'
import { emptySentBodies } from './mail.queries.ts'

/** Long enough for whoever asks what the shop wrote; said in docs/product.md and docs/operations.md. */
const BODY_KEPT_DAYS = 180

/** Empties the text of mails that were sent long ago. What did not leave keeps its text: the staff may still send it. */
export const pruneMailBodies = (db: Db): Promise<void> =>
  inSlices((most) => emptySentBodies(db, { days: BODY_KEPT_DAYS, most }), MAILS_AT_ONCE)
