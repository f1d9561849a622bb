import { ensureFirstAdmin } from './accounts/accounts.service.ts'
import { finishImports } from './catalogue/csv/staged-import.service.ts'
import { southAfricanDay } from '@umbala/pricing'
import { hasProducts, insertDemoScheduling, insertStaff } from './demo/demo.queries.ts'
import type { Deps } from './deps.ts'

type Settings = {
  readonly admin: Parameters<typeof ensureFirstAdmin>[1]
  /** Only ever into an empty shop. */
  readonly demoCatalogue: 'auto' | 'off'
  /** Whether the demo brings colleagues of each role, for a shop that only its maker can reach. */
  readonly demoStaff: boolean
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
  { admin, demoCatalogue, demoStaff, withdrawsDemo, onProgress }: Settings,
) => {
  const firstAdmin = await ensureFirstAdmin(db, admin)
  const finishedImport = await finishImports(db)
  const withdrawn = withdrawsDemo
    ? await (await import('./demo/withdraw-demo.service.ts')).withdrawDemo(db)
    : 0
  const done = { firstAdmin, finishedImport, withdrawn }
  const wanted = demoCatalogue === 'auto' && !(await hasProducts(db))
  if (!wanted) return { ...done, products: 0, staff: [] }
  const { fillShop } = await import('./demo/fill-shop.ts')
  const { products } = await fillShop({ db, images: ports.images }, onProgress)
  if (!demoStaff || !firstAdmin.created) return { ...done, products, staff: [] }
  const { DEMO_STAFF } = await import('./demo/demo-staff.ts')
  await insertStaff(db, DEMO_STAFF, firstAdmin.email)
  const { demoScheduling } = await import('./demo/demo-scheduling.ts')
  await insertDemoScheduling(db, demoScheduling(southAfricanDay(Date.now())))
  return { ...done, products, staff: DEMO_STAFF.map(({ email }) => email) }
}
