import { ensureFirstAdmin } from './accounts/accounts.service.ts'
import { finishImports } from './catalogue/csv/staged-import.service.ts'
import { hasProducts } from './demo/demo.queries.ts'
import type { Deps } from './deps.ts'

type Settings = {
  readonly admin: Parameters<typeof ensureFirstAdmin>[1]
  /** Only ever into an empty shop. */
  readonly demoCatalogue: 'auto' | 'off'
  /** Before a shop is opened in earnest. */
  readonly withdrawsDemo: boolean
  readonly onProgress?: (done: number, total: number) => void
}

/**
 * Makes a migrated database a shop one can open: a first administrator, an import that was interrupted, and, where nothing is for sale
 * yet, the demo catalogue.
 */
export const prepareShop = async (
  { db, ports }: Deps,
  { admin, demoCatalogue, withdrawsDemo, onProgress }: Settings,
) => {
  const firstAdmin = await ensureFirstAdmin(db, admin)
  const finishedImport = await finishImports(db)
  const withdrawn = withdrawsDemo
    ? await (await import('./demo/withdraw-demo.service.ts')).withdrawDemo(db)
    : 0
  const done = { firstAdmin, finishedImport, withdrawn }
  const wanted = demoCatalogue === 'auto' && !(await hasProducts(db))
  if (!wanted) return { ...done, products: 0 }
  const { fillShop } = await import('./demo/fill-shop.ts')
  const { products } = await fillShop({ db, images: ports.images }, onProgress)
  return { ...done, products }
}
