import { randomUUID } from 'node:crypto'
import { DEMO_SHOP } from '@umbala/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenMailServer } from '../../../test/given/given-mail-server.ts'
import { givenOrder } from '../../../test/given/given-order.ts'
import { givenCheckout, givenPayment, givenUser, transitionCheckout } from '../../../test/given/given-rows.ts'
import { givenShop } from '../../../test/given/given-shop.ts'
import { smtpMail } from '../../adapters/mail-smtp.ts'
import { startBackgroundWork } from '../../app.ts'
import { queueOrderMail } from './order-mail.service.ts'
import { orderMailWriting } from './write-order-mail.ts'

let server: Awaited<ReturnType<typeof givenMailServer>>
let shop: Awaited<ReturnType<typeof givenShop>>
beforeAll(async () => {
  server = await givenMailServer()
  const from = 'Umbala <hello@umbala.example>'
  shop = await givenShop({ mail: smtpMail({ url: server.url, from, timeoutMillis: 2000 }) })
})
afterAll(async () => {
  await shop.deps.ports.mail.close()
  await shop.close()
  await server.stop()
})

const write = (payload: Record<string, unknown>) => orderMailWriting(shop.deps).run(payload)
const mailsAbout = (orderId: string) =>
  shop.db.selectFrom('mails').where('order_id', '=', orderId).orderBy('created_at').selectAll().execute()

const emailsOf = async (orderId: string) =>
  (await mailsAbout(orderId)).map(({ template, subject }) => [template, subject])

test('the confirmation thanks, lists and asks for the artwork by the order’s number', async () => {
  const { id: userId } = await givenUser(shop.db)
  const { orderId, number } = await givenOrder(shop.db, {
    userId,
    createdAt: new Date('2026-03-02T22:30:00Z'),
    lines: [{ name: 'Flyers', sku: 'FL-A5', unit: 12_550, quantity: 3, options: { sides: ['Double Side'] } }],
  })
  await write({ kind: 'placed', orderId })

  const [mail] = await mailsAbout(orderId)
  expect(mail).toMatchObject({
    template: 'order-placed',
    recipient: 'thandi@example.com',
    reply_to: 'desk@shop.test',
    subject: `Thank you for your order ${number}`,
    user_id: userId,
    state: 'waiting',
  })
  for (const body of [mail?.body_text ?? '', mail?.body_html ?? '']) {
    expect(body).toContain('Thank you for your order. Your payment has arrived.')
    expect(body).toContain(`or email your images to ${DEMO_SHOP.email} and quote order number ${number}`)
    for (const told of ['Flyers', 'FL-A5', 'R432.98', 'R376.50 excl. VAT', 'Sides: Double Side'])
      expect(body).toContain(told)
    for (const amount of ['R376.50', 'R56.48', 'R200.00', 'R632.98', 'USD\u00a034.81'])
      expect(body).toContain(amount)
    // Half past midnight in Johannesburg: the third, and ten days on the thirteenth.
    expect(body).toContain('3 March 2026')
    expect(body).toContain('due by 13 March 2026')
    expect(body).toContain('12 Vilakazi Street, Soweto, 1804')
    expect(body).toContain(`https://shop.test/order/${orderId}`)
    for (const fact of ['Total, incl. VAT', 'R550.41 excl. VAT', 'VAT in total R82.57', 'INV-'])
      expect(body).toContain(fact)
  }
  expect(mail?.body_text).toContain(
    '3 × Flyers (FL-A5): R432.98 incl. VAT, R376.50 excl. VAT\n   Sides: Double Side',
  )
})

const DAY_MS = 24 * 60 * 60 * 1000

test('the confirmation promises a day that is still to come, and says of one that has gone by that it was due', async () => {
  const written = async (daysAgo: number) => {
    const { orderId } = await givenOrder(shop.db, { createdAt: new Date(Date.now() - daysAgo * DAY_MS) })
    await write({ kind: 'placed', orderId })
    const [mail] = await mailsAbout(orderId)
    return mail?.body_text ?? ''
  }
  const fresh = await written(0)
  expect(fresh).toMatch(/Thank you\. With you by \w{3} \d+ \w{3}\./)
  expect(fresh).toMatch(/It is with you by \d+ \w+ \d{4} at the latest\./)

  const late = await written(30)
  expect(late).toMatch(/It was due by \d+ \w+ \d{4}; answer this email if it has not reached you\./)
  for (const promise of ['With you by', 'It is with you by', 'at the latest'])
    expect(late).not.toContain(promise)
})

test('who picks up is told where and when the store is open', async () => {
  const { orderId } = await givenOrder(shop.db, { courier: 'pickup' })
  await write({ kind: 'placed', orderId })
  const [mail] = await mailsAbout(orderId)
  expect(mail?.body_text).toContain(`Pick up from store: ${DEMO_SHOP.address.street}`)
  expect(mail?.body_text).toContain('Monday to Friday 08:00 to 17:00')
  expect(mail?.body_text).not.toContain('courier')
})

test('H01 what a customer typed is text in the email', async () => {
  const { orderId } = await givenOrder(shop.db, { name: '<img src=x onerror=alert(1)>' })
  await write({ kind: 'placed', orderId })
  const [mail] = await mailsAbout(orderId)
  expect(mail?.body_html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(mail?.body_html).not.toContain('<img src=x')
})

test('asked for twice, or by two at once, an email is written once', async () => {
  const { orderId } = await givenOrder(shop.db)
  await Promise.all([write({ kind: 'placed', orderId }), write({ kind: 'placed', orderId })])
  await write({ kind: 'placed', orderId })
  expect(await mailsAbout(orderId)).toHaveLength(1)
})

describe('a change of status', () => {
  const move = async (
    orderId: string,
    body: { status: 'Shipped' | 'Processing' | 'Delivered' | 'Cancelled' },
  ) => {
    await shop.as('admin').adminUpdateOrder({ params: { id: orderId }, body })
    const jobs = await shop.db
      .selectFrom('jobs')
      .where('kind', '=', 'order-mail')
      .select('payload')
      .orderBy('id')
      .execute()
    return jobs.map(({ payload }) => payload).filter((payload) => payload.orderId === orderId)
  }

  test('is told in its own words, each time it happens', async () => {
    const { orderId, number } = await givenOrder(shop.db)
    await shop.as('admin').adminUpdateOrder({
      params: { id: orderId },
      body: { tracking: { carrier: 'DHL', number: 'JD0146' } },
    })
    for (const status of ['Shipped', 'Delivered', 'Cancelled', 'Shipped'] as const) {
      const asked = await move(orderId, { status })
      for (const payload of asked) await write(payload)
    }
    expect(await emailsOf(orderId)).toEqual([
      ['order-shipped', `Order ${number}: on its way`],
      ['order-delivered', `Order ${number}: delivered`],
      ['order-cancelled', `Order ${number}: cancelled`],
      ['order-shipped', `Order ${number}: on its way`],
    ])
    expect((await mailsAbout(orderId))[0]?.body_text).toContain(
      'Tracking number with DHL: JD0146\nhttps://www.dhl.com',
    )
  })

  test('is called ready for pickup where nothing is sent', async () => {
    const { orderId, number } = await givenOrder(shop.db, { courier: 'pickup' })
    for (const payload of await move(orderId, { status: 'Shipped' })) await write(payload)
    expect(await emailsOf(orderId)).toEqual([['order-shipped', `Order ${number}: ready for pickup`]])
  })

  test('that was taken back before anybody wrote is not told', async () => {
    const { orderId } = await givenOrder(shop.db)
    await move(orderId, { status: 'Cancelled' })
    for (const payload of await move(orderId, { status: 'Processing' })) await write(payload)
    expect(await mailsAbout(orderId)).toEqual([])
  })
})

test('nobody is written to about an order that is archived, anonymous or not there', async () => {
  const archived = await givenOrder(shop.db)
  await shop.as('admin').adminDeleteOrder({ params: { id: archived.orderId } })
  const anonymous = await givenOrder(shop.db)
  await shop.db
    .updateTable('orders')
    .set({ anonymised_at: new Date() })
    .where('id', '=', anonymous.orderId)
    .execute()
  for (const orderId of [archived.orderId, anonymous.orderId, randomUUID()]) {
    await write({ kind: 'placed', orderId })
    expect(await mailsAbout(orderId)).toEqual([])
  }
})

test('of money that went back its customer hears also where the order is archived', async () => {
  const { orderId, number } = await givenOrder(shop.db)
  await shop.as('admin').adminDeleteOrder({ params: { id: orderId } })
  await write({ kind: 'refund', orderId, refundId: randomUUID() })
  expect(await emailsOf(orderId)).toEqual([
    ['order-refunded', `Order ${number}: your money is on its way back`],
  ])
})

describe('money that moved without an order', () => {
  const troubled = async (path: readonly string[]) => {
    const { id: userId } = await givenUser(shop.db)
    const checkoutId = await givenCheckout(shop.db, userId)
    await givenPayment(shop.db, checkoutId, ['capturing'])
    await transitionCheckout(shop.db, checkoutId, path)
    const emails = () =>
      shop.db
        .selectFrom('mails')
        .where('user_id', '=', userId)
        .select(['template', 'subject', 'body_text'])
        .execute()
    return { checkoutId, emails }
  }

  test('is explained once: a person is looking into it, and nobody should pay again', async () => {
    const { checkoutId, emails } = await troubled(['paying', 'review'])
    await write({ kind: 'payment-problem', checkoutId })
    await write({ kind: 'payment-problem', checkoutId })
    const written = await emails()
    expect(written).toMatchObject([{ template: 'payment-review' }])
    expect(written[0]?.body_text).toContain('please do not pay again')
    expect(written[0]?.body_text).toContain('R832.50, charged as USD\u00a045.79')
  })

  test('is told plainly when the bank turned it down in the end', async () => {
    const { checkoutId, emails } = await troubled(['paying', 'pending', 'failed'])
    await write({ kind: 'payment-problem', checkoutId })
    expect(await emails()).toMatchObject([{ subject: 'Your payment did not go through' }])
  })

  test('needs no email once it is cleared up', async () => {
    const { checkoutId, emails } = await troubled(['paying', 'open'])
    await write({ kind: 'payment-problem', checkoutId })
    expect(await emails()).toEqual([])
  })
})

test('an order that was placed reaches the customer’s mailbox by itself', async () => {
  const { orderId, number } = await givenOrder(shop.db, { email: 'zinhle@example.com' })
  await queueOrderMail(shop.db, { kind: 'placed', orderId })
  const work = await startBackgroundWork(shop.deps, {
    listen: shop.listen,
    onTrouble: () => undefined,
    pollMillis: 50,
  })
  try {
    const arrived = () => server.received.filter(({ to }) => to.includes('zinhle@example.com'))
    await expect.poll(() => arrived().length, { timeout: 90_000 }).toBe(1)
    expect(arrived()[0]?.header('subject')).toBe(`Thank you for your order ${number}`)
  } finally {
    await work.stop()
  }
})
