import type { Deps } from '../../deps.ts'
import type { Mount } from '../../http/mount.ts'
import { listArtworkKinds, saveArtworkKind } from './artwork-kinds.service.ts'

export const artworkKindsRoutes = (mount: Mount, { db }: Deps) => {
  mount('adminListArtworkKinds', () => listArtworkKinds(db))
  mount('adminSaveArtworkKind', ({ user, body }) => saveArtworkKind(db, user, body))
}
