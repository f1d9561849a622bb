import type { Cancelling, Order } from '@umbala/contract'
import { claimJobs } from '../../src/jobs/jobs.queries.ts'
import { performJob } from '../../src/jobs/perform-job.ts'
import { checkoutWork } from '../../src/checkout/reconciliation/reconcile.service.ts'
import { FINISH_REFUND } from '../../src/checkout/refunds/refund-money.service.ts'
import { orderMailWriting } from '../../src/orders/emails/write-order-mail.ts'
import type { PayingShop } from './given-paying-shop.ts'

type Answered = { readonly order: Order; readonly refund: string | null; readonly message: string }

/** A paid order of R517.50, its buyer, and the member of staff who cancels it. */
export const givenCancelling = async (shop: PayingShop, staff: string) => {
  const buyer = await shop.givenBuyer()
  const { id, paypalId } = await buyer.approved()
  await buyer.pay(id)
  const orderId = (await buyer.finalize(id)).body._id

  const call = async (method: 'POST' | 'PUT' | 'GET', url: string, payload?: object) => {
    const response = await shop.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${staff}` },
      ...(payload && { payload }),
    })
    return { status: response.statusCode, body: response.json<{ message: string }>() }
  }
  const cancel = async (wish: Cancelling) => {
    const { status, body } = await call('POST', `/api/admin/orders/${orderId}/cancel`, wish)
    return { status, ...(body as Answered) }
  }
  const refundsDue = async () => {
    const { body } = await call('GET', '/api/admin/statistics')
    return (body as unknown as { attention: { refundsDue: number } }).attention.refundsDue
  }

  /** What the background work would write to the customer by now, without what was written at the time of the order. */
  const emailsWritten = async () => {
    const jobs = await shop.db
      .selectFrom('jobs')
      .where('kind', '=', 'order-mail')
      .orderBy('id')
      .select('payload')
      .execute()
    for (const { payload } of jobs.filter(({ payload }) => payload.orderId === orderId))
      await orderMailWriting(shop.deps).run(payload)
    const mails = await shop.db
      .selectFrom('mails')
      .where('order_id', '=', orderId)
      .where('template', '<>', 'order-placed')
      .orderBy('created_at')
      .select(['template', 'body_text'])
      .execute()
    return mails.map(({ template, body_text }) => ({ template, text: body_text }))
  }

  const finishRefunds = async () => {
    await shop.db
      .updateTable('jobs')
      .set({ run_at: new Date(0) })
      .where('kind', '=', FINISH_REFUND)
      .execute()
    const handlers = checkoutWork(shop.deps)
    const backOff = { firstSeconds: 60, longestSeconds: 60 }
    for (const job of await claimJobs(shop.db, [FINISH_REFUND], { leaseSeconds: 60, most: 100 }))
      await performJob({ db: shop.db, handlers, leaseSeconds: 60, backOff, onTrouble: () => undefined }, job)
  }

  return {
    orderId,
    paypalId,
    call,
    cancel,
    refundsDue,
    emailsWritten,
    finishRefunds,
    setStatus: (status: string) => call('PUT', `/api/admin/orders/${orderId}`, { status }),
    seenByBuyer: async () => (await buyer.call<Order>('GET', `/api/orders/${orderId}`)).body,
    refundsAtProvider: async () => (await shop.ledgerOf(paypalId)).captures.flatMap(({ refunds }) => refunds),
    auditOf: (id: string) =>
      shop.db
        .selectFrom('audit')
        .where('entity_id', '=', id)
        .select(['actor_name', 'action', 'after'])
        .orderBy('id')
        .execute(),
  }
}

export type CancellingStaff = Awaited<ReturnType<typeof givenCancelling>>
