import { Problem } from '@umbala/contract'
import type { Db } from '../../database/tables.ts'
import { takeFromLimits } from '../../limits/limits.service.ts'
import { networkOf } from '../../limits/network.ts'

/** Where a request comes from. */
export type From = { readonly rateLimits: boolean; readonly address: string }

/** A window counts in whole numbers of four bytes: kilobytes, of which a small piece takes few. */
const KIB = 1024
const GIB_IN_KIB = 1024 ** 2
const DAY_SECONDS = 86_400
/** Until then uploads are begun. */
const BEGIN_KIB = 2 * GIB_IN_KIB
/** Until then those that were begun go on; many that were begun at once come to no more. */
const SEND_KIB = 4 * GIB_IN_KIB
/** What has arrived is counted, however much it is. */
const NO_END = 2 ** 31 - 1

const take = (
  db: Db,
  address: string,
  { most, weight }: { readonly most: number; readonly weight: number },
) =>
  takeFromLimits(db, [
    {
      key: `artwork-guest-kilobytes:${networkOf(address)}`,
      limit: { count: most, windowSeconds: DAY_SECONDS },
      weight,
    },
  ])

const refuseWhenUsedUp = async (
  db: Db,
  guestId: string | null,
  { rateLimits, address }: From,
  most: number,
) => {
  if (!rateLimits || guestId === null) return
  // No window is looked at without counting; a kilobyte is next to nothing.
  const { allowed, retryAfterSeconds } = await take(db, address, { most, weight: 1 })
  if (!allowed)
    throw new Problem(
      'too_many',
      'More than 2 GB were sent from your network today without an account. Please sign in to send more.',
      { retryAfterSeconds },
    )
}

/** Guest ids can be made up, so that what guests send is counted for their network as well. Once it is used up they begin nothing more. */
export const refuseGuestsFlood = (db: Db, guestId: string | null, from: From): Promise<void> =>
  refuseWhenUsedUp(db, guestId, from, BEGIN_KIB)

export const refuseGuestsPiece = (db: Db, guestId: string | null, from: From): Promise<void> =>
  refuseWhenUsedUp(db, guestId, from, SEND_KIB)

/** Bytes that have come, whether they could be used or not. What was announced and never came takes nothing from anybody. */
export const chargeGuest = async (
  db: Db,
  guestId: string | null,
  { rateLimits, address }: From,
  bytes: number,
): Promise<void> => {
  if (rateLimits && guestId !== null)
    await take(db, address, { most: NO_END, weight: Math.ceil(bytes / KIB) })
}
