import type { StatisticStep } from '@umbala/contract'
import { createRequest } from '../../state/thunk.ts'

export const fetchStatistics = createRequest(
  'dashboard/fetchStatistics',
  (step: StatisticStep, { extra, signal }) => extra.client.getStatistics({ query: { step } }, { signal }),
)

/** What waits, for those who do not see the figures. */
export const fetchWork = createRequest('dashboard/fetchWork', (_: null, { extra, signal }) =>
  extra.client.getOpenWork({}, { signal }),
)
