import { checkoutCalls } from './calls/checkout-calls.ts'
import { accountCalls } from './calls/account-calls.ts'
import { artworkCalls } from './calls/artwork-calls.ts'
import { programCalls } from './calls/program-calls.ts'
import { shopCalls } from './calls/shop-calls.ts'
import { staffCalls } from './calls/staff-calls.ts'

/**
 * The whole API, one row a call. It holds no schema, so that a browser carries method, path and audience and nothing else; `schemas.ts`
 * adds what travels. The first load of a page carries `shop-calls.ts` only.
 */
export const callTable = {
  ...shopCalls,
  ...accountCalls,
  ...artworkCalls,
  ...checkoutCalls,
  ...programCalls,
  ...staffCalls,
}

export type CallName = keyof typeof callTable
