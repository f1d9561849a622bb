import { shopCalls } from './calls/shop-calls.ts'
import { staffCalls } from './calls/staff-calls.ts'

/**
 * The whole API, one row a call. It holds no schema, so that a browser carries method, path and audience and nothing else; `schemas.ts`
 * adds what travels. A customer's browser carries the half of `shop-calls.ts` only.
 */
export const callTable = { ...shopCalls, ...staffCalls }

export type CallName = keyof typeof callTable
