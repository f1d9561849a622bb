import type { EmailForms } from '@umbala/contract'
import type { Db } from './database/tables.ts'
import type { FailPoint } from './fail-points.ts'
import type { Ports } from './ports/index.ts'
import type { HeldIdentity } from './settings/held-identity.ts'

/** Money is not where it should be, and somebody must look. It holds ids, never a person's details. */
export type Alarm = {
  readonly what: string
  readonly checkoutId: string
  readonly paymentId: string
}

/** All a domain may ask for. */
export type Deps = {
  readonly db: Db
  readonly ports: Ports
  readonly emailForms: EmailForms
  readonly identity: HeldIdentity
  /** Where the staff reads what visitors write; null for the address in the shop's settings. */
  readonly inbox: string | null
  /** The address customers see, and the one under which the API is reached; neither ends in a slash. */
  readonly publicUrl: string
  readonly apiUrl: string
  /** How much memory each of the API's caches may take. */
  readonly cacheBytes: { readonly pictures: number; readonly catalogue: number }
  /** In production: nothing is sold in the name of the demo shop. */
  readonly ordersNeedIdentity: boolean
  /** Off only for load tests. */
  readonly rateLimits: boolean
  readonly alarm: (alarm: Alarm) => void
  /** Called at each fail point. Tests make it fail; in production it does nothing. */
  readonly failPoint: FailPoint
}
