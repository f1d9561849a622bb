import type { UniqueAddresses } from './load/addresses.ts'
import type { Figure } from './figures.ts'
import type { Floor } from './load/floor.ts'
import type { Places } from './places.ts'
import type { Progress } from './progress.ts'
import type { Settings } from './settings.ts'

/** What every measurement shares: where to measure, for how long, and where to note what it saw. */
export type Bench = {
  readonly settings: Settings
  readonly places: Places
  readonly floor: Floor
  readonly addresses: UniqueAddresses
  readonly progress: Progress
  readonly note: (...figures: readonly Figure[]) => void
}

/** One part of the table. */
export type Measurement = {
  readonly steps: (settings: Settings) => number
  readonly measure: (bench: Bench) => Promise<void>
}

/** How many products the main table is about. */
export const PRODUCTS = 1_000
export const CONNECTIONS = [10, 50] as const
