import { ensureFirstAdmin } from './accounts/accounts.service.ts'
import { finishImports } from './catalogue/staged-import.service.ts'
import { hasProducts } from './demo/demo.queries.ts'
import type { Deps } from './deps.ts'

type Settings = {
  readonly admin: Parameters<typeof ensureFirstAdmin>[1]
  /** Only ever into an empty shop. */
  readonly demoCatalogue: 'auto' | 'off'
  readonly onProgress?: (done: number, total: number) => void
}

/** Makes a migrated database a shop one can open: a first administrator and, where nothing is for sale yet, the demo catalogue. */
export const prepareShop = async ({ db, ports }: Deps, { admin, demoCatalogue, onProgress }: Settings) => {
  const firstAdmin = await ensureFirstAdmin(db, admin)
  const finishedImport = await finishImports(db)
  const wanted = demoCatalogue === 'auto' && !(await hasProducts(db))
  if (!wanted) return { firstAdmin, finishedImport, products: 0 }
  const { fillShop } = await import('./demo/fill-shop.ts')
  const { products } = await fillShop({ db, images: ports.images }, onProgress)
  return { firstAdmin, finishedImport, products }
}
