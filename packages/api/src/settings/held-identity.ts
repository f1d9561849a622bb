import type { ShopIdentity } from '@umbala/contract'

/** The shop's identity in the memory of this process, for whoever needs it too often to ask the database: every page does. */
export type HeldIdentity = {
  readonly now: () => ShopIdentity
  /** Whether somebody has saved it; it is the demo shop's otherwise. */
  readonly isSaved: () => boolean
  readonly refresh: () => Promise<void>
}
