import type { CopyPricing, ShopClient } from '@umbala/contract'
import { createRequest } from '../../state/thunk.ts'

type SlipListQuery = NonNullable<NonNullable<Parameters<ShopClient['adminListSlips']>[0]>['query']>

export const fetchSlips = createRequest('adminPrices/fetchSlips', (query: SlipListQuery, { extra, signal }) =>
  extra.client.adminListSlips({ query }, { signal }),
)

/** As many as are looked through before somebody types more of the name. */
const PRODUCTS_FOUND = 30

type HistoryPage = { readonly id: string; readonly page: number }
/** Few enough to be read. */
export const HISTORY_PER_PAGE = 5

export const fetchPriceHistory = createRequest(
  'adminPrices/fetchHistory',
  ({ id, page }: HistoryPage, { extra, signal }) =>
    extra.client.adminGetPriceHistory(
      { params: { id }, query: { page, limit: HISTORY_PER_PAGE } },
      { signal },
    ),
)

/** Products to choose from, beside the list that the products' page keeps. */
export const searchProducts = createRequest(
  'adminPrices/searchProducts',
  (search: string, { extra, signal }) =>
    extra.client.adminListProducts(
      { query: { ...(search !== '' && { search }), sortBy: 'name', limit: PRODUCTS_FOUND } },
      { signal },
    ),
)

type Copy = { readonly id: string; readonly body: CopyPricing }
export const copyPricing = createRequest('adminPrices/copy', ({ id, body }: Copy, { extra }) =>
  extra.client.adminCopyPricing({ params: { id }, body }),
)

export const exportPrices = createRequest('adminPrices/export', (_: undefined, { extra }) =>
  extra.client.adminExportPrices(),
)

type Import = { readonly csv: string; readonly dryRun: boolean }
export const importPrices = createRequest('adminPrices/import', ({ csv, dryRun }: Import, { extra }) => {
  // The row's schema has no body: the file itself is the body.
  const input = { query: { dryRun }, body: new Blob([csv], { type: 'text/csv' }) }
  return extra.client.adminImportPrices(input)
})
