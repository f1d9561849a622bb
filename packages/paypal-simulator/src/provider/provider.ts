import type { Entry } from '../ledger/entries.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Settings } from '../settings.ts'
import type { Addresses } from './representations.ts'

/** What every part of the provider works with. */
export type Provider = {
  readonly settings: Settings
  readonly ledger: Ledger
  readonly addresses: () => Addresses
  /** Records what happened and sends the events among it on their way. */
  readonly commit: (...entries: readonly Entry[]) => void
}
