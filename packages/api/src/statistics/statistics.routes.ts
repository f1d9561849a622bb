import type { Deps } from '../deps.ts'
import type { Mount } from '../http/mount.ts'
import { readOpenWork, readStatistics } from './statistics.service.ts'

export const statisticsRoutes = (mount: Mount, { db }: Pick<Deps, 'db'>) => {
  mount('getOpenWork', ({ user }) => readOpenWork(db, user.permissions))
  mount('getStatistics', ({ query }) => readStatistics(db, query.step))
}
