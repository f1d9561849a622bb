import type { Permission } from '@umbala/contract'
import { createRequest } from '../../state/thunk.ts'

/** Null for those who may not ask. The number asks anew. */
export const fetchRoles = createRequest('adminRoles/fetch', async (round: number | null, { extra, signal }) =>
  round === null ? null : extra.client.adminListRoles({}, { signal }),
)

type NewRole = { readonly name: string; readonly permissions: Permission[] }

export const createRole = createRequest('adminRoles/create', (body: NewRole, { extra }) =>
  extra.client.adminCreateRole({ body }),
)

type RoleChange = NewRole & { readonly id: string; readonly version: number }

export const changeRole = createRequest('adminRoles/change', ({ id, ...body }: RoleChange, { extra }) =>
  extra.client.adminUpdateRole({ params: { id }, body }),
)

export const resetRole = createRequest('adminRoles/reset', (id: string, { extra }) =>
  extra.client.adminResetRole({ params: { id } }),
)

type Deletion = { readonly id: string; readonly moveTo: string | null }

export const deleteRole = createRequest('adminRoles/delete', ({ id, moveTo }: Deletion, { extra }) =>
  extra.client.adminDeleteRole({ params: { id }, ...(moveTo !== null && { query: { moveTo } }) }),
)
