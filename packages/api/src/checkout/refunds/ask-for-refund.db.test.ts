import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenDatabase } from '../../../test/databases/given-database.ts'
import { givenOwingOrder } from '../../../test/given/given-owing-order.ts'
import { givenCheckout, givenOrder, givenPayment, providerId } from '../../../test/given/given-rows.ts'
import { askForRefund } from './refund-money.service.ts'
import { askForOrderRefund } from './refund-order.service.ts'
import { refundMailOf } from '../payment-reviews/customer-mail.service.ts'

let database: Awaited<ReturnType<typeof givenDatabase>>
beforeAll(async () => {
  database = await givenDatabase()
})
afterAll(() => database.close())

const STAFF = { id: '', name: 'Staff' }

const ask = (paymentId: string, key?: string) =>
  database.db
    .transaction()
    .execute((db) => askForRefund(db, { paymentId, actor: STAFF, reason: 'One box was dented.', key }))

type State = 'requested' | 'pending' | 'completed' | 'failed'

const givenRefund = async (state: State, kind: 'refund' | 'reversal' = 'refund', part = 1) => {
  const { paymentId, orderId } = await givenOrder(database.db, null)
  const { amount_cents: paid } = await database.db
    .selectFrom('payments')
    .select('amount_cents')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  const request_key = randomUUID()
  const { id } = await database.db
    .insertInto('refunds')
    .values({
      ...{ payment_id: paymentId, kind, state, request_key },
      amount_cents: Math.floor(paid * part),
      provider_refund_id: state === 'completed' ? providerId() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { paymentId, orderId, refundId: id, key: request_key }
}

test('a payment by which nothing came in is not refunded', async () => {
  const paymentId = await givenPayment(database.db, await givenCheckout(database.db, null))
  await expect(ask(paymentId)).rejects.toThrow('No money came in by this payment.')
})

test('asked again while it is under way, it is the same refund', async () => {
  const { paymentId, refundId } = await givenRefund('requested')
  expect(await ask(paymentId)).toBe(refundId)
})

test('asked again with the same key, it is the same refund after it has gone through', async () => {
  const { paymentId, refundId, key } = await givenRefund('completed')
  expect(await ask(paymentId, key)).toBe(refundId)
})

test.each([
  ['that a bank took back', 'reversal', 'completed', 'The bank has taken this payment back already.'],
  ['of which a refund is on its way', 'refund', 'pending', 'A refund of this payment is on its way already.'],
  ['that has gone back', 'refund', 'completed', 'This payment has been refunded already.'],
] as const)('a payment %s is not refunded', async (_, kind, state, message) => {
  const { paymentId } = await givenRefund(state, kind)
  await expect(ask(paymentId, randomUUID())).rejects.toThrow(message)
})

const askOf = (orderId: string) =>
  database.db
    .transaction()
    .execute((db) => askForOrderRefund(db, STAFF, { orderId, reason: 'One box was dented.' }))

test('an order for which nothing was paid is not refunded', async () => {
  const { orderId } = await givenOwingOrder(database.db)
  await expect(askOf(orderId)).rejects.toThrow('Nothing has been paid for this order.')
})

test('an order of which a refund is on its way is not refunded again', async () => {
  const { orderId } = await givenRefund('pending', 'refund', 0.5)
  await expect(askOf(orderId)).rejects.toThrow('A refund of this payment is on its way already.')
})

test('a refund that is unknown, or of which no mail was written, tells the customer nothing', async () => {
  const { refundId } = await givenRefund('completed')
  expect(await refundMailOf(database.db, randomUUID(), 'completed')).toBe('none')
  expect(await refundMailOf(database.db, refundId, 'completed')).toBe('none')
})
