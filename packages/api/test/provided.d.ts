import 'vitest'

declare module 'vitest' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface can be added to
  export interface ProvidedContext {
    engine: 'pglite' | 'postgres'
    /** The maintenance database of a server that the tests may fill; only for the engine `postgres`. */
    postgresUrl: string
    /** How long, and from which seed, shops are killed at random; longer at night. Only for the engine `postgres`. */
    chaos: { readonly seconds: number; readonly seed: number }
  }
}
