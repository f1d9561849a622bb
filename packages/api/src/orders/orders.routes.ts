import type { Deps } from '../deps.ts'
import type { Mount } from '../http/mount.ts'
import { getOrder, listMyOrders, listOrders } from './orders.service.ts'

export const ordersRoutes = (mount: Mount, { db }: Deps) => {
  mount('listMyOrders', ({ user, query }) => listMyOrders(db, user.id, query))
  mount('getOrder', ({ user, params }) => getOrder(db, user, params.id))
  mount('adminListOrders', ({ query }) => listOrders(db, query))
}
