import { Problem } from '@umbala/contract'
import type { Db } from '../../database/tables.ts'
import type { Deps } from '../../deps.ts'
import { takeFromLimit } from '../../limits/limits.service.ts'
import { sizeWithFiles } from './order-size.queries.ts'

/** Each change stays as history, so that nobody makes them without end. */
const CHANGES = { count: 60, windowSeconds: 600 } as const

export const limitOrderArtwork = async (
  { db, rateLimits }: Pick<Deps, 'db' | 'rateLimits'>,
  user: { readonly id: string },
): Promise<void> => {
  if (!rateLimits) return
  const { allowed, retryAfterSeconds } = await takeFromLimit(db, `order-artwork:${user.id}`, CHANGES)
  if (!allowed)
    throw new Problem(
      'too_many',
      'The files of your orders were changed many times just now. Please try again in a few minutes.',
      { retryAfterSeconds },
    )
}

/** Each is told to the staff with its decisions. Staff go on beyond it: theirs is the last word on what is printed. */
const REPLACED_MAX = 200

/** Of all lines of an order together. A change that replaces nothing is always taken. */
export const refuseEndlessHistory = (changes: {
  readonly before: number
  readonly replaced: number
}): void => {
  if (changes.replaced > 0 && changes.before + changes.replaced > REPLACED_MAX)
    throw new Problem(
      'conflict',
      `Files of this order were replaced ${REPLACED_MAX} times, and that is as often as we take it. Please talk to us.`,
    )
}

const ORDER_MAX_BYTES = 5 * 1024 ** 3

/** Files of orders are kept for long and count for no owner, so that one small order could fill the disk. */
export const refuseOversizedOrder = async (
  db: Db,
  orderId: string,
  artwork: readonly { readonly fileId: string }[],
): Promise<void> => {
  const { bytes, isMore } = await sizeWithFiles(db, { orderId, fileIds: artwork.map(({ fileId }) => fileId) })
  if (isMore && bytes > ORDER_MAX_BYTES)
    throw new Problem(
      'too_large',
      'The files of this order would come to more than 5 GB, with those that were replaced. Please talk to us.',
    )
}
