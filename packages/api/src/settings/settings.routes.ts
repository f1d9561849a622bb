import type { Deps } from '../deps.ts'
import type { Mount } from '../http/mount.ts'
import { getScheduling, saveScheduling } from './scheduling.service.ts'
import { getSettings, saveSettings } from './settings.service.ts'

export const settingsRoutes = (mount: Mount, deps: Deps) => {
  mount('adminGetScheduling', () => getScheduling(deps.db))
  mount('adminSaveScheduling', ({ user, body }) => saveScheduling(deps, user, body))
  mount('adminGetSettings', () => getSettings(deps.db))
  mount('adminSaveSettings', ({ user, body }) => saveSettings(deps, user, body))
}
