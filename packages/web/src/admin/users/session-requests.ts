import { createRequest } from '../../state/thunk.ts'

export const fetchUserSessions = createRequest('admin/fetchSessions', (id: string, { extra, signal }) =>
  extra.client.adminListUserSessions({ params: { id } }, { signal }),
)

export const revokeUserSessions = createRequest('admin/revokeSessions', (id: string, { extra }) =>
  extra.client.adminRevokeUserSessions({ params: { id } }),
)
