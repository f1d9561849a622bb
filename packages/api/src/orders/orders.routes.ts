import type { Deps } from '../deps.ts'
import type { Mount, Visitor } from '../http/mount.ts'
import { archiveOrder, changeOrder, restoreOrder } from './staff/change-order.service.ts'
import { exportOrders } from './staff/export-orders.service.ts'
import { getCreditNote, getInvoice } from './invoices/invoice.service.ts'
import { listOrderArtwork, setOrderArtwork } from './order-artwork.service.ts'
import { getOrderRecord } from './staff/order-record.service.ts'
import { type Asker, getOrder, listMyOrders } from './orders.service.ts'
import { askForArtwork, resendOrderMail } from './emails/resend-order-mail.service.ts'
import { getOrderArtwork, listWaitingArtwork, reviewArtwork } from './artwork/review-artwork.service.ts'
import { limitOrderArtwork } from './artwork/limit-order-artwork.service.ts'
import { makePrintCopy } from './artwork/print-copy.service.ts'
import { listOrders } from './staff/staff-orders.service.ts'

const askerOf = ({ id, permissions }: Visitor): Asker => ({
  id,
  seesAll: permissions.includes('orders.read'),
})

export const ordersRoutes = (mount: Mount, deps: Deps) => {
  const { db } = deps
  const hasChecker = deps.ports.artworkChecker !== null
  mount('listMyOrders', ({ user, query }) => listMyOrders(db, user.id, query))
  mount('getOrder', ({ user, params }) => getOrder(db, askerOf(user), params.id))
  mount('getInvoice', ({ user, params, request }) =>
    getInvoice(deps, askerOf(user), { id: params.id, handsOut: request.method === 'GET' }),
  )
  mount('getCreditNote', ({ user, params }) => getCreditNote(deps, askerOf(user), params))
  mount('listOrderArtwork', ({ user, params }) => listOrderArtwork(db, user, params.id))
  mount('setOrderArtwork', async ({ user, params, body }) => {
    await limitOrderArtwork(deps, user)
    return setOrderArtwork(db, user, { orderId: params.id, lineNo: params.lineNo, artwork: body.artwork })
  })
  mount('adminListOrders', ({ query }) => listOrders(db, query))
  mount('adminExportOrders', ({ query, signal }) => exportOrders(db, query, signal))
  mount('adminGetOrder', ({ params }) => getOrderRecord(db, params.id))
  mount('adminUpdateOrder', ({ user, params, body }) => changeOrder(db, user, params.id, body))
  mount('adminDeleteOrder', ({ user, params }) => archiveOrder(db, user, params.id))
  mount('adminRestoreOrder', ({ user, params }) => restoreOrder(db, user, params.id))
  mount('adminResendOrderMail', ({ user, params, body }) =>
    resendOrderMail(deps, { actor: user, id: params.id, email: body.email }),
  )
  mount('adminListArtwork', ({ query }) => listWaitingArtwork(db, query))
  mount('adminGetOrderArtwork', ({ params }) => getOrderArtwork(db, params.id, hasChecker))
  mount('adminGetPrintCopy', ({ params }) =>
    makePrintCopy(deps, { orderId: params.id, placedId: params.placedId }),
  )
  mount('adminReviewArtwork', ({ user, params, body }) =>
    reviewArtwork(db, hasChecker, user, { orderId: params.id, fileId: params.fileId, ...body }),
  )
  mount('adminAskForArtwork', ({ user, params, body }) =>
    askForArtwork(deps, { actor: user, id: params.id, text: body.text }),
  )
}
