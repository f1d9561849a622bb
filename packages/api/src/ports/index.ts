import type { ArtworkChecker } from './artwork-checker.ts'
import type { FileStorage } from './file-storage.ts'
import type { Mail } from './mail.ts'
import type { PaymentProvider } from './payments.ts'
import type { VirusScanner } from './virus-scanner.ts'

/** The outside world, as the shop wants to see it. The host chooses who stands behind each. */
export type Ports = {
  readonly images: FileStorage
  /** Files that customers send to be printed from. */
  readonly artwork: FileStorage
  /** Null where there is none: a person looks at every file then. */
  readonly artworkChecker: ArtworkChecker | null
  /** Null where none is connected. */
  readonly virusScanner: VirusScanner | null
  readonly mail: Mail
  /** The registry: those that are connected, in the order in which they are offered. */
  readonly payments: readonly PaymentProvider[]
}
