import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenTill, type Till } from '../../test/given-till.ts'
import { readPdf } from '../../test/read-pdf.ts'
import { ORDER_MAIL } from './order-mail.service.ts'
import { orderMailWriting } from './write-order-mail.ts'

let till: Till
beforeAll(async () => {
  till = await givenTill()
})
afterAll(() => till.close())

test('money that has arrived becomes an order to look at, a letter, an invoice, and a cart to order from again', async () => {
  const buyer = await till.givenBuyer()
  const { id } = await buyer.approved()
  const { orderId } = (await buyer.pay(id)).body
  const finalized = (await buyer.finalize(id)).body

  const order = (await buyer.call('GET', `/api/orders/${String(orderId)}`)).body
  expect(order).toEqual(finalized)
  expect(order).toMatchObject({ _id: orderId, isPaid: true, totalPrice: 517.5, status: 'Processing' })

  const { payload } = await till.db
    .selectFrom('jobs')
    .where('kind', '=', ORDER_MAIL)
    .select('payload')
    .executeTakeFirstOrThrow()
  await orderMailWriting(till.deps).run(payload)
  const letters = await till.db
    .selectFrom('mails')
    .where('order_id', '=', orderId)
    .select('template')
    .execute()
  expect(letters).toEqual([{ template: 'order-placed' }])

  const paper = await till.app.inject({
    url: `/api/orders/${String(orderId)}/invoice`,
    headers: { authorization: `Bearer ${buyer.token}` },
  })
  expect(readPdf(paper.rawPayload)[0]?.lines).toContain('R517.50')

  const again = await buyer.call('POST', `/api/orders/${String(orderId)}/again`)
  expect(again.body).toEqual({ added: 1, notices: [] })
})
