import type { Deps } from '../deps.ts'
import { refuseTooMany } from '../limits/limits.service.ts'

const WINDOW_SECONDS = 600
/** After each, the file is judged anew wherever an order has it. */
const OF_ACCOUNT = { count: 100, windowSeconds: WINDOW_SECONDS }
/** No order has a guest's file. Guest ids can be made up, so that guests count by network, which a whole office may share. */
const OF_NETWORK = { count: 600, windowSeconds: WINDOW_SECONDS }

export const limitAcceptances = (
  deps: Pick<Deps, 'db' | 'rateLimits'>,
  user: { readonly id: string } | null,
  address: string,
): Promise<void> =>
  refuseTooMany(deps, {
    what: 'accept-artwork',
    address: user?.id ?? address,
    limits: [user ? OF_ACCOUNT : OF_NETWORK],
    refusal: 'You agreed to many things just now. Please try again in a few minutes.',
  })
