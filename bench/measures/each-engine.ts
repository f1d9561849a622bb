import { type Engine, ENGINES } from '../figures.ts'

/** What fails on one engine does not cost the other its figures; it is told after both had their turn. */
export const eachEngine = async (work: (engine: Engine) => Promise<void>): Promise<void> => {
  const troubles: string[] = []
  for (const engine of ENGINES)
    try {
      await work(engine)
    } catch (error) {
      troubles.push(`${engine}: ${error instanceof Error ? error.message : String(error)}`)
    }
  if (troubles.length > 0) throw new Error(troubles.join('; '))
}
