import type { ShopClient } from '@umbala/contract'
import { createRequest } from '../../state/thunk.ts'

export type SettingsBody = Parameters<ShopClient['adminSaveSettings']>[0]['body']

export const fetchSettings = createRequest('adminSettings/fetch', (_: null, { extra, signal }) =>
  extra.client.adminGetSettings({}, { signal }),
)

export const saveSettings = createRequest('adminSettings/save', (body: SettingsBody, { extra }) =>
  extra.client.adminSaveSettings({ body }),
)
