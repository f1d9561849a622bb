import type { Deps } from '../../deps.ts'
import type { Mount } from '../../http/mount.ts'
import { copyPricing } from './copy-pricing.service.ts'
import { listSlips } from './price-check.service.ts'
import { listPriceHistory } from './price-history.service.ts'

export const pricesRoutes = (mount: Mount, { db }: Pick<Deps, 'db'>) => {
  mount('adminListSlips', ({ query }) => listSlips(db, query))
  mount('adminCopyPricing', ({ user, params, body }) => copyPricing(db, user, params.id, body))
  mount('adminGetPriceHistory', ({ params, query }) => listPriceHistory(db, params.id, query))
}
