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
type Versioned = { readonly version: number }
type FoundProducts = SearchResults & Versioned

/** Lets others see the work under its key until it has ended. */
const whileItRuns = <Result>(
  running: Map<string, Promise<Result>>,
  key: string,
  work: () => Promise<Result>,
): Promise<Result> => {
  const result = work()
  const end = () => {
    if (running.get(key) === result) running.delete(key)
  }
  running.set(key, result)
  result.then(end, end)
  return result
}

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
  const runningLoads = new Map<string, Promise<FacetIndex>>()
  const runningSearches = new Map<string, Promise<FoundProducts>>()

  /** Every version that the database tells is brought here first. */
  const notice = (seen: number) => {
    if (seen <= version) return
    version = seen
    index = null
    memory.clear()
  }

  /** Passes on what a statement about a list finds, once its version is noticed. */
  const look = async <Found extends Versioned>(asked: Promise<Found>): Promise<Found> => {
    const found = await asked
    notice(found.version)
    return found
  }

  /**
   * What somebody else has asked for may be older than the last change, so it counts only if the version is still the same after it
   * was read. Otherwise the caller asks for itself.
   */
  const ifPresent = async <Found extends Versioned>(
    known: Found | Promise<Found> | null | undefined,
  ): Promise<Found | null> => {
    if (!known) return null
    const found = await known
    notice(await findCatalogueVersion(db))
    return found.version === version ? found : null
  }

  const keepIndex = (loaded: FacetIndex): FacetIndex => {
    notice(loaded.version)
    if (loaded.version !== version) return loaded
    const { buckets, ...others } = loaded
    index ??= others
    for (const [bucket, content] of buckets) memory.buckets.set(String(bucket), content)
    return loaded
  }

  const load = (buckets: readonly number[]): Promise<FacetIndex> =>
    whileItRuns(runningLoads, buckets.join(), async () =>
      keepIndex(toFacetIndex(await loadFacetIndex(db, buckets))),
    )

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
    return known(buckets) ?? runningLoads.get(buckets.join()) ?? load(buckets)
  }

  /** As they are now. */
  const presentIndex = async (prices: Prices): Promise<FacetIndex> => {
    const buckets = bucketsOf(prices)
    return (await ifPresent(known(buckets) ?? runningLoads.get(buckets.join()))) ?? load(buckets)
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

  const keptSearch = (term: string): FoundProducts | undefined => {
    const found = searches.get(term)
    return found && found.until > performance.now() ? found : undefined
  }

  const search = async (term: string): Promise<FoundProducts> => {
    const found = await look(findByTerm(db, term))
    if (found.version === version) {
      searches.set(term, { ...found, until: performance.now() + SEARCH_KEPT_MS })
    }
    return found
  }

  /** What a search finds, whatever it is narrowed to and sorted by, for its list and its sidebar alike. */
  const resultsOf = async (asked: string): Promise<SearchResults> => {
    const term = asked.trim().toLowerCase()
    const found = await ifPresent(keptSearch(term) ?? runningSearches.get(term))
    return found ?? whileItRuns(runningSearches, term, () => search(term))
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
