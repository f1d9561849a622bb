import type { Deps } from '../../deps.ts'
import type { Mount } from '../../http/mount.ts'
import { getFacets, getProduct, listProducts, listSimilarProducts } from './catalogue.service.ts'
import { KEPT } from './list-spelling.ts'
import { createCatalogueCache } from './catalogue-cache.ts'

export const catalogueRoutes = (mount: Mount, { db, cacheBytes }: Deps) => {
  const cache = createCatalogueCache(db, cacheBytes.catalogue)
  mount('listProducts', ({ query }) => listProducts(cache, query), KEPT.listProducts)
  mount('getFacets', ({ query }) => getFacets(cache, query), KEPT.getFacets)
  mount('getProduct', ({ params }) => getProduct(db, params.id), KEPT.getProduct)
  mount('listSimilarProducts', ({ params }) => listSimilarProducts(db, params.id), KEPT.listSimilarProducts)
  return { keptBytes: cache.keptBytes }
}
