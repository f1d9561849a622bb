import type { Deps } from '../deps.ts'
import type { Mount } from '../http/mount.ts'
import { getFacets, getProduct, listProducts, listSimilarProducts } from './catalogue.service.ts'
import { KEPT } from './list-spelling.ts'
import { openShelf } from './shelf.ts'

export const catalogueRoutes = (mount: Mount, { db, cacheBytes }: Deps) => {
  const shelf = openShelf(db, cacheBytes.catalogue)
  mount('listProducts', ({ query }) => listProducts(shelf, query), KEPT.listProducts)
  mount('getFacets', ({ query }) => getFacets(shelf, query), KEPT.getFacets)
  mount('getProduct', ({ params }) => getProduct(db, params.id), KEPT.getProduct)
  mount('listSimilarProducts', ({ params }) => listSimilarProducts(db, params.id), KEPT.listSimilarProducts)
  return { keptBytes: shelf.keptBytes }
}
