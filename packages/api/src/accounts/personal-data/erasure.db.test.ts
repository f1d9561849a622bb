import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientOf, givenAccount, PASSWORD } from '../../../test/given/given-account.ts'
import { givenOrder as givenBoughtOrder } from '../../../test/given/given-order.ts'
import {
  copyLines,
  givenCheckout,
  givenOrder,
  givenPayment,
  givenProduct,
  transitionCheckout,
} from '../../../test/given/given-rows.ts'
import { givenShop } from '../../../test/given/given-shop.ts'
import { eraseAccount } from './erasure.service.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
beforeAll(async () => {
  shop = await givenShop()
})
afterAll(() => shop.close())

const leave = (client: ReturnType<typeof clientOf>) => client.deleteMe({ body: { password: PASSWORD } })
const login = (email: string) => clientOf(shop.app).login({ body: { email, password: PASSWORD } })
const rowsOf = async (table: 'sessions' | 'carts' | 'addresses' | 'password_resets' | 'mails', id: string) =>
  (await shop.db.selectFrom(table).select('user_id').where('user_id', '=', id).execute()).length
const orderRow = (id: string) =>
  shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const checkoutRow = (id: string) =>
  shop.db.selectFrom('checkouts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const eventsOf = (orderId: string) =>
  shop.db
    .selectFrom('order_events')
    .select(['kind', 'actor_id', 'actor_name'])
    .where('order_id', '=', orderId)
    .execute()

describe('K14: deleting the account', () => {
  test('removes the person, and the address can be used again', async () => {
    const { client, user, email } = await givenAccount(shop.app)
    const product = await givenProduct(shop.db)
    await sql`with cart as (insert into carts (user_id) values (${user._id}) returning id)
      insert into cart_lines (cart_id, product_id, quantity, unit_cents_seen)
      select id, ${product.id}, 3, 100 from cart`.execute(shop.db)
    await sql`insert into newsletter_subscribers (email, unsubscribe_token)
      values (${email}, 'unsubscribe-unsubscribe')`.execute(shop.db)
    expect(await leave(client)).toEqual({ message: 'Your account is deleted.' })

    await expect(client.getMe()).rejects.toMatchObject({ code: 'unauthenticated' })
    await expect(login(email)).rejects.toMatchObject({ code: 'unauthenticated' })
    for (const table of ['sessions', 'carts', 'addresses', 'password_resets', 'mails'] as const)
      expect(await rowsOf(table, user._id)).toBe(0)
    expect(
      await shop.db.selectFrom('newsletter_subscribers').selectAll().where('email', '=', email).execute(),
    ).toEqual([])
    const again = await givenAccount(shop.app, { email })
    expect(again.user._id).not.toBe(user._id)
  })

  test('keeps what was bought and paid, and forgets by whom', async () => {
    const { client, user } = await givenAccount(shop.app)
    const { orderId, checkoutId } = await givenOrder(shop.db, user._id)
    await sql`update orders set company = 'Mokoena Signs', vat_number = '4123456789', status = 'Delivered'
      where id = ${orderId}`.execute(shop.db)
    await sql`insert into order_notes (order_id, author_name, body) values (${orderId}, 'Clerk', 'Rang Thandi.')`.execute(
      shop.db,
    )
    await sql`insert into mails (template, recipient, subject, body_text, order_id)
      values ('order', 'thandi@example.com', 'Your order', 'A parcel for Soweto', ${orderId})`.execute(
      shop.db,
    )
    const before = await orderRow(orderId)
    await leave(client)

    const after = await orderRow(orderId)
    expect(after).toMatchObject({
      user_id: null,
      customer_name: 'Deleted customer',
      customer_email: 'deleted@customer.invalid',
      company: null,
      vat_number: null,
      total_cents: before.total_cents,
      number: before.number,
      payment_id: before.payment_id,
    })
    expect(after.anonymised_at).toBeInstanceOf(Date)
    expect(await checkoutRow(checkoutId)).toMatchObject({ state: 'paid', customer_name: 'Deleted customer' })
    expect(await eventsOf(orderId)).toEqual([{ kind: 'anonymised', actor_id: null, actor_name: 'Customer' }])
    const traces = []
    for (const table of ['orders', 'checkouts', 'order_notes', 'mails'] as const)
      traces.push(JSON.stringify(await shop.db.selectFrom(table).selectAll().execute()))
    expect(traces.join('')).not.toMatch(/Mokoena Signs|Vilakazi|Rang Thandi|parcel for|"thandi@example.com"/)
  })

  test('takes names out of lines, of jobs and of shirts, and leaves all else in them', async () => {
    const { client, user } = await givenAccount(shop.app)
    const grid = [
      { size: 'M', colour: 'Red', quantity: 2, names: [{ name: 'Thandi', number: '7' }, 'Pieter'] },
    ]
    const { orderId, checkoutId } = await givenBoughtOrder(shop.db, {
      userId: user._id,
      lines: [{ quantity: 2, details: { turnaround: 'Express', grid, jobName: 'For Thandi' } }],
    })
    await sql`update orders set status = 'Delivered' where id = ${orderId}`.execute(shop.db)
    await leave(client)

    const left = { turnaround: 'Express', grid: [{ size: 'M', colour: 'Red', quantity: 2 }] }
    const ordered = await shop.db
      .selectFrom('order_lines')
      .select('details')
      .where('order_id', '=', orderId)
      .execute()
    const quoted = await shop.db
      .selectFrom('checkout_lines')
      .select('details')
      .where('checkout_id', '=', checkoutId)
      .execute()
    expect([...ordered, ...quoted]).toEqual([{ details: left }, { details: left }])
    await expect(
      sql`update order_lines set details = '{}' where order_id = ${orderId}`.execute(shop.db),
    ).rejects.toThrow('details of order_lines can lose names and nothing else')
  })

  test('of a proven address also takes the words sent from it, and leaves those of others', async () => {
    const { client, email } = await givenAccount(shop.app)
    await sql`update users set email_proven_at = now() where email = ${email}`.execute(shop.db)
    await sql`with written as (
        insert into messages (kind, name, email, phone, body)
        values ('contact', 'Thandi', ${email}, '0315550100', 'My secret wish'),
          ('contact', 'Else', 'else@example.com', '0315550100', 'Another wish')
        returning id, body)
      insert into mails (template, recipient, reply_to, subject, body_text, message_id)
      select 'staff', 'desk@shop.test', ${email}, 'Message', body, id from written`.execute(shop.db)
    await leave(client)
    const text = JSON.stringify([
      await shop.db.selectFrom('messages').selectAll().execute(),
      await shop.db.selectFrom('mails').selectAll().execute(),
    ])
    expect(text).not.toMatch(/secret wish/i)
    expect(text).toContain('Another wish')
  })

  test('under an address that was never proven leaves the words sent from it alone', async () => {
    const { client, email } = await givenAccount(shop.app)
    await sql`insert into messages (kind, name, email, phone, body)
      values ('contact', 'The true owner', ${email}, '0315550100', 'Where is my banner?')`.execute(shop.db)
    await leave(client)
    const message = await shop.db
      .selectFrom('messages')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirst()
    expect(message?.body).toBe('Where is my banner?')
  })

  test('leaves no address in what a mail server said about an email', async () => {
    const { client, email } = await givenAccount(shop.app)
    const noted = (about: string) => `550 <${about.toUpperCase()}> has no mailbox here`
    await sql`insert into jobs (kind, failed_at, last_error) values
      ('deliver-mail', now(), ${noted(email)}), ('deliver-mail', now(), ${noted('else@example.com')})`.execute(
      shop.db,
    )
    await leave(client)
    const notes = JSON.stringify(await shop.db.selectFrom('jobs').select('last_error').execute())
    expect(notes.toLowerCase()).not.toContain(email)
    expect(notes).toContain(noted('else@example.com'))
  })

  test('needs the password', async () => {
    const { client, email } = await givenAccount(shop.app)
    await expect(client.deleteMe({ body: { password: 'not this one' } })).rejects.toMatchObject({
      code: 'invalid',
      fields: { password: 'That is not your current password.' },
    })
    await login(email)
  })
})

describe('J03: a purchase under way', () => {
  test('that nobody has begun to pay is over', async () => {
    const { client, user } = await givenAccount(shop.app)
    const checkoutId = await givenCheckout(shop.db, user._id)
    await leave(client)
    expect(await checkoutRow(checkoutId)).toMatchObject({
      state: 'expired',
      customer_name: 'Deleted customer',
    })
  })

  test('still becomes an order, for nobody, when the money arrives', async () => {
    const { client, user } = await givenAccount(shop.app)
    const checkoutId = await givenCheckout(shop.db, user._id)
    await transitionCheckout(shop.db, checkoutId, ['paying'])
    const paymentId = await givenPayment(shop.db, checkoutId, ['capturing'])
    await expect(leave(client)).rejects.toMatchObject({
      code: 'conflict',
      message:
        'A payment of yours is still being confirmed. Please delete your account after that, or contact us.',
    })
    await shop.db
      .transaction()
      .execute((db) => eraseAccount(db, user._id, { id: null, name: 'Administrator' }))

    const orderId = await shop.db.transaction().execute(async (db) => {
      await sql`update payments set state = 'captured', provider_capture_id = 'CAP9' where id = ${paymentId}`.execute(
        db,
      )
      await transitionCheckout(db, checkoutId, ['paid'])
      const { rows } = await sql<{ id: string }>`
        insert into orders (checkout_id, payment_id, user_id, customer_name, customer_email, courier, shipping_address,
          subtotal_cents, vat_cents, courier_cents, total_cents, usd_cents)
        select id, ${paymentId}, user_id, customer_name, customer_email, courier, shipping_address,
          subtotal_cents, vat_cents, courier_cents, total_cents, usd_cents
        from checkouts where id = ${checkoutId} returning id`.execute(db)
      await copyLines(db, rows[0]?.id ?? '')
      return rows[0]?.id ?? ''
    })
    expect(await orderRow(orderId)).toMatchObject({ user_id: null, customer_name: 'Deleted customer' })
  })
})

test.each(['Processing', 'Shipped'])(
  'an order that is %s keeps its customer until it arrives',
  async (status) => {
    const { client, user, email } = await givenAccount(shop.app)
    const { orderId } = await givenOrder(shop.db, user._id)
    await sql`update orders set status = ${status} where id = ${orderId}`.execute(shop.db)
    const { number } = await orderRow(orderId)

    await expect(leave(client)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining(`Order ${number} is still on its way`) as string,
    })
    expect((await orderRow(orderId)).customer_name).not.toBe('Deleted customer')
    await login(email)
  },
)

test('B17: the last administrator cannot delete the account, and nothing of it is touched', async () => {
  const { client, user, email } = await givenAccount(shop.app)
  await sql`update users set role = 'admin' where id = ${user._id}`.execute(shop.db)
  await sql`update users set role = 'customer' where id <> ${user._id}`.execute(shop.db)
  const { orderId } = await givenOrder(shop.db, user._id)
  await sql`update orders set status = 'Delivered' where id = ${orderId}`.execute(shop.db)
  await expect(leave(client)).rejects.toMatchObject({
    code: 'conflict',
    message: 'The shop needs an owner. Please make somebody else one before you delete this account.',
  })
  expect((await orderRow(orderId)).customer_name).toBe('Thandi Mokoena')
  await login(email)
})

test('somebody of the staff can erase an account too, and the history says who did', async () => {
  const { user } = await givenAccount(shop.app)
  const { orderId } = await givenOrder(shop.db, user._id)
  const by = { id: '00000000-0000-4000-8000-00000000000a', name: 'Ayanda' }
  await shop.db.transaction().execute((db) => eraseAccount(db, user._id, by))
  expect(await eventsOf(orderId)).toEqual([{ kind: 'anonymised', actor_id: by.id, actor_name: 'Ayanda' }])
  await expect(shop.db.transaction().execute((db) => eraseAccount(db, user._id, by))).rejects.toMatchObject({
    code: 'not_found',
  })
})
