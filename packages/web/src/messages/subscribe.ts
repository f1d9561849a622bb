import { createRequest } from '../state/thunk.ts'

export const subscribe = createRequest('newsletter/subscribe', (email: string, { extra, signal }) =>
  extra.client.subscribe({ body: { email } }, { signal }),
)
