import type { Deps } from '../deps.ts'
import type { Mount } from '../http/mount.ts'
import { listAudit } from './read-audit.service.ts'

export const auditRoutes = (mount: Mount, { db }: Deps) => {
  mount('adminListAudit', ({ query }) => listAudit(db, query))
}
