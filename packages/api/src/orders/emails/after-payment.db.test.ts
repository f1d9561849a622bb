import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenPayingShop, type PayingShop } from '../../../test/given/given-paying-shop.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { ORDER_MAIL } from './order-mail.service.ts'
import { orderMailWriting } from './write-order-mail.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await givenPayingShop()
})
afterAll(() => shop.close())

test('money that has arrived becomes an order to look at, an email, an invoice, and a cart to order from again', async () => {
  const buyer = await shop.givenBuyer()
  const { id } = await buyer.approved()
  const { orderId } = (await buyer.pay(id)).body
  const finalized = (await buyer.finalize(id)).body

  const order = (await buyer.call('GET', `/api/orders/${String(orderId)}`)).body
  expect(order).toEqual(finalized)
  expect(order).toMatchObject({ _id: orderId, isPaid: true, totalPrice: 517.5, status: 'Processing' })

  const { payload } = await shop.db
    .selectFrom('jobs')
    .where('kind', '=', ORDER_MAIL)
    .select('payload')
    .executeTakeFirstOrThrow()
  await orderMailWriting(shop.deps).run(payload)
  const emails = await shop.db
    .selectFrom('mails')
    .where('order_id', '=', orderId)
    .select('template')
    .execute()
  expect(emails).toEqual([{ template: 'order-placed' }])

  const paper = await shop.app.inject({
    url: `/api/orders/${String(orderId)}/invoice`,
    headers: { authorization: `Bearer ${buyer.token}` },
  })
  expect(readPdf(paper.rawPayload)[0]?.lines).toContain('R517.50')

  const again = await buyer.call('POST', `/api/orders/${String(orderId)}/again`)
  expect(again.body).toEqual({ added: 1, notices: [] })
})
