import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenDatabase } from '../../test/databases/given-database.ts'
import { limitHere, quickestOf } from '../../test/quickest-of.ts'
import { countUsers, findUsers } from '../accounts/staff-users.queries.ts'
import { countMails, findMails } from '../mail/staff-mail.queries.ts'
import { countMessages, findMessages } from '../messages/staff-messages.queries.ts'
import { countAudit, findAudit } from './audit.queries.ts'

let database: Awaited<ReturnType<typeof givenDatabase>>
beforeAll(async () => {
  database = await givenDatabase()
  // The triggers fold words one row at a time; a test that waits for that measures something else.
  await database.db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    await sql`insert into users (name, email, password_hash, role, role_id, search_text)
      select 'Thandi ' || n, n || '@example.com', '$argon2id$v=19$', case when n % 500 = 0 then 'admin' else 'customer' end,
        case when n % 500 = 0 then (select id from roles where standard = 'owner') end, 'thandi ' || n || ' ' || n || '@example.com' from generate_series(1, 10000) as n`.execute(
      db,
    )
    await sql`insert into messages (kind, name, email, phone, body, handled_at, search_text)
      select 'contact', 'Thandi ' || n, n || '@example.com', '082', 'A wall', case when n % 3 = 0 then now() end,
        'thandi ' || n || ' a wall' from generate_series(1, 10000) as n`.execute(db)
    await sql`insert into mails (template, recipient, subject, body_text, message_id, state, sent_at, search_text)
      select 'contact-to-staff', email, 'Message from ' || name, repeat(body, 100), id, state,
        case when state = 'sent' then now() end, search_text
      from messages, lateral (select (array['sent', 'sent', 'sent', 'failed'])[1 + length(name) % 4] as state) as s`.execute(
      db,
    )
    await sql`insert into audit (actor_name, action, entity, entity_id, at, search_text)
      select 'Ayanda', 'order changed', (array['order', 'product', 'user'])[1 + n % 3], 'id-' || n,
        now() - make_interval(mins => n), 'ayanda order changed id ' || n from generate_series(1, 10000) as n`.execute(
      db,
    )
  })
  await sql`analyze users, messages, mails, audit`.execute(database.db)
})
afterAll(() => database.close())

const FIRST_PAGE = { limit: 100, offset: 0 }
const NOTHING = { search: undefined, role: undefined, kind: undefined, delivery: undefined, done: undefined }
const AUDIT = { search: undefined, entity: undefined, from: undefined, until: undefined }
const WORDS = ['a', 'thandi', 'ayanda', '77', 'nothing like it'] as const

const SLOW_MS = 100

test('of ten thousand users, messages, emails or actions any first page takes less than a tenth of a second', async () => {
  const { db } = database
  const users = (filters: object) => () => {
    const asked = { ...NOTHING, ...filters }
    return Promise.all([findUsers(db, { sortBy: 'newest', ...asked, ...FIRST_PAGE }), countUsers(db, asked)])
  }
  const messages = (filters: object) => () => {
    const asked = { ...NOTHING, ...filters }
    return Promise.all([findMessages(db, { ...asked, ...FIRST_PAGE }), countMessages(db, asked)])
  }
  const mails = (filters: object) => () => {
    const asked = { ...NOTHING, ...filters }
    return Promise.all([findMails(db, { ...asked, ...FIRST_PAGE }), countMails(db, asked)])
  }
  const audit = (filters: object) => () => {
    const asked = { ...AUDIT, ...filters }
    return Promise.all([findAudit(db, { ...asked, ...FIRST_PAGE }), countAudit(db, asked)])
  }
  const searches = WORDS.map((search) => ({ search }))
  const lists = {
    users: [{}, { role: 'admin' }, { role: 'customer' }, ...searches].map(users),
    messages: [{}, { done: false }, { delivery: 'failed' }, { delivery: 'kept' }, ...searches].map(messages),
    mails: [{}, { delivery: 'failed' }, { delivery: 'kept' }, ...searches].map(mails),
    audit: [{}, { entity: 'user' }, { from: new Date(), until: new Date() }, ...searches].map(audit),
  }
  const limit = await limitHere(db, SLOW_MS)
  const slow: string[] = []
  for (const [name, asks] of Object.entries(lists))
    for (const [index, ask] of asks.entries()) {
      const took = await quickestOf(limit, ask)
      if (took >= limit) slow.push(`${name} ${index}: ${took}`)
    }
  expect(slow).toEqual([])
})
