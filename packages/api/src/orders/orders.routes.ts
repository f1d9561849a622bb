import type { Deps } from '../deps.ts'
import type { Mount } from '../http/mount.ts'
import { archiveOrder, changeOrder } from './change-order.service.ts'
import { getInvoice } from './invoice.service.ts'
import { getOrder, listMyOrders, listOrders } from './orders.service.ts'

export const ordersRoutes = (mount: Mount, deps: Deps) => {
  const { db } = deps
  mount('listMyOrders', ({ user, query }) => listMyOrders(db, user.id, query))
  mount('getOrder', ({ user, params }) => getOrder(db, user, params.id))
  mount('getInvoice', ({ user, params, request }) =>
    getInvoice(deps, user, { id: params.id, handsOut: request.method === 'GET' }),
  )
  mount('adminListOrders', ({ query }) => listOrders(db, query))
  mount('adminUpdateOrder', ({ user, params, body }) => changeOrder(db, user, params.id, body))
  mount('adminDeleteOrder', ({ user, params }) => archiveOrder(db, user, params.id))
}
