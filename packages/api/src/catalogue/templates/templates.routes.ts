import type { Deps } from '../../deps.ts'
import type { Mount } from '../../http/mount.ts'
import { getTemplate } from './templates.service.ts'

export const templatesRoutes = (mount: Mount, { db, identity }: Deps) => {
  mount('getTemplate', ({ params, query: { format, width, height, ...chosen } }) =>
    getTemplate(db, identity.now().name, params.id, { format, width, height, chosen }),
  )
}
