import { Problem } from '@umbala/contract'
import type { IncomingMessage } from 'node:http'

/**
 * What the Authorization header says. Of two headers Node shows the first and drops the other, while a proxy before the shop may have read
 * the second: a request that says twice who it is from is from nobody.
 */
export const authorizationOf = ({ headers, rawHeaders }: IncomingMessage): string | undefined => {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.toLowerCase() === 'authorization') count += 1
  if (count > 1) throw new Problem('unauthenticated', 'Please sign in again.')
  return headers.authorization
}
