import { Problem } from '@umbala/contract'
import type { Db } from '../../database/tables.ts'
import type { ArtworkOwner } from '../artwork-owner.ts'
import { deleteUnneeded, giveGuestFiles, lockUnneeded } from '../artwork.queries.ts'
import { endUploads, giveUploads, lockGuestUploads, lockOwner, sumOfOwner } from './uploads.queries.ts'

const GIB = 1024 ** 3
const OWNER_MAX_BYTES = 2 * GIB
const OPEN_MAX = 20

const sumOfBytes = (files: readonly { readonly bytes: number }[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0)

/** Removes files that nothing needs any more, if they come to so many bytes. Answers how many bytes less the owner has. */
const removeUnneeded = async (db: Db, owner: ArtworkOwner, bytes: number): Promise<number> => {
  const held = await lockUnneeded(db, owner, bytes)
  if (sumOfBytes(held) < bytes) return 0
  const gone = await deleteUnneeded(
    db,
    owner,
    held.map(({ id }) => id),
  )
  return sumOfBytes(held.filter(({ id }) => gone.has(id)))
}

/**
 * Many at once, or more than anybody prints from, fill the disk for everybody. Files that nothing needs any more give way to a new one; where
 * that is not enough the transaction is rolled back and they stay.
 */
export const refuseGreedy = async (db: Db, owner: ArtworkOwner, bytes: number) => {
  const sum = await sumOfOwner(db, owner)
  if (sum.open >= OPEN_MAX)
    throw new Problem(
      'too_many',
      'Many files are on their way already. Please let some of them arrive first.',
      {
        retryAfterSeconds: 60,
      },
    )
  const tooMuch = sum.bytes + bytes - OWNER_MAX_BYTES
  if (tooMuch <= 0 || (await removeUnneeded(db, owner, tooMuch)) >= tooMuch) return
  throw new Problem(
    'too_large',
    'Your files come to more than 2 GB. Please order what is in your cart or take out what you do not need, and try again in an hour, or talk to us.',
  )
}

/**
 * What a guest sent or is still sending, for the account they signed in to. All files come along. Of the uploads go on those that the account
 * has room for, first what has come furthest; for one that has begun to arrive files that nothing needs any more give way. The others are over,
 * and are begun anew under the account's limits.
 */
export const moveToAccount = async (db: Db, guestId: string, userId: string): Promise<void> => {
  // Uploads first: one that is just becoming a file is waited for, and is among the files then.
  if ((await lockGuestUploads(db, guestId)).length === 0) {
    await giveGuestFiles(db, guestId, userId)
    return
  }
  await db.transaction().execute(async (db) => {
    const account = { userId, guestId: null }
    await lockOwner(db, account)
    const uploads = await lockGuestUploads(db, guestId)
    await giveGuestFiles(db, guestId, userId)
    const sum = await sumOfOwner(db, account)
    const fitting = new Set<string>()
    for (const { id, bytes, received } of uploads) {
      const isWhole = received >= bytes
      const tooMuch = sum.bytes + bytes - OWNER_MAX_BYTES
      // What has come whole is a file but for its last step.
      if (!isWhole && sum.open >= OPEN_MAX) continue
      if (!isWhole && tooMuch > 0) {
        const freed = received > 0 ? await removeUnneeded(db, account, tooMuch) : 0
        sum.bytes -= freed
        if (freed < tooMuch) continue
      }
      fitting.add(id)
      sum.open += 1
      sum.bytes += bytes
    }
    await giveUploads(db, [...fitting], userId)
    await endUploads(
      db,
      uploads.map(({ id }) => id).filter((id) => !fitting.has(id)),
    )
  })
}
