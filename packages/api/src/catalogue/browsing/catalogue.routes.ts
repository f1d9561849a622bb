import type { Deps } from '../../deps.ts'
import type { Mount } from '../../http/mount.ts'
import { getFacets, getProduct, listProducts, listSimilarProducts } from './catalogue.service.ts'
import { CACHED_CALLS } from './list-spelling.ts'
import { createCatalogueCache } from './catalogue-cache.ts'

export const catalogueRoutes = (mount: Mount, { db, cacheBytes }: Deps) => {
  const cache = createCatalogueCache(db, cacheBytes.catalogue)
  mount('listProducts', ({ query }) => listProducts(cache, query), CACHED_CALLS.listProducts)
  mount('getFacets', ({ query }) => getFacets(cache, query), CACHED_CALLS.getFacets)
  mount('getProduct', ({ params }) => getProduct(db, params.id), CACHED_CALLS.getProduct)
  mount(
    'listSimilarProducts',
    ({ params }) => listSimilarProducts(db, params.id),
    CACHED_CALLS.listSimilarProducts,
  )
  return { cachedBytes: cache.cachedBytes }
}
