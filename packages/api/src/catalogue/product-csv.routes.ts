import type { Deps } from '../deps.ts'
import type { Mount } from '../http/mount.ts'
import { exportProducts } from './export-products.service.ts'
import { importProducts } from './import-products.service.ts'

export const productCsvRoutes = (mount: Mount, { db }: Pick<Deps, 'db'>) => {
  mount('adminExportProducts', ({ query, signal }) => exportProducts(db, query, signal))
  mount('adminImportProducts', ({ user, body, signal }) => importProducts(db, user, body, signal))
}
