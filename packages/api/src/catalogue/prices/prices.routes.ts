import { UPLOAD_MAX_BYTES } from '@umbala/contract'
import { uploadText } from '../../csv/upload-text.ts'
import type { Deps } from '../../deps.ts'
import type { Mount } from '../../http/mount.ts'
import { tableIn } from '../../http/table-bodies.ts'
import { copyPricing } from './copy-pricing.service.ts'
import { exportPrices } from './export-prices.service.ts'
import { importPrices } from './import-prices.service.ts'
import { listSlips } from './price-check.service.ts'
import { listPriceHistory } from './price-history.service.ts'

export const pricesRoutes = (mount: Mount, { db }: Pick<Deps, 'db'>) => {
  mount('adminListSlips', ({ query }) => listSlips(db, query))
  mount('adminCopyPricing', ({ user, params, body }) => copyPricing(db, user, params.id, body))
  mount('adminGetPriceHistory', ({ params, query }) => listPriceHistory(db, params.id, query))
  mount('adminExportPrices', ({ query, signal }) => exportPrices(db, query, signal))
  mount('adminImportPrices', ({ user, query, request, signal }) => {
    const csv = uploadText(tableIn(request), { maxBytes: UPLOAD_MAX_BYTES, signal })
    return importPrices(db, user, { csv, ...query }, signal)
  })
}
