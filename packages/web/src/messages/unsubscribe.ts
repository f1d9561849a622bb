import { createRequest } from '../state/thunk.ts'

export const unsubscribe = createRequest('newsletter/unsubscribe', (token: string, { extra, signal }) =>
  extra.client.unsubscribe({ body: { token } }, { signal }),
)
