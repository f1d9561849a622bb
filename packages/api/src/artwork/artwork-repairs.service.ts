import { Problem } from '@umbala/contract'
import { type ArtworkSlot, canonicalRepair } from '@umbala/pricing'
import type { Db } from '../database/tables.ts'
import { findMeasured } from './artwork.queries.ts'

/**
 * A page that a file does not have cannot be printed, and what asks to stay as it is stays so. Of a file that is still measured nobody
 * knows; it is judged when that is done.
 */
export const refuseImpossibleRepairs = async (db: Db, artwork: readonly ArtworkSlot[]): Promise<void> => {
  const repaired = artwork.filter(({ repair }) => repair && canonicalRepair(repair))
  if (repaired.length === 0) return
  const files = await findMeasured(
    db,
    repaired.map(({ fileId }) => fileId),
  )
  for (const { id, name, facts } of files) {
    if (facts?.problem !== null || facts.pageCount === 0) continue
    if (facts.isLocked)
      throw new Problem('invalid', `“${name}” asks that nobody changes it, so it is printed as it is.`)
    const asked = repaired.flatMap(({ fileId, repair }) => (fileId === id ? (repair?.pages ?? []) : []))
    const missing = asked.find((page) => page > facts.pageCount)
    if (missing !== undefined)
      throw new Problem(
        'invalid',
        `Page ${missing} cannot be printed: “${name}” has ${facts.pageCount === 1 ? '1 page' : `${facts.pageCount} pages`}.`,
      )
  }
}
