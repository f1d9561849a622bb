import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenOrder } from '../../../test/given/given-order.ts'
import { givenShop } from '../../../test/given/given-shop.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
beforeAll(async () => {
  shop = await givenShop()
})
afterAll(() => shop.close())

const ask = (id: string, text: string) =>
  shop.as('admin').adminAskForArtwork({ params: { id }, body: { text } })

test('a question about artwork reaches the customer with the way to the order, and stands in its history', async () => {
  const { orderId, number } = await givenOrder(shop.db, { email: 'lerato@example.com' })
  expect(await ask(orderId, 'The logo is too small.\n\nPlease send <b>a larger one</b>.')).toEqual({
    message: 'The email is on its way.',
  })
  const mail = await shop.db
    .selectFrom('mails')
    .where('order_id', '=', orderId)
    .select(['recipient', 'subject', 'body_text', 'body_html'])
    .executeTakeFirstOrThrow()
  expect(mail).toMatchObject({
    recipient: 'lerato@example.com',
    subject: `Order ${number}: about your artwork`,
  })
  for (const body of [mail.body_text, mail.body_html ?? '']) {
    expect(body).toContain('The logo is too small.')
    expect(body).toContain(`/order/${orderId}`)
  }
  expect(mail.body_html).not.toContain('<b>a larger one')
  const { history } = await shop.as('admin').adminGetOrder({ params: { id: orderId } })
  expect(history).toContainEqual(
    expect.objectContaining({ who: 'Thandi the admin', title: 'Email written', text: 'order artwork' }),
  )
})

test('nobody is asked for the artwork of an order that was sent, or without words', async () => {
  const { orderId } = await givenOrder(shop.db)
  await expect(ask(orderId, ' ')).rejects.toMatchObject({
    code: 'invalid',
    message: 'What you write to the customer is required.',
  })
  await shop.as('admin').adminUpdateOrder({ params: { id: orderId }, body: { status: 'Shipped' } })
  await expect(ask(orderId, 'Please send it again.')).rejects.toMatchObject({ code: 'conflict' })
})
