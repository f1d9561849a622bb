import type { ShopClient } from '@umbala/contract'
import { createRequest } from '../../state/thunk.ts'

type SlipListQuery = NonNullable<NonNullable<Parameters<ShopClient['adminListSlips']>[0]>['query']>

export const fetchSlips = createRequest('adminPrices/fetchSlips', (query: SlipListQuery, { extra, signal }) =>
  extra.client.adminListSlips({ query }, { signal }),
)

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
