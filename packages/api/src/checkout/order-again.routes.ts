import type { Deps } from '../deps.ts'
import type { Mount } from '../http/mount.ts'
import { orderAgain } from './order-again.service.ts'

/** Here and not with the orders, because it fills a cart, and orders know of none. */
export const orderAgainRoutes = (mount: Mount, deps: Deps) => {
  mount('orderAgain', ({ user, params }) => orderAgain(deps, user.id, params.id))
}
