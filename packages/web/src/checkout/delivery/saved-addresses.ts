import type { ShopClient } from '@umbala/contract'
import { createRequest } from '../../state/thunk.ts'

type NewAddress = Parameters<ShopClient['saveAddress']>[0]['body']

/** Comforts of the form: when they fail, the order goes on without them. */
export const fetchSavedAddresses = createRequest('checkout/addresses', (_: undefined, { extra, signal }) =>
  extra.client.listAddresses({}, { signal }),
)
export const saveAddress = createRequest('checkout/saveAddress', (body: NewAddress, { extra }) =>
  extra.client.saveAddress({ body }),
)
