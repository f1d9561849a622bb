import type { ShopIdentity } from '@umbala/contract'

/** The shop's identity in the memory of this process, for whoever needs it too often to ask the database: every page does. */
export type HeldIdentity = {
  readonly now: () => ShopIdentity
  readonly refresh: () => Promise<void>
}
