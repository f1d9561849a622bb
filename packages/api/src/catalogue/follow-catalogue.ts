import type { Listen } from '../database/engines/engine.ts'
import type { Db } from '../database/tables.ts'
import { CATALOGUE_CHANNEL, findCatalogueVersion } from './catalogue-version.queries.ts'

type Following = {
  readonly listen: Listen
  /** Which products changed; null when it may be any of them. */
  readonly onChange: (products: readonly string[] | null) => void
}

/** As long as the word of a commit may take to come back to the process that made it. */
const PATIENCE_MS = 500

type Told = { readonly version: number; readonly products: readonly string[] | null }

/** The trigger's own words; should they ever change, everything counts as changed. */
const readTold = (payload: string): Told => {
  const told = JSON.parse(payload) as Partial<Told>
  return { version: told.version ?? 0, products: told.products ?? null }
}

/**
 * Hears of every change of the catalogue that any process of the shop commits. `caughtUp` waits until what was committed before
 * it was asked has been heard, so that whoever has saved a product never meets the old one afterwards.
 */
export const followCatalogue = async (db: Db, { listen, onChange }: Following) => {
  const waiting = new Set<() => void>()
  let heard = -1

  const moveOn = (version: number) => {
    heard = Math.max(heard, version)
    for (const look of waiting) look()
  }
  const onGap = () => {
    onChange(null)
  }
  const stop = await listen(
    CATALOGUE_CHANNEL,
    (payload) => {
      const { version, products } = readTold(payload)
      onChange(products)
      moveOn(version)
    },
    onGap,
  )
  moveOn(await findCatalogueVersion(db))

  const untilHeard = (version: number) =>
    new Promise<boolean>((resolve) => {
      const end = (isHeard: boolean) => {
        clearTimeout(timer)
        waiting.delete(look)
        resolve(isHeard)
      }
      const look = () => {
        if (heard >= version) end(true)
      }
      const timer = setTimeout(end, PATIENCE_MS, false)
      waiting.add(look)
      look()
    })

  const caughtUp = async () => {
    const version = await findCatalogueVersion(db)
    if (await untilHeard(version)) return
    // Nobody tells us at the moment, so we go by what we read.
    onChange(null)
    moveOn(version)
  }

  return { caughtUp, stop }
}
