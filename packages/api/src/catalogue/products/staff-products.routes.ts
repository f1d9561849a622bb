import type { Mount } from '../../http/mount.ts'
import { changeManyProducts } from './bulk-change.service.ts'
import { duplicateProduct } from './duplicate-product.service.ts'
import {
  createProduct,
  deleteProduct,
  getStaffProduct,
  listStaffProducts,
  type ProductDeps,
  updateProduct,
} from './staff-products.service.ts'

export const staffProductsRoutes = (mount: Mount, deps: ProductDeps) => {
  const { db } = deps
  // Forms in use call either path; both mean the same.
  for (const name of ['createProduct', 'adminCreateProduct'] as const)
    mount(name, ({ user, body }) => createProduct(deps, user, body))
  for (const name of ['updateProduct', 'adminUpdateProduct'] as const)
    mount(name, ({ user, params, body }) => updateProduct(deps, user, params.id, body))
  mount('deleteProduct', ({ user, params }) => deleteProduct(db, user, params.id))
  mount('adminListProducts', ({ query }) => listStaffProducts(db, query))
  mount('adminGetProduct', ({ params }) => getStaffProduct(db, params.id))
  mount('adminDuplicateProduct', ({ user, params, query }) =>
    duplicateProduct(db, user, { id: params.id, copyId: query.copyId }),
  )
  mount('adminChangeProducts', ({ user, body }) => changeManyProducts(db, user, body))
}
