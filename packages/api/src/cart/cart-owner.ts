import { Problem } from '@umbala/contract'

/** Exactly one of the two: a cart belongs to an account or to a browser that nobody has signed in to. */
export type CartOwner =
  | { readonly userId: string; readonly guestId: null }
  | { readonly userId: null; readonly guestId: string }

type Named = { readonly userId?: string | null | undefined; readonly guestId?: string | null | undefined }

export const customer = (userId: string): CartOwner => ({ userId, guestId: null })
export const guest = (guestId: string): CartOwner => ({ userId: null, guestId })

/** A token says whose cart it is. A `userId` may repeat that and never replaces it; a guest id counts only without a token. */
export const ownerOf = (user: { readonly id: string } | null, { userId, guestId }: Named): CartOwner => {
  const named = userId === undefined || userId === null || userId === '' ? null : userId.toLowerCase()
  if (user) {
    if (named !== null && named !== user.id)
      throw new Problem('forbidden', 'This cart belongs to somebody else.')
    return customer(user.id)
  }
  if (named !== null) throw new Problem('unauthenticated', 'Please sign in to use your cart.')
  if (guestId === undefined || guestId === null)
    throw new Problem('invalid', 'Please sign in, or send the guest id of your cart.')
  return guest(guestId)
}
