import type { FileStorage } from './file-storage.ts'
import type { Mail } from './mail.ts'
import type { PaymentProvider } from './payments.ts'

/** The outside world, as the shop wants to see it. The host chooses who stands behind each. */
export type Ports = {
  readonly images: FileStorage
  readonly mail: Mail
  /** The registry: those that are connected, in the order in which they are offered. */
  readonly payments: readonly PaymentProvider[]
}
