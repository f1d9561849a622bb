import 'vitest'
import type { Chaos } from './chaos/chaos-plan.ts'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  export interface ProvidedContext {
    engine: 'pglite' | 'postgres'
    /** The maintenance database of a server that the tests may fill; only for the engine `postgres`. */
    postgresUrl: string
    chaos: Chaos
  }
}
