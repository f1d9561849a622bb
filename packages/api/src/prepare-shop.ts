import { ensureFirstAdmin } from './accounts/accounts.service.ts'
import { fillShop, isShopEmpty } from './demo/fill-shop.ts'
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
  const wanted = demoCatalogue === 'auto' && (await isShopEmpty(db))
  const products = wanted ? (await fillShop({ db, images: ports.images }, onProgress)).products : 0
  return { firstAdmin, products }
}
