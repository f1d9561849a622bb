import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { givenAccount } from '../../test/given/given-account.ts'
import { givenShop } from '../../test/given/given-shop.ts'
import { pruneMailBodies } from './mail-housekeeping.service.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
beforeAll(async () => {
  shop = await givenShop()
})
beforeEach(async () => {
  for (const table of ['jobs', 'mails'] as const) await shop.db.deleteFrom(table).execute()
})
afterAll(() => shop.close())

type State = 'waiting' | 'sent' | 'kept' | 'failed'

const givenMail = async (state: State, days: number, userId: string | null = null) => {
  const at = sql<Date>`now() - make_interval(days => ${days}::int)`
  const { id } = await shop.db
    .insertInto('mails')
    .values({
      template: 'test',
      recipient: 'thandi@example.com',
      subject: `${state} ${days}`,
      body_text: 'Dear Thandi',
      body_html: '<p>Dear Thandi</p>',
      headers: JSON.stringify({ 'List-Unsubscribe': '<https://shop.test/leave>' }),
      state,
      user_id: userId,
      created_at: at,
      sent_at: state === 'sent' ? at : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const mailOf = (id: string) =>
  shop.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const shown = async (id: string) =>
  (await shop.as('admin').adminListMails()).items.find(({ _id }) => _id === id)

test('a mail sent half a year ago keeps its row and loses its text', async () => {
  const old = await givenMail('sent', 181)
  const young = await givenMail('sent', 179)
  await pruneMailBodies(shop.db)

  expect(await mailOf(old)).toMatchObject({
    recipient: 'thandi@example.com',
    subject: 'sent 181',
    body_text: '',
    body_html: null,
    headers: {},
    body_removed_at: expect.any(Date) as Date,
  })
  expect(await shown(old)).toMatchObject({
    text: '',
    textRemovedAt: expect.any(String) as string,
    mayRetry: false,
  })
  expect(await mailOf(young)).toMatchObject({ body_text: 'Dear Thandi', body_removed_at: null })
  expect(await shown(young)).toMatchObject({ text: 'Dear Thandi', textRemovedAt: null })
})

test.each(['waiting', 'kept', 'failed'] as const)(
  'a mail that is %s keeps its text however old it is, so that it can be sent',
  async (state) => {
    const id = await givenMail(state, 4000)
    await pruneMailBodies(shop.db)
    expect(await mailOf(id)).toMatchObject({
      body_text: 'Dear Thandi',
      body_html: '<p>Dear Thandi</p>',
      body_removed_at: null,
    })
    if (state === 'waiting') return
    expect(await shop.as('admin').adminRetryMail({ params: { id } })).toMatchObject({
      delivery: 'waiting',
      text: 'Dear Thandi',
    })
  },
)

test('a mail without its text cannot be sent again, and the database refuses to reopen it', async () => {
  const id = await givenMail('sent', 200)
  await pruneMailBodies(shop.db)
  await expect(shop.as('admin').adminRetryMail({ params: { id } })).rejects.toThrow('sent already')
  await expect(
    shop.db.updateTable('mails').set({ state: 'kept', sent_at: null }).where('id', '=', id).execute(),
  ).rejects.toThrow('mails_removed_body_is_empty')
})

test('the customer’s own data names such a mail and when its text went, and deleting the account deletes it', async () => {
  const { client, user, password } = await givenAccount(shop.app)
  const id = await givenMail('sent', 200, user._id)
  await pruneMailBodies(shop.db)
  const data = await client.exportMe()
  expect(JSON.stringify(data)).toContain('sent 200')
  expect(JSON.stringify(data)).toContain('body_removed_at')
  await client.deleteMe({ body: { password } })
  expect(await shop.db.selectFrom('mails').select('id').where('id', '=', id).execute()).toEqual([])
})
