import { createRequest } from '../state/thunk.ts'

/** What a signed-in person asks about their own account. The answers belong to the part that shows them, not to the store. */
export const fetchDevices = createRequest('account/devices', (_: undefined, { extra, signal }) =>
  extra.client.listSessions({}, { signal }),
)
export const signOutDevice = createRequest('account/signOutDevice', (id: string, { extra }) =>
  extra.client.revokeSession({ params: { id } }),
)
export const signOutOthers = createRequest('account/signOutOthers', (_: undefined, { extra }) =>
  extra.client.revokeOtherSessions(),
)

export const fetchAddresses = createRequest('account/addresses', (_: undefined, { extra, signal }) =>
  extra.client.listAddresses({}, { signal }),
)
export const deleteAddress = createRequest('account/deleteAddress', (id: string, { extra }) =>
  extra.client.deleteAddress({ params: { id } }),
)

export const exportMe = createRequest('account/export', (_: undefined, { extra }) => extra.client.exportMe())
export const deleteMe = createRequest('account/delete', (password: string, { extra }) =>
  extra.client.deleteMe({ body: { password } }),
)

export const requestPasswordReset = createRequest('account/requestReset', (email: string, { extra }) =>
  extra.client.requestPasswordReset({ body: { email } }),
)

type Reset = { readonly token: string; readonly password: string }
export const resetPassword = createRequest('account/reset', (body: Reset, { extra }) =>
  extra.client.resetPassword({ body }),
)
