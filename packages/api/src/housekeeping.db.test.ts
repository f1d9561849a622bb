import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenUser } from '../test/given/given-rows.ts'
import { givenShop } from '../test/given/given-shop.ts'
import { RESET_TEMPLATE } from './accounts/account-emails.ts'
import { keepHouse } from './housekeeping.ts'
import type { Trouble } from './jobs/job-handler.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
let userId = ''
beforeAll(async () => {
  shop = await givenShop()
  userId = (await givenUser(shop.db)).id
})
afterAll(() => shop.close())

/** More than one hour's housekeeping took away before: 20 000 of each. */
const MANY = 21_000
/** A mail has many indexes and takes longer; several slices show the same. */
const MAILS = 1000

/** Rows of one insert: on a busy machine 21 000 at once take longer than a statement may. */
const ROWS_AT_ONCE = 3000

/** Differs from row to row, and from one try of this test to the next. */
const randomKey = sql`'due ' || gen_random_uuid()`
const randomHash = sql`sha256(convert_to(gen_random_uuid()::text, 'UTF8'))`

/** For each table: how many rows whose time is over are filled in, and by which statement; and what is left of them. */
const TABLES = {
  rate_limits: {
    rows: MANY,
    fill: (rows: number) => sql`
      insert into rate_limits (key, window_start)
      select ${randomKey}, now() - interval '2 days' from generate_series(1, ${rows}::int) n`,
    due: sql`select count(*)::int as left from rate_limits where key like 'due %'`,
  },
  'finished jobs': {
    rows: MANY,
    fill: (rows: number) => sql`
      insert into jobs (kind, done_at) select 'due', now() - interval '8 days' from generate_series(1, ${rows}::int) n`,
    due: sql`select count(*)::int as left from jobs where kind = 'due'`,
  },
  'failed jobs': {
    rows: MANY,
    fill: (rows: number) => sql`
      insert into jobs (kind, failed_at) select 'lost', now() - interval '91 days' from generate_series(1, ${rows}::int) n`,
    due: sql`select count(*)::int as left from jobs where kind = 'lost'`,
  },
  sessions: {
    rows: MANY,
    fill: (rows: number) => sql`
      insert into sessions (token_sha256, user_id, user_agent, expires_at, last_seen_at)
      select ${randomHash}, ${userId}, 'due',
        now() + case n % 2 when 0 then interval '1 day' else interval '-1 day' end, now() - interval '8 days'
      from generate_series(1, ${rows}::int) n`,
    due: sql`select count(*)::int as left from sessions where user_agent = 'due'`,
  },
  password_resets: {
    rows: MANY,
    fill: (rows: number) => sql`
      insert into password_resets (token_sha256, user_id, expires_at)
      select ${randomHash}, ${userId}, now() - interval '2 days' from generate_series(1, ${rows}::int) n`,
    due: sql`select count(*)::int as left from password_resets`,
  },
  'guest carts': {
    rows: MANY,
    fill: (rows: number) => sql`
      insert into carts (guest_id, updated_at)
      select 'guest_' || gen_random_uuid(), now() - interval '31 days' from generate_series(1, ${rows}::int) n`,
    due: sql`select count(*)::int as left from carts where guest_id is not null`,
  },
  webhook_events: {
    rows: MANY,
    fill: (rows: number) => sql`
      insert into webhook_events (provider, event_id, event_type, received_at, processed_at, outcome)
      select 'paypal', ${randomKey}, 'test', now() - interval '91 days', now(), 'done'
      from generate_series(1, ${rows}::int) n`,
    due: sql`select count(*)::int as left from webhook_events where event_id like 'due %'`,
  },
  'links in kept mails': {
    rows: MAILS,
    fill: (rows: number) => sql`
      insert into mails (template, recipient, subject, body_text, body_html, state, created_at)
      select ${RESET_TEMPLATE}, 'a@example.com', 'Link', 'link', '<p>link', 'kept', now() - interval '2 hours'
      from generate_series(1, ${rows}::int) n`,
    due: sql`select count(*)::int as left from mails where subject = 'Link' and body_text = 'link'`,
  },
  'texts of sent mails': {
    rows: MAILS,
    fill: (rows: number) => sql`
      insert into mails (template, recipient, subject, body_text, state, sent_at)
      select 'test', 'a@example.com', 'Old', 'text', 'sent', now() - interval '181 days'
      from generate_series(1, ${rows}::int) n`,
    due: sql`select count(*)::int as left from mails where subject = 'Old' and body_text <> ''`,
  },
} as const

const leftOf = async (table: keyof typeof TABLES) =>
  (await sql<{ left: number }>`${TABLES[table].due}`.execute(shop.db)).rows[0]?.left

test(
  'one round clears away more than was ever cleared in an hour, from every table, and visitors are answered meanwhile',
  { timeout: 480_000 },
  async () => {
    const tables = Object.keys(TABLES) as (keyof typeof TABLES)[]
    for (const table of tables)
      for (let left: number = TABLES[table].rows; left > 0; left -= ROWS_AT_ONCE)
        await TABLES[table].fill(Math.min(left, ROWS_AT_ONCE)).execute(shop.db)
    for (const table of tables) expect([table, await leftOf(table)]).not.toEqual([table, 0])

    let isOver = false
    const waits: number[] = []
    const visit = async () => {
      while (!isOver) {
        const asked = performance.now()
        // Nothing that is answered from memory: this one asks the database each time.
        await shop.as('customer').getMe()
        waits.push(performance.now() - asked)
        await pause(10)
      }
    }
    const visitor = visit()
    await keepHouse(shop.db, ({ error }) => {
      throw error
    }).finally(() => {
      isOver = true
    })
    await visitor
    for (const table of tables) expect([table, await leftOf(table)]).toEqual([table, 0])
    expect(waits.length).toBeGreaterThan(50)
    expect(Math.max(...waits)).toBeLessThan(5000)
  },
)

test('a step that fails is named in the log, stops no other, and the job fails in the end', async () => {
  const taken: string[] = []
  const troubles: Trouble[] = []
  const steps = {
    first: () => Promise.reject(new Error('no such table')),
    second: async () => void taken.push('second'),
    third: () => Promise.reject(new Error('deadlock')),
    fourth: async () => void taken.push('fourth'),
  }
  const house = keepHouse(shop.db, (trouble) => troubles.push(trouble), steps)
  await expect(house).rejects.toThrow('Housekeeping failed: first, third')
  expect(taken).toEqual(['second', 'fourth'])
  expect(troubles.map(({ error }) => String(error))).toEqual([
    'Error: Housekeeping failed: first',
    'Error: Housekeeping failed: third',
  ])
})
