import { setImmediate } from 'node:timers/promises'
import type { Product } from '@umbala/contract'
import type { Db } from '../../database/tables.ts'
import { findProductsSeen } from './catalogue.queries.ts'
import { findCatalogueVersion } from '../catalogue-version.queries.ts'
import { type Bucket, bucketsOf, type FacetIndex, toFacetIndex } from './facet-index.ts'
import { loadFacetIndex } from './facet-index.queries.ts'
import type { Narrowing } from './list-conditions.queries.ts'
import { toProduct } from '../product-row.ts'
import { type SearchResults, findByTerm } from '../search/search.queries.ts'
import { createCatalogueCacheStore } from './catalogue-cache-store.ts'

/** Sales move the order of what was found without a word. */
const SEARCH_KEPT_MS = 60_000

const ANY_PRICE = { minCents: undefined, maxCents: undefined } as const
type Prices = Pick<Narrowing, 'minCents' | 'maxCents'>

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
export const createCatalogueCache = (db: Db, maxBytes?: number) => {
  let version = -1
  let index: Omit<FacetIndex, 'buckets'> | null = null
  const memory = createCatalogueCacheStore(maxBytes)
  const { products, searches } = memory
  /** Searches of this very turn of the process that are still under way. */
  const searching = new Map<string, Promise<SearchResults>>()
  /** Loads that nobody has begun yet, so that whoever comes now may join. */
  let gathering: { buckets: Set<number>; loaded: Promise<FacetIndex> } | null = null

  /** Statements that will tell the version, the last of them, and whether it is of this very turn of the process and still under way. */
  let looks = 0
  let lastLook: Promise<number> | null = null
  let isThisTurn = false

  /** Every answer of the database is brought here first. */
  const notice = (seen: number) => {
    if (seen <= version) return
    version = seen
    index = null
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

  const keepIndex = (loaded: FacetIndex): FacetIndex => {
    notice(loaded.version)
    if (loaded.version !== version) return loaded
    const { buckets, ...others } = loaded
    index ??= others
    for (const [bucket, content] of buckets) memory.buckets.set(String(bucket), content)
    return loaded
  }

  const load = (buckets: readonly number[]): Promise<FacetIndex> => {
    if (!gathering) {
      const joined = new Set<number>()
      const begin = async () => {
        await setImmediate()
        gathering = null
        return keepIndex(toFacetIndex(await loadFacetIndex(db, [...joined])))
      }
      gathering = { buckets: joined, loaded: begin() }
    }
    for (const bucket of buckets) gathering.buckets.add(bucket)
    return gathering.loaded
  }

  /** With buckets of its own: those of the memory may be gone before they are used. */
  const known = (buckets: readonly number[]): FacetIndex | null => {
    if (!index) return null
    const picked = new Map<number, Bucket>()
    for (const bucket of buckets) {
      const content = memory.buckets.get(String(bucket))
      if (!content) return null
      picked.set(bucket, content)
    }
    return { ...index, buckets: picked }
  }

  /** As last heard of: to be held against the version that the next statement sees. */
  const indexFor = async (prices: Prices): Promise<FacetIndex> => {
    const buckets = bucketsOf(prices)
    return known(buckets) ?? load(buckets)
  }

  /** As they are now. */
  const presentIndex = async (prices: Prices): Promise<FacetIndex> => {
    const buckets = bucketsOf(prices)
    if (!known(buckets)) return load(buckets)
    notice(await presentVersion())
    return known(buckets) ?? load(buckets)
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

  const keptSearch = (term: string): SearchResults | undefined => {
    const found = searches.get(term)
    return found && found.until > performance.now() ? found : undefined
  }

  const search = async (term: string): Promise<SearchResults> => {
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
  const resultsOf = (asked: string): Promise<SearchResults> => {
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

  /** The sets of what was found, loaded after the search told its version. */
  const indexOfResults = (): Promise<FacetIndex> => indexFor(ANY_PRICE)

  return {
    db,
    look,
    indexFor,
    indexOfResults,
    presentIndex,
    productsOf,
    resultsOf,
    cachedBytes: memory.bytes,
  }
}

export type CatalogueCache = ReturnType<typeof createCatalogueCache>
