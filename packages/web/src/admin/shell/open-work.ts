import { createRequest } from '../../state/thunk.ts'

/** The argument names the visit, so that `useAnswer` asks once for each page that is opened. */
export const fetchOpenWork = createRequest('shell/fetchOpenWork', (_visit: string, { extra, signal }) =>
  extra.client.getOpenWork({}, { signal }),
)
