import type { ShopClient } from '@umbala/contract'
import { createRequest } from '../../state/thunk.ts'

export type SchedulingBody = Parameters<ShopClient['adminSaveScheduling']>[0]['body']

export const fetchScheduling = createRequest('adminDates/fetch', (_: null, { extra, signal }) =>
  extra.client.adminGetScheduling({}, { signal }),
)

export const saveScheduling = createRequest('adminDates/save', (body: SchedulingBody, { extra }) =>
  extra.client.adminSaveScheduling({ body }),
)
