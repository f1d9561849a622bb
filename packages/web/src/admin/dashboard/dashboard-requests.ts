import type { StatisticStep } from '@umbala/contract'
import { createRequest } from '../../state/thunk.ts'

export const fetchStatistics = createRequest(
  'dashboard/fetchStatistics',
  (step: StatisticStep, { extra, signal }) => extra.client.getStatistics({ query: { step } }, { signal }),
)
