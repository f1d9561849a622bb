import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenMailServer } from '../../test/given/given-mail-server.ts'
import { givenShop } from '../../test/given/given-shop.ts'
import { smtpMail } from '../adapters/mail-smtp.ts'
import { startBackgroundWork } from '../app.ts'
import { type Draft, keepMail, queueMail, recordMail } from './mail.service.ts'

let server: Awaited<ReturnType<typeof givenMailServer>>
let shop: Awaited<ReturnType<typeof givenShop>>
beforeAll(async () => {
  server = await givenMailServer()
  shop = await givenShop({ mail: smtpMail({ url: server.url, from: 'hello@umbala.example' }) })
})
beforeEach(async () => {
  for (const table of ['jobs', 'mails'] as const) await shop.db.deleteFrom(table).execute()
})
afterAll(async () => {
  await shop.deps.ports.mail.close()
  await shop.close()
  await server.stop()
})

const email = (over: Partial<Draft> = {}): Draft => ({
  template: 'test',
  to: 'thandi@example.com',
  subject: 'Your cards are ready',
  text: 'Dear Thandi, <b>your cards</b> are ready.',
  ...over,
})
const admin = () => shop.as('admin')
const list = async (query: Record<string, string> = {}) => {
  const { items, total } = await admin().adminListMails({ query: query })
  return { to: items.map(({ recipient }) => recipient), total }
}
const onlyMail = async () => {
  const { items } = await admin().adminListMails()
  const [mail] = items
  if (!mail || items.length !== 1) throw new Error('There should be one mail.')
  return mail
}
const auditOf = (id: string) =>
  shop.db
    .selectFrom('audit')
    .select(['action', 'entity', 'before', 'after'])
    .where('entity_id', '=', id)
    .execute()

test('emails are listed newest first with what became of them, and found by state, recipient and subject', async () => {
  await keepMail(shop.db, email(), 'Held back.')
  await queueMail(shop.db, email({ to: 'zoë@example.com', subject: 'Your café sign' }))
  await recordMail(shop.db, email({ to: 'sipho@example.com' }), { state: 'sent', note: null })

  const { items, total } = await admin().adminListMails()
  expect(total).toBe(3)
  expect(items.map(({ delivery }) => delivery)).toEqual(['sent', 'waiting', 'kept'])
  expect(items[2]).toMatchObject({
    recipient: 'thandi@example.com',
    text: 'Dear Thandi, <b>your cards</b> are ready.',
    deliveryNote: 'Held back.',
    mayRetry: true,
    sentAt: null,
    orderId: null,
  })
  expect(items[0]?.sentAt).not.toBeNull()

  expect(await list({ delivery: 'waiting' })).toEqual({ to: ['zoë@example.com'], total: 1 })
  expect(await list({ search: 'SIPHO@' })).toEqual({ to: ['sipho@example.com'], total: 1 })
  expect(await list({ search: 'cafe' })).toEqual({ to: ['zoë@example.com'], total: 1 })
  expect(await list({ search: '%' })).toEqual({ to: [], total: 0 })
  expect(await list({ limit: '1', page: '3' })).toEqual({ to: ['thandi@example.com'], total: 3 })
})

describe('an email that stayed here', () => {
  test('goes out when the staff sends it again, with the headers it was written with', async () => {
    const headers = { 'List-Unsubscribe': '<https://api.shop.test/leave>' }
    await keepMail(shop.db, email({ headers }), 'Held back.')
    const { _id } = await onlyMail()

    const answer = await admin().adminRetryMail({ params: { id: _id } })
    expect(answer).toMatchObject({ _id, delivery: 'waiting', deliveryNote: null, mayRetry: false })
    expect(await auditOf(_id)).toEqual([
      {
        action: 'email sent again',
        entity: 'mail',
        before: { delivery: 'kept' },
        after: { delivery: 'waiting' },
      },
    ])

    const work = await startBackgroundWork(shop.deps, { listen: shop.listen, onTrouble: () => undefined })
    await expect.poll(async () => (await onlyMail()).delivery, { timeout: 10_000 }).toBe('sent')
    await work.stop()
    expect(server.received.at(-1)?.header('list-unsubscribe')).toBe(headers['List-Unsubscribe'])
  })

  test('is put on its way once, however many press the button', async () => {
    await keepMail(shop.db, email(), 'Held back.')
    const { _id } = await onlyMail()
    const presses = await Promise.allSettled(
      [1, 2, 3].map(() => admin().adminRetryMail({ params: { id: _id } })),
    )
    expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await shop.db.selectFrom('jobs').select('id').execute()).toHaveLength(1)
    expect(await auditOf(_id)).toHaveLength(1)
  })
})

test.each([
  ['has been sent', 'sent', /sent already/],
  ['held a link for one use', 'failed', /cannot be sent again/],
] as const)('an email that %s is not sent again', async (_, state, sentence) => {
  await recordMail(shop.db, email(), { state, note: null })
  const mail = await onlyMail()
  expect(mail.mayRetry).toBe(false)
  await expect(admin().adminRetryMail({ params: { id: mail._id } })).rejects.toMatchObject({
    code: 'conflict',
    message: sentence,
  })
  expect(await auditOf(mail._id)).toEqual([])
})

test('an email nobody wrote is not found', async () => {
  await expect(admin().adminRetryMail({ params: { id: randomUUID() } })).rejects.toMatchObject({
    code: 'not_found',
  })
})
