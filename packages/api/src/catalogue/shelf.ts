import { setImmediate } from 'node:timers/promises'
import type { Product } from '@umbala/contract'
import type { Db } from '../database/tables.ts'
import { findProductsSeen } from './catalogue.queries.ts'
import { findCatalogueVersion } from './catalogue-version.queries.ts'
import { type Counts, type Step, stepsOf, toCounts } from './counts.ts'
import { loadCounts } from './counts.queries.ts'
import type { Narrowing } from './list-conditions.queries.ts'
import { toProduct } from './product-row.ts'
import { type Finds, findByTerm } from './search.queries.ts'
import { createShelfMemory } from './shelf-memory.ts'

/** Sales move the order of what was found without a word. */
const SEARCH_KEPT_MS = 60_000

const deepFreeze = <Value>(value: Value): Value => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    Object.values(value).forEach(deepFreeze)
  }
  return value
}

/**
 * What is known of the present version of the catalogue: products that were shown, and how many there are of each kind. Every
 * statement about a list tells the version it saw, so whatever is older is thrown away before it is used. A product is the same
 * object in every list as long as it does not change, and nobody can change it.
 */
export const openShelf = (db: Db, maxBytes?: number) => {
  let version = -1
  let counts: Omit<Counts, 'steps'> | null = null
  const memory = createShelfMemory(maxBytes)
  const { products, searches } = memory
  /** Searches of this very turn of the process that are still under way. */
  const searching = new Map<string, Promise<Finds>>()
  /** Loads that nobody has begun yet, so that whoever comes now may join. */
  let gathering: { steps: Set<number>; loaded: Promise<Counts> } | null = null

  /** Statements that will tell the version, the last of them, and whether it is of this very turn of the process and still under way. */
  let looks = 0
  let lastLook: Promise<number> | null = null
  let isThisTurn = false

  /** Every answer of the database is brought here first. */
  const notice = (seen: number) => {
    if (seen <= version) return
    version = seen
    counts = null
    memory.clear()
  }

  /** Passes on what a statement about a list finds, once its version is noticed. */
  const look = async <Found extends { readonly version: number }>(asked: Promise<Found>): Promise<Found> => {
    looks += 1
    const told = asked.then((found) => found.version)
    // Whoever joins hears of a failure, and so does whoever asked.
    told.catch(() => undefined)
    lastLook = told
    if (!isThisTurn) {
      isThisTurn = true
      void setImmediate().then(() => {
        isThisTurn = false
      })
    }
    try {
      const found = await asked
      notice(found.version)
      return found
    } finally {
      // An embedded database may answer, and be written to, within the same turn.
      if (lastLook === told) isThisTurn = false
    }
  }

  /** A page asks for a list and its sidebar in one breath: what the one statement sees holds for both. */
  const presentVersion = async (): Promise<number> => {
    if (isThisTurn && lastLook) return lastLook
    const before = looks
    await setImmediate()
    return looks > before && lastLook ? lastLook : findCatalogueVersion(db)
  }

  const keepCounts = (loaded: Counts): Counts => {
    notice(loaded.version)
    if (loaded.version !== version) return loaded
    const { steps, ...others } = loaded
    counts ??= others
    for (const [step, content] of steps) memory.steps.set(String(step), content)
    return loaded
  }

  const load = (steps: readonly number[]): Promise<Counts> => {
    if (!gathering) {
      const joined = new Set<number>()
      const begin = async () => {
        await setImmediate()
        gathering = null
        return keepCounts(toCounts(await loadCounts(db, [...joined])))
      }
      gathering = { steps: joined, loaded: begin() }
    }
    for (const step of steps) gathering.steps.add(step)
    return gathering.loaded
  }

  /** With steps of its own: those of the memory may be gone before they are used. */
  const known = (steps: readonly number[]): Counts | null => {
    if (!counts) return null
    const picked = new Map<number, Step>()
    for (const step of steps) {
      const content = memory.steps.get(String(step))
      if (!content) return null
      picked.set(step, content)
    }
    return { ...counts, steps: picked }
  }

  /** As last heard of: to be held against the version that the next statement sees. */
  const countsFor = async (narrowing: Narrowing): Promise<Counts> => {
    const steps = stepsOf(narrowing)
    return known(steps) ?? load(steps)
  }

  /** As they are now. */
  const presentCounts = async (narrowing: Narrowing): Promise<Counts> => {
    const steps = stepsOf(narrowing)
    if (!known(steps)) return load(steps)
    notice(await presentVersion())
    return known(steps) ?? load(steps)
  }

  const productsOf = async (ids: readonly string[]): Promise<readonly Product[]> => {
    const shown = new Map<string, Product>()
    for (const id of ids) {
      const product = products.get(id)
      if (product) shown.set(id, product)
    }
    const missing = ids.filter((id) => !shown.has(id))
    if (missing.length > 0) {
      for (const { seen, ...row } of await findProductsSeen(db, missing)) {
        const product = deepFreeze(toProduct(row))
        shown.set(row.id, product)
        notice(seen)
        if (seen === version) products.set(row.id, product)
      }
    }
    // One that was taken from sale a moment ago is gone.
    return ids.flatMap((id) => shown.get(id) ?? [])
  }

  const keptSearch = (term: string): Finds | undefined => {
    const found = searches.get(term)
    return found && found.until > performance.now() ? found : undefined
  }

  const search = async (term: string): Promise<Finds> => {
    if (keptSearch(term)) {
      notice(await presentVersion())
      const found = keptSearch(term)
      if (found) return found
    }
    const found = await look(findByTerm(db, term))
    if (found.version === version) {
      searches.set(term, { ...found, until: performance.now() + SEARCH_KEPT_MS })
    }
    return found
  }

  /** What a search finds, whatever it is narrowed to and sorted by, for its list and its sidebar alike. */
  const findsOf = (asked: string): Promise<Finds> => {
    const term = asked.trim().toLowerCase()
    const found = searching.get(term) ?? search(term)
    if (!searching.has(term)) {
      const end = () => searching.delete(term)
      searching.set(term, found)
      found.then(end, end)
      void setImmediate().then(end)
    }
    return found
  }

  return { db, look, countsFor, presentCounts, productsOf, findsOf, keptBytes: memory.bytes }
}

export type Shelf = ReturnType<typeof openShelf>
