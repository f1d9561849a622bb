import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenAccount } from '../../../test/given/given-account.ts'
import { givenArtworkFile } from '../../../test/given/artwork/given-artwork.ts'
import { givenOrder, givenProduct, providerId } from '../../../test/given/given-rows.ts'
import { givenShop } from '../../../test/given/given-shop.ts'
import { PERSONAL } from './personal-data.queries.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
beforeAll(async () => {
  shop = await givenShop()
})
afterAll(() => shop.close())

/** Tables that know no customer; whoever of the staff acted is named there at work, not as a customer. */
const TABLES_ABOUT_NOBODY = [
  // What kinds of products ask of a file.
  'artwork_kinds',
  'catalogue_version',
  'credit_note_counter',
  'invoice_counter',
  // Work slips that hold ids, and go when the work is done.
  'jobs',
  'product_images',
  // A file of products on its way into the shop, for as long as that takes.
  'product_import_rows',
  'product_imports',
  // Counts of products, and the words they are found by.
  'facet_sets',
  'products',
  // Networks and fingerprints, for a day.
  'rate_limits',
  // Sets of permissions.
  'roles',
  'search_words',
  'settings',
  'uploads',
  // A notification of the provider: its own ids and nothing else.
  'webhook_events',
]

const COLUMNS_NOT_EXPORTED = [
  // Secrets, of which only hashes are kept.
  'users.password_hash',
  'sessions.token_sha256',
  'password_resets.token_sha256',
  'newsletter_subscribers.unsubscribe_token',
  // The same token again, in the address a mail program presses.
  'mails.headers',
  // The same words again, folded for search.
  'users.search_text',
  'orders.search_text',
  'messages.search_text',
  'mails.search_text',
  'audit.search_text',
  // Told by its name in the account itself.
  'users.role_id',
  // The owner's own id, which `users` tells.
  'sessions.user_id',
  'password_resets.user_id',
  'addresses.user_id',
  'carts.user_id',
  'artwork_files.user_id',
  'artwork_uploads.user_id',
  // A guest's own, and an account's file has none.
  'artwork_files.guest_id',
  'artwork_uploads.guest_id',
  // Where bytes lie, and the secret address of the pictures of pages.
  'artwork_uploads.pieces',
  'artwork_contents.stored_as',
  'artwork_contents.pieces',
  'artwork_contents.previews',
  'artwork_contents.is_drawing',
  // Measured from a file that the person has, up to a megabyte for each.
  'artwork_contents.facts',
  'artwork_contents.facts_version',
  'artwork_files.preview_key',
  'order_artwork.id',
  'checkouts.user_id',
  'orders.user_id',
  'mails.user_id',
  'audit.actor_id',
  // A customer's cart has none.
  'carts.guest_id',
  // The shop itself.
  'invoices.seller',
  'credit_notes.seller',
  // Inner bookkeeping.
  'audit.id',
  'cart_lines.id',
  'checkouts.content_key',
  'checkouts.lease_until',
  'mails.repeatable',
  'order_events.id',
  'order_lines.checkout_id',
  // Computed from the total and from what went back, for the revenue.
  'orders.deducted_cents',
  'order_notes.id',
  'artwork_acceptances.id',
  'artwork_reviews.id',
  'payment_events.id',
  'refunds.id',
  'refunds.request_key',
  // Somebody else: the member of staff who acted, or what they changed.
  'audit.after',
  'audit.before',
  'messages.handled_by',
  'order_events.actor_id',
  'order_events.actor_name',
  'order_notes.author_id',
  'artwork_reviews.reviewer_id',
  'artwork_reviews.reviewer_name',
  'order_notes.author_name',
  'refunds.requested_by',
]

test('K13: every column of the database is exported, or somebody has decided why not', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as "table", c.column_name as "column"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
      and c.table_name not like '%migration%'`.execute(shop.db)
  const exported = Object.entries(PERSONAL).flatMap(([table, { columns }]) =>
    columns.map((column) => `${table}.${column}`),
  )
  const decided = rows
    .filter(({ table }) => !TABLES_ABOUT_NOBODY.includes(table))
    .map(({ table, column }) => `${table}.${column}`)
  expect([...exported, ...COLUMNS_NOT_EXPORTED].sort()).toEqual(decided.sort())
})

/** A person with something in every table. */
const givenFullLife = async (name: string) => {
  const { client, user, email } = await givenAccount(shop.app, { name })
  const id = user._id
  await client.saveAddress({
    body: {
      recipientName: name,
      address: `1 ${name} Street`,
      city: 'Durban',
      postalCode: '4001',
      country: 'South Africa',
      phone: '031 555 0100',
    },
  })
  const { orderId, paymentId } = await givenOrder(shop.db, id)
  const product = await givenProduct(shop.db)
  await sql`with cart as (insert into carts (user_id) values (${id}) returning id)
    insert into cart_lines (cart_id, product_id, quantity, unit_cents_seen)
    select id, ${product.id}, 3, 100 from cart`.execute(shop.db)
  await sql`insert into password_resets (token_sha256, user_id, expires_at)
    values (sha256(convert_to(${email}, 'UTF8')), ${id}, now())`.execute(shop.db)
  await sql`insert into payment_events (payment_id, source, kind) values (${paymentId}, 'pay', 'of ' || ${name}::text)`.execute(
    shop.db,
  )
  await sql`insert into refunds (payment_id, kind, state, usd_cents, provider_refund_id)
    values (${paymentId}, 'refund', 'completed', 1, ${providerId()})`.execute(shop.db)
  await sql`insert into order_events (order_id, kind, actor_name) values (${orderId}, 'placed', 'A clerk')`.execute(
    shop.db,
  )
  await sql`insert into invoice_originals (order_id) values (${orderId})`.execute(shop.db)
  await sql`insert into order_notes (order_id, author_name, body)
    values (${orderId}, 'A clerk', 'Note on ' || ${name}::text)`.execute(shop.db)
  await sql`insert into messages (kind, name, email, phone, body)
    values ('contact', ${name}, ${email}, '0315550100', 'Words of ' || ${name}::text)`.execute(shop.db)
  await sql`insert into newsletter_subscribers (email, unsubscribe_token)
    values (${email}, 'secret-of-the-reader-' || ${id}::text)`.execute(shop.db)
  const fileId = await givenArtworkFile(shop.db, { user_id: id })
  await sql`insert into order_artwork (order_id, line_no, slot, file_id, repair, added_by)
    values (${orderId}, 1, 'file', ${fileId}, '{"turn":90}', 'customer')`.execute(shop.db)
  await sql`insert into artwork_reviews (order_artwork_id, decision, reason, reviewer_name)
    select id, 'refused', ${name}, 'A clerk' from order_artwork where order_id = ${orderId}`.execute(shop.db)
  await sql`insert into artwork_uploads (user_id, name, bytes) values (${id}, ${name}, 10)`.execute(shop.db)
  await sql`insert into artwork_acceptances (file_id, rule, wording) values (${fileId}, 'bleed', ${name})`.execute(
    shop.db,
  )
  await sql`insert into audit (actor_id, actor_name, action, entity, entity_id)
    values (${id}, ${name}, 'changed', 'product', 'x')`.execute(shop.db)
  return { client, user, email }
}

const proveAddress = (email: string) =>
  sql`update users set email_proven_at = now() where email = ${email}`.execute(shop.db)

describe('K13: the export', () => {
  test('holds every table with the data of the person, none of anybody else, and no secret', async () => {
    const thandi = await givenFullLife('Thandi')
    const other = await givenFullLife('Bystander')
    await proveAddress(thandi.email)
    const { tables, account, notice } = await thandi.client.exportMe()

    expect(account).toEqual(thandi.user)
    expect(notice).toBeNull()
    expect(Object.keys(tables).sort()).toEqual(Object.keys(PERSONAL).sort())
    expect(Object.entries(tables).filter(([, rows]) => rows.length === 0)).toEqual([])
    const text = JSON.stringify(tables)
    expect(text).toContain('1 Thandi Street')
    expect(text).toContain('Words of Thandi')
    expect(text).not.toContain('Bystander')
    expect(text).not.toContain(other.email)
    expect(text).not.toContain(other.user._id)
    expect(text).not.toMatch(/argon2|secret-of-the-reader|A clerk|"type":"Buffer"/)
    expect(tables.orders?.[0]?.created_at).toMatch(/^\d{4}-\d\d-\d\dT/)
  })

  test('does not hand the words of an address to whoever merely opened an account under it', async () => {
    const { client } = await givenFullLife('Impostor')
    const { tables, notice } = await client.exportMe()
    expect(tables.messages).toEqual([])
    expect(tables.newsletter_subscribers).toEqual([])
    expect(tables.mails?.map(({ template }) => template)).toEqual(['account-welcome'])
    expect(notice).toMatch(/once you have shown that it is yours/)
  })

  test('a new address has to be proven anew', async () => {
    const { client, email } = await givenFullLife('Mover')
    await proveAddress(email)
    await sql`update users set email = 'moved@example.com' where email = ${email}`.execute(shop.db)
    expect((await client.exportMe()).notice).not.toBeNull()
  })
})
