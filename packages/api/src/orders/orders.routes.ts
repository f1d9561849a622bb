import type { Deps } from '../deps.ts'
import type { Mount, Visitor } from '../http/mount.ts'
import { archiveOrder, changeOrder, restoreOrder } from './staff/change-order.service.ts'
import { exportOrders } from './staff/export-orders.service.ts'
import { getCreditNote, getInvoice } from './invoices/invoice.service.ts'
import { getOrderRecord } from './staff/order-record.service.ts'
import { type Asker, getOrder, listMyOrders } from './orders.service.ts'
import { resendOrderMail } from './emails/resend-order-mail.service.ts'
import { listOrders } from './staff/staff-orders.service.ts'

const askerOf = ({ id, permissions }: Visitor): Asker => ({
  id,
  seesAll: permissions.includes('orders.read'),
})

export const ordersRoutes = (mount: Mount, deps: Deps) => {
  const { db } = deps
  mount('listMyOrders', ({ user, query }) => listMyOrders(db, user.id, query))
  mount('getOrder', ({ user, params }) => getOrder(db, askerOf(user), params.id))
  mount('getInvoice', ({ user, params, request }) =>
    getInvoice(deps, askerOf(user), { id: params.id, handsOut: request.method === 'GET' }),
  )
  mount('getCreditNote', ({ user, params }) => getCreditNote(deps, askerOf(user), params))
  mount('adminListOrders', ({ query }) => listOrders(db, query))
  mount('adminExportOrders', ({ query, signal }) => exportOrders(db, query, signal))
  mount('adminGetOrder', ({ params }) => getOrderRecord(db, params.id))
  mount('adminUpdateOrder', ({ user, params, body }) => changeOrder(db, user, params.id, body))
  mount('adminDeleteOrder', ({ user, params }) => archiveOrder(db, user, params.id))
  mount('adminRestoreOrder', ({ user, params }) => restoreOrder(db, user, params.id))
  mount('adminResendOrderMail', ({ user, params, body }) =>
    resendOrderMail(deps, { actor: user, id: params.id, email: body.email }),
  )
}
