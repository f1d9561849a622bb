import type { EmailForms } from '@umbala/contract'
import type { Db } from './database/tables.ts'
import type { Ports } from './ports/index.ts'

/** All a domain may ask for. */
export type Deps = {
  readonly db: Db
  readonly ports: Ports
  readonly emailForms: EmailForms
  /** Where the staff reads what visitors write. */
  readonly inbox: string
  /** The address customers see, and the one under which the API is reached; neither ends in a slash. */
  readonly publicUrl: string
  readonly apiUrl: string
  /** Off only for load tests. */
  readonly rateLimits: boolean
}
