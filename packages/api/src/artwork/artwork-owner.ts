import { Problem } from '@umbala/contract'

/** Whose file it is: an account's, or a browser's that nobody has signed in to. Exactly one of the two. */
export type ArtworkOwner =
  | { readonly userId: string; readonly guestId: null }
  | { readonly userId: null; readonly guestId: string }

/** A token says whose files are meant; a guest id counts only without one. */
export const artworkOwner = (
  user: { readonly id: string } | null,
  guestId: string | null | undefined,
): ArtworkOwner => {
  if (user) return { userId: user.id, guestId: null }
  if (guestId === undefined || guestId === null)
    throw new Problem('invalid', 'Please sign in, or send the guest id of your cart.')
  return { userId: null, guestId }
}

/** Staff who may see orders see the file of every customer. */
export type ArtworkAsker = {
  readonly user: { readonly id: string; readonly permissions: readonly string[] } | null
  readonly guestId?: string | null | undefined
}

export const seesEveryFile = ({ user }: ArtworkAsker): boolean =>
  user?.permissions.includes('orders.read') ?? false
