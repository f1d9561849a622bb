import type { ShopClient } from '@umbala/contract'
import { createRequest } from '../../state/thunk.ts'

type AuditListQuery = NonNullable<NonNullable<Parameters<ShopClient['adminListAudit']>[0]>['query']>

export const fetchAudit = createRequest('adminAudit/fetchAll', (query: AuditListQuery, { extra, signal }) =>
  extra.client.adminListAudit({ query }, { signal }),
)
