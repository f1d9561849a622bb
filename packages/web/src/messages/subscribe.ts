import type { ShopClient } from '@umbala/contract'
import { createRequest } from '../state/thunk.ts'

type Asked = Parameters<ShopClient['subscribe']>[0]['body']

export const subscribe = createRequest('newsletter/subscribe', (body: Asked, { extra, signal }) =>
  extra.client.subscribe({ body }, { signal }),
)
