import type { OrderStatus } from '@umbala/contract'
import { z } from 'zod'
import type { Db } from '../../database/tables.ts'
import type { Deps } from '../../deps.ts'
import type { JobHandler } from '../../jobs/job-handler.ts'
import { type Draft, queueMail } from '../../mail/mail.service.ts'
import { NOBODYS_ADDRESS } from '../../mail/nobody.ts'
import { orderMailContext } from './order-mail-context.ts'
import {
  confirmationEmail,
  type MailContext,
  moneyEmail,
  paymentEmail,
  refundEmail,
  statusEmail,
} from './order-emails.ts'
import {
  findLastPayment,
  findOrderMail,
  lockOrder,
  lockTroubledCheckout,
  notePaymentMail,
} from './order-mail.queries.ts'
import { partTemplate, aboutOf } from './order-mail.service.ts'
import { insertOrderEvent } from '../orders.queries.ts'
import { PAYMENT_PROBLEMS, problemOf } from './payment-problem.ts'
import { paymentProblemEmail } from './payment-problem-email.ts'
import { findAnyOrder, type OrderRow } from '../read-orders.queries.ts'
import { isWritten, toldSteps } from '../told-steps.ts'

const STATUSES = ['Processing', 'Shipped', 'Delivered', 'Cancelled'] as const satisfies readonly OrderStatus[]

const payload = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('placed'), orderId: z.uuid() }),
  z.object({ kind: z.literal('payment'), orderId: z.uuid(), paymentId: z.uuid() }),
  z.object({ kind: z.literal('status'), orderId: z.uuid(), status: z.enum(STATUSES), eventId: z.int() }),
  z.object({
    kind: z.literal('refund'),
    orderId: z.uuid(),
    refundId: z.uuid(),
    paymentId: z.uuid().optional(),
    /** Said since refunds can be of a part. */
    isPart: z.boolean().optional(),
  }),
  z.object({ kind: z.literal('money'), orderId: z.uuid(), eventId: z.int() }),
  // Work that was asked for before emails were counted by payment names the checkout alone.
  z.object({
    kind: z.literal('payment-problem'),
    checkoutId: z.uuid(),
    paymentId: z.uuid().optional(),
    problem: z.enum(PAYMENT_PROBLEMS).optional(),
  }),
])

type Asked = z.output<typeof payload>
type AboutPayment = Extract<Asked, { kind: 'payment-problem' }>
type AboutOrder = Exclude<Asked, AboutPayment>

const ABOUT_MONEY: ReadonlySet<unknown> = new Set(['order-cancelled', 'order-money'])

/** An email tells what stands when it is written, so of several decisions one email tells the last. */
const isToldSince = ({ events }: OrderRow, eventId: number): boolean =>
  events.some(
    ({ id, kind, detail }) =>
      id > eventId &&
      ((kind === 'money' && detail.failed !== true) || (kind === 'mail' && ABOUT_MONEY.has(detail.template))),
  )

const emailAbout = (row: OrderRow, asked: AboutOrder, context: MailContext): Draft | null => {
  if (asked.kind === 'placed') return confirmationEmail(row, context)
  if (asked.kind === 'payment') return paymentEmail(row, context)
  if (asked.kind === 'refund') return refundEmail(row, context, asked.isPart ?? false)
  if (asked.kind === 'money')
    return row.status === 'Cancelled' && !isToldSince(row, asked.eventId) ? moneyEmail(row, context) : null
  // Whoever set it by mistake has set it right meanwhile, and the customer need not know.
  const last = toldSteps(row.events).at(-1)
  if (last?.eventId !== asked.eventId || row.status !== asked.status) return null
  // The staff may have sent it by hand while it waited.
  return isWritten(last, row.events) ? null : statusEmail(row, asked.status, context)
}

const writeAboutOrder = async (db: Db, asked: AboutOrder, context: MailContext): Promise<void> => {
  const { orderId } = asked
  const about = aboutOf(asked)
  const order = await lockOrder(db, orderId)
  // An archived order is not confirmed any more. What was done to it before, and where its money goes, is told all the same.
  if (!order || (order.deleted_at !== null && asked.kind === 'placed')) return
  if (await findOrderMail(db, orderId, about)) return
  const row = await findAnyOrder(db, orderId)
  const email = row && emailAbout(row, asked, context)
  if (!email || email.to === NOBODYS_ADDRESS) return
  if (asked.kind === 'refund' && asked.paymentId !== undefined)
    if (
      !(await notePaymentMail(
        db,
        asked.paymentId,
        asked.isPart ? partTemplate(asked.refundId) : email.template,
      ))
    )
      return
  await queueMail(db, email)
  await insertOrderEvent(db, {
    order_id: orderId,
    kind: 'mail',
    detail: JSON.stringify({ about, template: email.template }),
    actor_id: null,
    actor_name: 'Shop',
  })
}

/** An ending is told as it was; that a person is looking only for as long as one is. */
const writeAboutPayment = async (db: Db, asked: AboutPayment, context: MailContext): Promise<void> => {
  const { checkoutId } = asked
  const paymentId = asked.paymentId ?? (await findLastPayment(db, checkoutId))?.id
  const row = paymentId === undefined ? undefined : await lockTroubledCheckout(db, { checkoutId, paymentId })
  if (!row || paymentId === undefined || row.customer_email === NOBODYS_ADDRESS) return
  const present = problemOf(row)
  const problem = asked.problem === 'review' ? present : (asked.problem ?? present)
  if (!problem || (asked.problem === 'review' && problem !== 'review')) return
  const email = paymentProblemEmail(row, problem, context)
  if (await notePaymentMail(db, paymentId, email.template)) await queueMail(db, email)
}

/** Writes the emails about orders. One transaction each, in which it is noted that it was written: twice asked for is once sent. */
export const orderMailWriting = ({
  db,
  publicUrl,
  inbox,
}: Pick<Deps, 'db' | 'publicUrl' | 'inbox'>): JobHandler => ({
  // Money and orders are what it tells of, and it waits for nothing but the database.
  lane: 'payments',
  maxAttempts: 20,
  run: async (given) => {
    const asked = payload.parse(given)
    await db.transaction().execute(async (db) => {
      const context = await orderMailContext(db, { publicUrl, inbox })
      if (asked.kind === 'payment-problem') await writeAboutPayment(db, asked, context)
      else await writeAboutOrder(db, asked, context)
    })
  },
})
