import type { Product } from '@umbala/contract'
import { createBoundedCache } from '../../memory/bounded-cache.ts'
import type { Bucket } from './facet-index.ts'
import type { SearchResults } from '../search/search.queries.ts'

/** Where nobody says otherwise; the host goes by the settings. */
const DEFAULT_BYTES = 16 * 1024 * 1024
/** How the room is shared out. */
const [PRODUCTS, SEARCHES, BUCKETS] = [1 / 2, 3 / 8, 1 / 8]

/** As objects, and as the bytes that stand in lists. */
const TIMES_WRITTEN = 4
const weighProduct = (product: Product) => TIMES_WRITTEN * JSON.stringify(product).length

/** An id, five numbers, and a place in up to five orders. */
const FOUND_BYTES = 150
const weighSearchResults = ({ ids }: SearchResults) => FOUND_BYTES * ids.length

const NUMBER_BYTES = 8
const weighBucket = ({ below, prices, places }: Bucket) =>
  below.byteLength + NUMBER_BYTES * (prices.length + places.length)

/** What is kept of one version of the catalogue, each kind within its share of the room. */
export const createCatalogueCacheStore = (maxBytes = DEFAULT_BYTES) => {
  const products = createBoundedCache<Product>({ maxBytes: maxBytes * PRODUCTS, weigh: weighProduct })
  const searches = createBoundedCache<SearchResults & { readonly version: number; readonly until: number }>({
    maxBytes: maxBytes * SEARCHES,
    weigh: weighSearchResults,
  })
  const buckets = createBoundedCache<Bucket>({ maxBytes: maxBytes * BUCKETS, weigh: weighBucket })
  const all = [products, searches, buckets]
  return {
    ...{ products, searches, buckets },
    bytes: () => all.reduce((sum, cache) => sum + cache.state().bytes, 0),
    clear: () => {
      for (const cache of all) cache.clear()
    },
  }
}
