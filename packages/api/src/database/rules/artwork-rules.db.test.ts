import { randomBytes, randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { givenDatabase } from '../../../test/databases/given-database.ts'
import { givenArtworkFile } from '../../../test/given/artwork/given-artwork.ts'
import { expectStopped, givenOrder, givenUser } from '../../../test/given/given-rows.ts'
import type { Db, Tables } from '../tables.ts'

let database: Awaited<ReturnType<typeof givenDatabase>>
let userId: string
let fileId: string
let orderId: string
beforeAll(async () => {
  database = await givenDatabase()
  const { db } = database
  userId = (await givenUser(db)).id
  await givenOrder(db, userId)
  orderId = (await db.selectFrom('orders').select('id').executeTakeFirstOrThrow()).id
  fileId = await givenArtworkFile(db, { user_id: userId })
})
afterAll(() => database.close())

const GUEST = 'guest_1700000000000'

describe('an upload', () => {
  type Upload = Partial<Insertable<Tables['artwork_uploads']>>
  const insert = (db: Db, change: Upload) =>
    db
      .insertInto('artwork_uploads')
      .values({ user_id: null, guest_id: GUEST, name: 'a.pdf', bytes: 10, ...change })
      .execute()
  test.each<[string, string, Upload]>([
    ['has an owner', 'artwork_uploads_one_owner', { guest_id: null }],
    ['has a guest id in its shape', 'artwork_uploads_guest_id_shape', { guest_id: 'me' }],
    ['has a name', 'artwork_uploads_name_length', { name: '' }],
    ['has bytes', 'artwork_uploads_bytes_range', { bytes: 0 }],
    ['has received no more than its bytes', 'artwork_uploads_received_range', { received: 11 }],
    ['has a list of pieces', 'artwork_uploads_pieces_shape', { pieces: '{}' }],
  ])('%s', (_, rule, change) => expectStopped(database.db, rule, (db) => insert(db, change)))
})

describe('a content', () => {
  type Content = Partial<Insertable<Tables['artwork_contents']>>
  const insert = (db: Db, change: Content) =>
    db
      .insertInto('artwork_contents')
      .values({
        sha256: randomBytes(32).toString('hex'),
        bytes: 10,
        format: 'pdf',
        stored_as: randomUUID(),
        pieces: '[{}]',
        state: 'measuring',
        facts: null,
        facts_version: null,
        ...change,
      })
      .execute()
  test.each<[string, string, Content]>([
    ['is named by its hash', 'artwork_contents_sha256_shape', { sha256: 'x' }],
    ['has bytes', 'artwork_contents_bytes_range', { bytes: 0 }],
    ['has a format', 'artwork_contents_format_shape', { format: '' as 'pdf' }],
    ['has a known state', 'artwork_contents_state_known', { state: 'odd' as 'person' }],
    ['that is measured has facts', 'artwork_contents_measured_has_facts', { state: 'measured' }],
    ['with facts says by which version', 'artwork_contents_facts_with_version', { facts: '{}' }],
    ['has a list of previews', 'artwork_contents_previews_shape', { previews: '{}' }],
    ['has a list of pieces', 'artwork_contents_pieces_shape', { pieces: '{}' }],
    ['has at least one piece', 'artwork_contents_pieces_shape', { pieces: '[]' }],
  ])('%s', (_, rule, change) => expectStopped(database.db, rule, (db) => insert(db, change)))

  test('is stored once under its name', () =>
    expectStopped(database.db, 'artwork_contents_stored_once', async (db) => {
      await insert(db, { stored_as: 'same' })
      await insert(db, { stored_as: 'same' })
    }))
})

describe('a file', () => {
  const change = (db: Db, set: string) =>
    sql`update artwork_files set name = ${set} where id = ${fileId}`.execute(db)
  test('has a name', () => expectStopped(database.db, 'artwork_files_name_length', (db) => change(db, '')))
  test.each([
    ['no second owner', 'artwork_files_one_owner', { guest_id: GUEST }],
    ['a guest id in its shape', 'artwork_files_guest_id_shape', { user_id: null, guest_id: 'me' }],
  ])('has %s', (_, rule, owner) =>
    expectStopped(database.db, rule, (db) =>
      db.updateTable('artwork_files').set(owner).where('id', '=', fileId).execute(),
    ),
  )
  test('has a content, which stays as long as it does', () =>
    expectStopped(database.db, 'artwork_files_content', (db) => db.deleteFrom('artwork_contents').execute()))
  test('has an address for its previews that nobody can guess', () =>
    expectStopped(database.db, 'artwork_files_preview_key_shape', (db) =>
      sql`update artwork_files set preview_key = 'short'`.execute(db),
    ))
  test('shares that address with no other', () =>
    expectStopped(database.db, 'artwork_files_preview_key_unique', async (db) => {
      await givenArtworkFile(db, { guest_id: GUEST })
      await sql`update artwork_files set preview_key = repeat('0', 32)`.execute(db)
    }))
})

describe('artwork of an order', () => {
  type Placed = Partial<Insertable<Tables['order_artwork']>>
  const insert = (db: Db, change: Placed = {}) =>
    db
      .insertInto('order_artwork')
      .values({
        order_id: orderId,
        line_no: 1,
        slot: 'file',
        file_id: fileId,
        added_by: 'customer',
        replaced_at: null,
        ...change,
      })
      .execute()
  test.each<[string, string, Placed]>([
    ['has a known place', 'order_artwork_slot_known', { slot: 'spine' as 'file' }],
    ['was added by customer or staff', 'order_artwork_added_by_known', { added_by: 'cat' as 'staff' }],
    ['was replaced after it was added', 'order_artwork_replaced_later', { replaced_at: new Date(0) }],
    ['is on a line of the order', 'order_artwork_line', { line_no: 99 }],
    ['has a repair with names', 'order_artwork_repair_shape', { repair: '[]' }],
    [
      'has a short repair',
      'order_artwork_repair_size',
      { repair: JSON.stringify({ bleed: 'x'.repeat(1000) }) },
    ],
    ['is a file', 'order_artwork_file', { file_id: randomUUID() }],
  ])('%s', (_, rule, change) => expectStopped(database.db, rule, (db) => insert(db, change)))

  test('is not the same file twice in one place', () =>
    expectStopped(database.db, 'order_artwork_once', async (db) => {
      await insert(db)
      await insert(db)
    }))
  test('is counted once', () =>
    expectStopped(database.db, 'order_artwork_pkey', async (db) => {
      await insert(db)
      await sql`insert into order_artwork overriding system value select * from order_artwork`.execute(db)
    }))
  test('stays as it was added', () =>
    expectStopped(database.db, 'order_artwork_frozen', async (db) => {
      await insert(db)
      await sql`update order_artwork set slot = 'front'`.execute(db)
    }))
  test('keeps its repair', () =>
    expectStopped(database.db, 'order_artwork_frozen', async (db) => {
      await insert(db)
      await sql`update order_artwork set repair = '{"turn":90}'`.execute(db)
    }))
  test('keeps its file', () =>
    expectStopped(database.db, 'order_artwork_file', async (db) => {
      await insert(db)
      await db.deleteFrom('artwork_files').execute()
    }))

  const removed = (db: Db, change: object = {}) => {
    const record = { file_name: 'a.pdf', file_sha256: 'a'.repeat(64), acceptances: '[]', file_id: null }
    const { file_name, file_sha256, acceptances, file_id } = { ...record, ...change }
    return sql`update order_artwork set file_id = ${file_id}::uuid, file_name = ${file_name},
      file_sha256 = ${file_sha256}, acceptances = ${acceptances}::jsonb, removed_at = now()`.execute(db)
  }
  test.each([
    ['tells the name', 'order_artwork_file_or_record', { file_name: null }],
    ['has a name', 'order_artwork_file_name_length', { file_name: '' }],
    ['tells the hash', 'order_artwork_file_sha256_shape', { file_sha256: 'x' }],
    ['lists what was agreed to', 'order_artwork_acceptances_shape', { acceptances: '{}' }],
  ])('whose file was removed %s', (_, rule, change) =>
    expectStopped(database.db, rule, async (db) => {
      await insert(db)
      await removed(db, change)
    }),
  )
  test('has its file or the record of it, never both', () =>
    expectStopped(database.db, 'order_artwork_file_or_record', async (db) => {
      await insert(db)
      await removed(db, { file_id: fileId })
    }))
  test('never gets another file in the place of its own', () =>
    expectStopped(database.db, 'order_artwork_detach_only', async (db) => {
      await insert(db)
      await sql`update order_artwork set file_id = ${randomUUID()}`.execute(db)
    }))
  test('keeps the record of a removed file as it is', () =>
    expectStopped(database.db, 'order_artwork_frozen', async (db) => {
      await insert(db)
      await removed(db)
      await sql`update order_artwork set file_name = 'b.pdf'`.execute(db)
    }))

  test('has a verdict that is known', () =>
    expectStopped(database.db, 'order_artwork_verdict_known', async (db) => {
      await insert(db)
      await sql`update order_artwork set verdict = 'odd'`.execute(db)
    }))

  const review = async (db: Db, decision: string, reason: string) => {
    await insert(db)
    await sql`insert into artwork_reviews (order_artwork_id, decision, reason, reviewer_name)
      select id, ${decision}, ${reason}, 'Ayanda' from order_artwork`.execute(db)
  }
  test.each([
    ['has a known decision', 'artwork_reviews_decision_known', 'odd', 'Too dark.'],
    ['has a reason', 'artwork_reviews_reason_length', 'refused', ''],
  ])('that is reviewed %s', (_, rule, decision, reason) =>
    expectStopped(database.db, rule, (db) => review(db, decision, reason)),
  )
  test('stays as it was reviewed', () =>
    expectStopped(database.db, 'artwork_reviews_frozen', async (db) => {
      await review(db, 'refused', 'Too dark.')
      await sql`update artwork_reviews set reason = 'Too light.'`.execute(db)
    }))
  test('is reviewed, and nothing else is', () =>
    expectStopped(database.db, 'artwork_reviews_of_file', (db) =>
      sql`insert into artwork_reviews (order_artwork_id, decision, reason, reviewer_name)
        values (0, 'refused', 'Too dark.', 'Ayanda')`.execute(db),
    ))
  test('is reviewed with a number of its own', () =>
    expectStopped(database.db, 'artwork_reviews_pkey', async (db) => {
      await review(db, 'refused', 'Too dark.')
      await sql`insert into artwork_reviews overriding system value select * from artwork_reviews`.execute(db)
    }))
})

describe('the rules of a kind', () => {
  type Kind = Partial<Record<'category' | 'kind' | 'settings', string>>
  const insert = (db: Db, { category = 'Print', kind = 'Flyers', settings = '{}' }: Kind = {}) =>
    sql`insert into artwork_kinds (category, kind, settings) values (${category}, ${kind}, ${settings}::jsonb)`.execute(
      db,
    )
  test.each<[string, string, Kind]>([
    ['are of something that is printed', 'artwork_kinds_category_printed', { category: 'Paint' }],
    ['are of a kind of one line', 'artwork_kinds_kind_length', { kind: 'x'.repeat(61) }],
    ['are settings', 'artwork_kinds_settings_shape', { settings: '[]' }],
    ['are few', 'artwork_kinds_settings_size', { settings: JSON.stringify({ words: 'x'.repeat(4000) }) }],
  ])('%s', (_, rule, change) => expectStopped(database.db, rule, (db) => insert(db, change)))
  test('are there once', () =>
    expectStopped(database.db, 'artwork_kinds_pkey', async (db) => {
      await insert(db)
      await insert(db)
    }))
})
