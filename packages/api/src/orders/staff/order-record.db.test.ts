import { randomUUID } from 'node:crypto'
import type { OrderChange } from '@umbala/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenOrder } from '../../../test/given/given-order.ts'
import { providerId } from '../../../test/given/given-rows.ts'
import { givenShop } from '../../../test/given/given-shop.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
beforeAll(async () => {
  shop = await givenShop()
})
afterAll(() => shop.close())

const admin = () => shop.as('admin')
const recordOf = (id: string) => admin().adminGetOrder({ params: { id } })

describe('the record of an order', () => {
  test('tells weights, the tier of the courier and the payment', async () => {
    const { orderId, checkoutId, paymentId } = await givenOrder(shop.db, {
      lines: [
        { grams: 3_000, quantity: 2 },
        { grams: 250, quantity: 4, unit: 100 },
      ],
    })
    await shop.db
      .insertInto('refunds')
      .values({
        payment_id: paymentId,
        kind: 'refund',
        usd_cents: 1_050,
        state: 'completed',
        provider_refund_id: providerId(),
        reason: 'Torn parcel',
        settled_at: new Date('2026-05-01T08:00:00Z'),
      })
      .execute()
    const record = await recordOf(orderId)
    expect(record).toMatchObject({
      archivedAt: null,
      lineWeights: [6_000, 1_000],
      courierTier: 'up to 15 kg',
      order: { staff: { weight: 7, courierCost: 270 } },
      payment: {
        state: 'captured',
        provider: 'paypal',
        checkoutId,
        usd: record.order.usd,
        refunds: [
          {
            kind: 'refund',
            state: 'completed',
            usd: '10.50',
            at: '2026-05-01T08:00:00.000Z',
            reason: 'Torn parcel',
          },
        ],
      },
    })
    expect(record.payment.providerCaptureId).toMatch(/^[A-Z0-9]{17}$/)
  })

  test('knows no courier where the customer comes by', async () => {
    const { orderId } = await givenOrder(shop.db, { courier: 'pickup' })
    expect(await recordOf(orderId)).toMatchObject({
      courierTier: 'picked up, no courier',
      order: { staff: { courierCost: 0 } },
    })
  })

  test('tells who did what, also what changed nothing', async () => {
    const { orderId } = await givenOrder(shop.db)
    const update = (body: OrderChange) => admin().adminUpdateOrder({ params: { id: orderId }, body })
    await update({ status: 'Shipped', tracking: { carrier: 'DHL', number: 'JD1' } })
    await update({ status: 'Shipped' })
    await update({ tracking: null, note: 'Wrong number, will call.' })
    await admin().adminDeleteOrder({ params: { id: orderId } })
    await admin().adminRestoreOrder({ params: { id: orderId } })
    const { history } = await recordOf(orderId)
    expect(history.map(({ who, title, text }) => [who, title, text])).toEqual([
      ['Customer', 'Order placed', ''],
      ['PayPal', 'Payment received', 'R717.50'],
      ['Thandi the admin', 'Tracking number set', 'DHL: JD1'],
      ['Thandi the admin', 'Status: Shipped', 'It was Processing before.'],
      ['Thandi the admin', 'Order changed', 'To what it was already.'],
      ['Thandi the admin', 'Tracking number taken back', ''],
      ['Thandi the admin', 'Note added', ''],
      ['Thandi the admin', 'Archived', 'Gone from every list and sum; nothing was destroyed.'],
      ['Thandi the admin', 'Restored', 'Back in the lists and sums.'],
    ])
  })

  test('is not there for an order that never was', async () => {
    await expect(recordOf(randomUUID())).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('an email that is sent again', () => {
  const resend = (id: string, email: 'confirmation' | 'status') =>
    admin().adminResendOrderMail({ params: { id }, body: { email } })

  test('is written as things stand now, shown in the record and written down', async () => {
    const { orderId, number } = await givenOrder(shop.db, { email: 'zodwa@example.com' })
    await resend(orderId, 'confirmation')
    await admin().adminUpdateOrder({ params: { id: orderId }, body: { status: 'Delivered' } })
    expect(await resend(orderId, 'status')).toEqual({ message: 'The email is on its way.' })
    const { mails, history } = await recordOf(orderId)
    expect(mails.map(({ subject, delivery }) => [subject, delivery])).toEqual([
      [`Order ${number}: delivered`, 'waiting'],
      [`Thank you for your order ${number}`, 'waiting'],
    ])
    expect(history.filter(({ title }) => title === 'Email sent again')).toMatchObject([
      { who: 'Thandi the admin', text: 'order placed' },
      { who: 'Thandi the admin', text: 'order delivered' },
    ])
    const jobs = await sql<{ count: number }>`select count(*)::int as count from jobs join mails
      on jobs.payload ->> 'mailId' = mails.id::text where mails.order_id = ${orderId}`.execute(shop.db)
    expect(jobs.rows).toEqual([{ count: 2 }])
    const audit = await shop.db
      .selectFrom('audit')
      .where('entity_id', '=', orderId)
      .where('action', '=', 'order mail sent again')
      .select('after')
      .execute()
    expect(audit.map(({ after }) => after)).toEqual([
      { template: 'order-placed' },
      { template: 'order-delivered' },
    ])
  })

  test('says nothing of thanks or arrival while the job is still in production', async () => {
    const { orderId } = await givenOrder(shop.db)
    await resend(orderId, 'status')
    const mail = await shop.db
      .selectFrom('mails')
      .where('order_id', '=', orderId)
      .select('body_text')
      .executeTakeFirstOrThrow()
    expect(mail.body_text).toContain('Your job is with our printers.')
    expect(mail.body_text).not.toContain('We hope you like it')
  })

  test('goes to nobody where the customer was erased or the order deleted', async () => {
    const { orderId } = await givenOrder(shop.db)
    await shop.db.updateTable('orders').set({ anonymised_at: new Date() }).where('id', '=', orderId).execute()
    await expect(resend(orderId, 'status')).rejects.toMatchObject({ code: 'conflict' })
    await admin().adminDeleteOrder({ params: { id: orderId } })
    await expect(resend(orderId, 'status')).rejects.toMatchObject({ code: 'not_found' })
    expect((await recordOf(orderId)).mails).toEqual([])
  })
})
