import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenDatabase } from '../../../test/databases/given-database.ts'

const LIVE = `is_published and deleted_at is null`
const LISTS = [
  [
    'products_with_slips',
    `select id from products where deleted_at is null and price_slips > 0 order by lower(sku) limit 24`,
  ],
  ['products_newest', `select id from products where ${LIVE} order by created_at desc, id limit 24`],
  ['products_by_price', `select id from products where ${LIVE} order by price_cents, id limit 24`],
  ['products_by_price', `select id from products where ${LIVE} order by price_cents desc, id desc limit 24`],
  ['products_popular', `select id from products where ${LIVE} order by units_sold desc, id limit 24`],
  [
    'products_by_category',
    `select id from products where ${LIVE} and category = 'Print' order by price_cents, id limit 24`,
  ],
  [
    'products_office_newest',
    `select id from products where deleted_at is null order by created_at desc, id limit 24`,
  ],
  [
    'products_office_updated',
    `select id from products where deleted_at is null order by updated_at desc, id desc limit 24`,
  ],
  [
    'products_office_name',
    `select id from products where deleted_at is null order by lower(name), id limit 24`,
  ],
  [
    'products_office_category',
    `select id from products where deleted_at is null order by category, lower(name), id limit 24`,
  ],
  [
    'products_office_price',
    `select id from products where deleted_at is null order by price_cents desc, id desc limit 24`,
  ],
  [
    'products_office_sold',
    `select id from products where deleted_at is null order by units_sold desc, id desc limit 24`,
  ],
  ['products_sku_unique', `select id from products where deleted_at is null order by lower(sku) limit 24`],
  ['orders_newest', `select id from orders where deleted_at is null order by created_at desc, id limit 24`],
  [
    'orders_by_status',
    `select id from orders where deleted_at is null and status = 'Shipped' order by created_at desc, id`,
  ],
  [
    'orders_by_courier',
    `select id from orders where deleted_at is null and courier = 'pickup' order by created_at desc, id`,
  ],
  [
    'orders_by_total',
    `select id from orders where deleted_at is null order by total_cents desc, id limit 24`,
  ],
  [
    'orders_by_total',
    `select id from orders where deleted_at is null order by total_cents, id desc limit 24`,
  ],
  [
    'orders_archived',
    `select id from orders where deleted_at is not null order by created_at desc, id limit 24`,
  ],
  [
    'orders_of_user',
    `select id from orders where user_id = '00000000-0000-0000-0000-000000000000' order by created_at desc, id`,
  ],
  ['users_newest', `select id from users order by created_at desc, id limit 24`],
  ['users_by_name', `select id from users order by name, id limit 24`],
  ['messages_newest', `select id from messages order by created_at desc, id limit 24`],
  ['messages_by_kind', `select id from messages where kind = 'quote' order by created_at desc, id limit 24`],
  ['mails_newest', `select id from mails order by created_at desc, id limit 24`],
  ['mails_by_state', `select id from mails where state = 'kept' order by created_at desc, id limit 24`],
  ['audit_newest', `select id from audit order by at desc, id desc limit 24`],
  ['audit_by_kind', `select id from audit where entity = 'order' order by at desc, id desc limit 24`],
  [
    'jobs_due_by_kind',
    `select id from jobs where kind = 'deliver-mail' and done_at is null and failed_at is null and run_at <= now()
      order by run_at, id`,
  ],
  [
    'jobs_due_by_kind',
    `select kind, count(*), min(run_at) from jobs where done_at is null and failed_at is null group by kind`,
  ],
  ['jobs_failed_by_kind', `select kind, count(*) from jobs where failed_at is not null group by kind`],
  ['mails_troubled', `select count(*) from mails where state in ('waiting', 'failed')`],
  ['payments_to_review', `select count(*) from payments where state = 'review' and review_closed_at is null`],
  [
    'orders_money_due',
    `select count(*) from orders where deleted_at is null and deducted_cents > returned_cents`,
  ],
  ['carts_guest_age', `select id from carts where guest_id is not null and updated_at < now()`],
  ['checkouts_leased', `select id from checkouts where state = 'paying' and lease_until < now()`],
] as const

const SEARCHES = [
  ['jobs_done', `select id from jobs where done_at < now()`],
  ['jobs_failed', `select id from jobs where failed_at < now()`],
  ['sessions_by_expiry', `select id from sessions where expires_at <= now()`],
  ['sessions_by_last_visit', `select id from sessions where last_seen_at <= now()`],
  ['sessions_by_age', `select id from sessions where created_at <= now()`],
  ['password_resets_by_expiry', `select user_id from password_resets where expires_at < now()`],
  ['rate_limits_by_age', `select key from rate_limits where window_start < now()`],
  [
    'webhook_events_by_age',
    `select event_id from webhook_events where received_at < now() and processed_at is not null`,
  ],
  ['checkouts_open_until', `select id from checkouts where state = 'open' and expires_at <= now()`],
  [
    'mails_with_body',
    `select id from mails where state = 'sent' and body_removed_at is null and sent_at < now()`,
  ],
  [
    'mails_by_template',
    `select id from mails where template = 'password-reset' and body_html is not null and created_at < now()`,
  ],
  [
    'products_by_facet_set',
    `select id from products where ${LIVE} and facet_set = any('{4,5}') and price_cents < 100`,
  ],
  [
    'products_search_best',
    `select id from products where is_best_seller and ${LIVE} and search_vector @@ to_tsquery('banner')`,
  ],
  [
    'products_sku_begins',
    `select id from products where ${LIVE} and lower(sku) ~>=~ 'umb' and lower(sku) ~<~ 'umc'`,
  ],
  ['products_best_sellers', `select id from products where is_best_seller and units_sold < 3`],
  ['search_words_parts', `select word from search_words where word like '%anne%'`],
  [
    'products_search_text',
    `select id from products where deleted_at is null and search_text like '%banner%'`,
  ],
  [
    'products_search_vector',
    `select id from products where deleted_at is null and search_vector @@ to_tsquery('banner')`,
  ],
  ['users_by_role', `select id from users where role = 'admin'`],
  ['users_search_words', `select id from users where search_text like '%thandi%'`],
  ['orders_search_words', `select id from orders where deleted_at is null and search_text like '%10001%'`],
  ['messages_search_words', `select id from messages where search_text like '%wall%'`],
  ['mails_by_recipient', `select id from mails where recipient = 'thandi@example.com'`],
  ['mails_search_words', `select id from mails where search_text like '%thandi%'`],
  ['audit_search_words', `select id from audit where search_text like '%thandi%'`],
] as const

let database: Awaited<ReturnType<typeof givenDatabase>>
beforeAll(async () => {
  database = await givenDatabase()
})
afterAll(() => database.close())

/**
 * Which of several indexes wins is the planner's business and moves with the data. What must hold is that this one alone
 * would do: its rivals are dropped, the plan is read, and all is taken back.
 */
const planWithOnly = async (index: string, query: string) => {
  const plan: string[] = []
  const takeBack = new Error('take back')
  await database.db
    .transaction()
    .execute(async (db) => {
      const { rows: rivals } = await sql<{ name: string }>`
        select rival.indexrelid::regclass::text as name
        from pg_index as own join pg_index as rival using (indrelid)
        where own.indexrelid = ${index}::regclass and rival.indexrelid <> own.indexrelid
          and not exists (select from pg_constraint where conindid = rival.indexrelid)`.execute(db)
      for (const { name } of rivals) await sql`drop index ${sql.ref(name)}`.execute(db)
      await sql`set local enable_seqscan = off`.execute(db)
      const { rows } = await sql`explain ${sql.raw(query)}`.execute(db)
      plan.push(JSON.stringify(rows))
      throw takeBack
    })
    .catch((error: unknown) => {
      if (error !== takeBack) throw error
    })
  return plan.join()
}

describe('a list comes from its index in the right order:', () => {
  test.each(LISTS)('%s: %s', async (index, query) => {
    const plan = await planWithOnly(index, query)
    expect(plan).toContain(index)
    expect(plan).not.toContain('Sort')
  })
})

describe('a search comes from its index:', () => {
  test.each(SEARCHES)('%s: %s', async (index, query) => {
    expect(await planWithOnly(index, query)).toMatch(new RegExp(`${index}.*Index Cond`))
  })
})
