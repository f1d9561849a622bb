import type { OrderStatus } from '@umbala/contract'
import { z } from 'zod'
import type { Db } from '../database/tables.ts'
import type { Deps } from '../deps.ts'
import type { JobHandler } from '../jobs/job-handler.ts'
import { type Draft, queueMail } from '../mail/mail.service.ts'
import { orderDesk } from './order-desk.ts'
import { confirmationLetter, type Desk, moneyLetter, refundLetter, statusLetter } from './order-letters.ts'
import {
  findOrderMail,
  lockOrder,
  lockTroubledCheckout,
  notePaymentMail,
  type TroubledRow,
} from './order-mail.queries.ts'
import { aboutOf } from './order-mail.service.ts'
import { insertOrderEvent } from './orders.queries.ts'
import { type PaymentProblem, paymentProblemLetter } from './payment-problem-letter.ts'
import { findAnyOrder, type OrderRow } from './read-orders.queries.ts'

const STATUSES = ['Processing', 'Shipped', 'Delivered', 'Cancelled'] as const satisfies readonly OrderStatus[]

const payload = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('placed'), orderId: z.uuid() }),
  z.object({ kind: z.literal('status'), orderId: z.uuid(), status: z.enum(STATUSES), eventId: z.int() }),
  z.object({ kind: z.literal('refund'), orderId: z.uuid(), refundId: z.uuid() }),
  z.object({ kind: z.literal('money'), orderId: z.uuid(), eventId: z.int() }),
  z.object({ kind: z.literal('payment-problem'), checkoutId: z.uuid() }),
])

type Asked = z.output<typeof payload>
type AboutOrder = Exclude<Asked, { kind: 'payment-problem' }>

const letterAbout = (row: OrderRow, asked: AboutOrder, desk: Desk): Draft | null => {
  if (asked.kind === 'placed') return confirmationLetter(row, desk)
  if (asked.kind === 'refund') return refundLetter(row, desk)
  if (asked.kind === 'money') return row.status === 'Cancelled' ? moneyLetter(row, desk) : null
  // Whoever set it by mistake has set it right meanwhile, and the customer need not know.
  return row.status === asked.status ? statusLetter(row, asked.status, desk) : null
}

const writeAboutOrder = async (db: Db, asked: AboutOrder, desk: Desk): Promise<void> => {
  const { orderId } = asked
  const about = aboutOf(asked)
  const order = await lockOrder(db, orderId)
  // What becomes of an archived order is nobody's business any more, except where their money goes.
  if (!order || (order.deleted_at !== null && asked.kind !== 'refund')) return
  if (await findOrderMail(db, orderId, about)) return
  const row = await findAnyOrder(db, orderId)
  const letter = row && letterAbout(row, asked, desk)
  if (!letter) return
  await queueMail(db, letter)
  await insertOrderEvent(db, {
    order_id: orderId,
    kind: 'mail',
    detail: JSON.stringify({ about, template: letter.template }),
    actor_id: null,
    actor_name: 'Shop',
  })
}

const problemOf = ({ state, is_refunded, is_extra_refunded }: TroubledRow): PaymentProblem | null => {
  if (state === 'review') return 'review'
  if (state === 'failed') return is_refunded ? 'refunded' : 'failed'
  return (state === 'paid' || state === 'finalized') && is_extra_refunded ? 'extra' : null
}

/** Tells what is the case now: a payment that was cleared up before anybody wrote needs no letter but the order's own. */
const writeAboutPayment = async (db: Db, checkoutId: string, desk: Desk): Promise<void> => {
  const row = await lockTroubledCheckout(db, checkoutId)
  const problem = row && problemOf(row)
  if (!problem) return
  const letter = paymentProblemLetter(row, problem, desk)
  if (await notePaymentMail(db, checkoutId, letter.template)) await queueMail(db, letter)
}

/** Writes the letters about orders. One transaction each, in which it is noted that it was written: twice asked for is once sent. */
export const orderMailWriting = ({
  db,
  publicUrl,
  inbox,
}: Pick<Deps, 'db' | 'publicUrl' | 'inbox'>): JobHandler => ({
  maxAttempts: 20,
  run: async (given) => {
    const asked = payload.parse(given)
    await db.transaction().execute(async (db) => {
      const desk = await orderDesk(db, { publicUrl, inbox })
      if (asked.kind === 'payment-problem') await writeAboutPayment(db, asked.checkoutId, desk)
      else await writeAboutOrder(db, asked, desk)
    })
  },
})
