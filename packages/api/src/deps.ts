import type { Db } from './database/tables.ts'
import type { Ports } from './ports/index.ts'

/** All a domain may ask for. */
export type Deps = { readonly db: Db; readonly ports: Ports }
