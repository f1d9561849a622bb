import { sql } from 'kysely'
import type { Db } from '../../database/tables.ts'

/** What stands where a person stood. */
export type Nobody = { readonly name: string; readonly email: string; readonly address: string }

/** A price quote that nobody can accept any more is over; money already on its way still arrives, for nobody. */
export const anonymiseCheckouts = (db: Db, userId: string, nobody: Nobody) =>
  sql`update checkouts set
      state = case state when 'open' then 'expired' else state end,
      customer_name = ${nobody.name}, customer_email = ${nobody.email}, company = null, vat_number = null,
      shipping_address = case when shipping_address is null then null else ${nobody.address}::jsonb end
    where user_id = ${userId}`.execute(db)

export type Actor = { readonly id: string | null; readonly name: string }

/** Each order says in its own history that it was anonymised, and by whom. */
export const anonymiseOrders = (db: Db, userId: string, { nobody, by }: { nobody: Nobody; by: Actor }) =>
  sql`with anonymised as (
      update orders set
        customer_name = ${nobody.name}, customer_email = ${nobody.email}, company = null, vat_number = null,
        shipping_address = case when shipping_address is null then null else ${nobody.address}::jsonb end,
        anonymised_at = now()
      where user_id = ${userId} and anonymised_at is null
      returning id
    )
    insert into order_events (order_id, kind, actor_id, actor_name)
    select id, 'anonymised', ${by.id}::uuid, ${by.name} from anonymised`.execute(db)

/** Names on shirts and of jobs, in lines that are otherwise kept as they are. */
export const forgetNamesInLines = async (db: Db, userId: string) => {
  await sql`update checkout_lines set details = without_names(details)
    where details <> '{}' and checkout_id in (select id from checkouts where user_id = ${userId})`.execute(db)
  await sql`update order_lines set details = without_names(details)
    where details <> '{}' and order_id in (select id from orders where user_id = ${userId})`.execute(db)
}

/** What still has to reach the customer: paid goods on their way, or money that is being taken this moment. */
export const findPurchaseUnderWay = async (db: Db, userId: string) => {
  const order = await db
    .selectFrom('orders')
    .select('number')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('status', 'in', ['Processing', 'Shipped'])
    .orderBy('number')
    .executeTakeFirst()
  const checkout = await db
    .selectFrom('checkouts')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', 'in', ['paying', 'pending', 'review'])
    .executeTakeFirst()
  return { orderNumber: order?.number ?? null, isPaying: checkout !== undefined }
}

const ordersOf = (db: Db, userId: string) =>
  db.selectFrom('orders').select('orders.id').where('orders.user_id', '=', userId)

export const blankOrderNotes = (db: Db, userId: string, text: string) =>
  db.updateTable('order_notes').set({ body: text }).where('order_id', 'in', ordersOf(db, userId)).execute()

export const deleteOrderMails = (db: Db, userId: string) =>
  db.deleteFrom('mails').where('order_id', 'in', ordersOf(db, userId)).execute()

export const deleteNewsletterReader = (db: Db, email: string) =>
  db.deleteFrom('newsletter_subscribers').where('email', '=', email).execute()

/** Mail servers repeat the address in their refusals, and failed work is kept for months. */
export const blankWorkNotes = (db: Db, userId: string, text: string) =>
  sql`update jobs set last_error = ${text} from users
    where users.id = ${userId} and jobs.last_error is not null and position(users.email in lower(jobs.last_error)) > 0`.execute(
    db,
  )

/** To the person, and to the staff about what the person wrote. */
export const deleteMailsOfAddress = (db: Db, email: string) =>
  sql`delete from mails where id in (
      select id from mails where recipient = ${email}
      union
      select mails.id from messages join mails on mails.message_id = messages.id where lower(messages.email) = ${email}
    )`.execute(db)

/** That somebody wrote stays, with the day; of a consent to the newsletter also the words, which are the shop's own. */
export const anonymiseMessages = (
  db: Db,
  email: string,
  { nobody, text }: { nobody: Nobody; text: string },
) =>
  sql`update messages set
      email = ${nobody.email},
      name = case name when '' then '' else ${nobody.name} end,
      phone = case when phone is null then null else '-' end,
      design = case when design is null then null else '-' end,
      body = case kind when 'newsletter' then body else ${text} end
    where lower(email) = ${email}`.execute(db)

/** Files, and that orders were printed from them. Their bytes go with the next tidying. */
export const deleteArtwork = async (db: Db, userId: string) => {
  await sql`delete from order_artwork where file_id in (select id from artwork_files where user_id = ${userId})
    or file_id is null and order_id in (select id from orders where user_id = ${userId})`.execute(db)
  await db.deleteFrom('artwork_files').where('user_id', '=', userId).execute()
}
