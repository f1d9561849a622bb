import type { Deps } from '../deps.ts'
import type { Mount } from '../http/mount.ts'
import { getFacets, getProduct, listProducts, listSimilarProducts } from './catalogue.service.ts'

export const catalogueRoutes = (mount: Mount, { db }: Deps) => {
  mount('listProducts', ({ query }) => listProducts(db, query))
  mount('getFacets', ({ query }) => getFacets(db, query))
  mount('getProduct', ({ params }) => getProduct(db, params.id))
  mount('listSimilarProducts', ({ params }) => listSimilarProducts(db, params.id))
}
