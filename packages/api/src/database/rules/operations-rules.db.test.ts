import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenDatabase } from '../../../test/databases/given-database.ts'
import { expectStopped } from '../../../test/given/given-rows.ts'
import type { Db } from '../tables.ts'

let database: Awaited<ReturnType<typeof givenDatabase>>
let db: Db
beforeAll(async () => {
  database = await givenDatabase()
  db = database.db
})
afterAll(() => database.close())

describe('a job', () => {
  test('waits only once under its key, and may be asked for again when it is done', async () => {
    const job = { kind: 'reconcile', unique_key: 'reconcile:1' }
    await db.insertInto('jobs').values(job).execute()
    await expectStopped(db, 'jobs_one_unfinished', (db) => db.insertInto('jobs').values(job).execute())

    await db.updateTable('jobs').set({ done_at: new Date() }).execute()
    await db.insertInto('jobs').values(job).execute()
  })

  test('without a key may wait any number of times', async () => {
    await db
      .insertInto('jobs')
      .values([{ kind: 'mail' }, { kind: 'mail' }])
      .execute()
  })

  test('does not end both well and badly', async () => {
    await expectStopped(db, 'jobs_one_ending', (db) =>
      db.insertInto('jobs').values({ kind: 'mail', done_at: new Date(), failed_at: new Date() }).execute(),
    )
  })
})

describe('E04 a webhook event', () => {
  test('is taken in once, however often it is delivered', async () => {
    const event = { provider: 'paypal', event_id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED' } as const
    const take = () =>
      db
        .insertInto('webhook_events')
        .values(event)
        .onConflict((conflict) => conflict.doNothing())
        .returning('event_id')
        .execute()
    const taken = await Promise.all([take(), take(), take()])
    expect(taken.flat()).toHaveLength(1)
  })

  test('is not processed without saying to what end', async () => {
    await expectStopped(db, 'webhook_events_outcome_with_processing', (db) =>
      db.updateTable('webhook_events').set({ processed_at: new Date() }).execute(),
    )
  })
})

describe('a message', () => {
  const quote = { kind: 'quote', name: 'Sipho', email: 'sipho@example.com', body: 'A wall, please' } as const

  test('holds what its form asks for', async () => {
    await db
      .insertInto('messages')
      .values({ ...quote, design: 'Wall Design' })
      .execute()
    await db
      .insertInto('messages')
      .values({ ...quote, kind: 'contact', phone: '082 555 0100' })
      .execute()
    for (const kind of ['quote', 'contact'] as const)
      await expectStopped(db, 'messages_fields_of_kind', (db) =>
        db
          .insertInto('messages')
          .values({ ...quote, kind })
          .execute(),
      )
  })
})

describe('H09 a mail', () => {
  test.each(['subject', 'recipient', 'reply_to'] as const)(
    'carries no line break in its %s',
    async (header) => {
      const mail = { template: 'welcome', recipient: 'a@b.c', subject: 'Hello', body_text: '…' }
      await expectStopped(db, `mails_${header}_one_line`, (db) =>
        db
          .insertInto('mails')
          .values({ ...mail, [header]: 'Hello\r\nBcc: everybody' })
          .execute(),
      )
    },
  )
})

describe('a newsletter reader', () => {
  test('is on the list once, with a link of their own to leave it', async () => {
    const reader = { email: 'sipho@example.com', unsubscribe_token: 'a'.repeat(22) }
    await db.insertInto('newsletter_subscribers').values(reader).execute()
    await expectStopped(db, 'newsletter_email_unique', (db) =>
      db
        .insertInto('newsletter_subscribers')
        .values({ ...reader, unsubscribe_token: 'b'.repeat(22) })
        .execute(),
    )
    await expectStopped(db, 'newsletter_token_unguessable', (db) =>
      db.insertInto('newsletter_subscribers').values({ email: 'x@y.z', unsubscribe_token: '1' }).execute(),
    )
  })
})

describe('B10 a rate limit', () => {
  test('counts every process into the same window', async () => {
    const count = () =>
      db
        .insertInto('rate_limits')
        .values({ key: 'login:thandi', window_start: '2026-01-01T00:00:00Z' })
        .onConflict((conflict) =>
          conflict
            .columns(['key', 'window_start'])
            .doUpdateSet((eb) => ({ count: eb('rate_limits.count', '+', 1) })),
        )
        .returning('count')
        .executeTakeFirstOrThrow()
    const counts = await Promise.all(Array.from({ length: 20 }, count))
    expect(Math.max(...counts.map((row) => row.count))).toBe(20)
  })
})
