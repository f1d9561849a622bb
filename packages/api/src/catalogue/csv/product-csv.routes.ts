import { UPLOAD_MAX_BYTES } from '@umbala/contract'
import { uploadText } from '../../csv/upload-text.ts'
import type { Deps } from '../../deps.ts'
import type { Mount } from '../../http/mount.ts'
import { tableIn } from '../../http/table-bodies.ts'
import { exportProducts } from './export-products.service.ts'
import { importProducts } from './import-products.service.ts'

export const productCsvRoutes = (mount: Mount, { db }: Pick<Deps, 'db'>) => {
  mount('adminExportProducts', ({ query, signal }) => exportProducts(db, query, signal))
  mount('adminImportProducts', ({ user, query, request, signal }) => {
    const csv = uploadText(tableIn(request), { maxBytes: UPLOAD_MAX_BYTES, signal })
    return importProducts(db, user, { csv, ...query }, signal)
  })
}
