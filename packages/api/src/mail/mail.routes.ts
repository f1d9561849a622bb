import type { Deps } from '../deps.ts'
import type { Mount } from '../http/mount.ts'
import { listMails, retryMail } from './staff-mail.service.ts'

export const mailRoutes = (mount: Mount, { db }: Deps) => {
  mount('adminListMails', ({ user, query }) => listMails(db, user, query))
  mount('adminRetryMail', ({ user, params }) => retryMail(db, user, params.id))
}
