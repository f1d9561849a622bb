import type { Deps } from '../deps.ts'
import type { Mount } from '../http/mount.ts'
import { readOpenWork, readStatistics } from './statistics.service.ts'

export const statisticsRoutes = (mount: Mount, { db }: Pick<Deps, 'db'>) => {
  mount('getOpenWork', () => readOpenWork(db))
  mount('getStatistics', ({ query }) => readStatistics(db, query.step))
}
