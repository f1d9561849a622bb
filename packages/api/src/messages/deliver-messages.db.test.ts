import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { asJson, quoteFields } from '../../test/emails/email-form-bodies.ts'
import { givenMailServer } from '../../test/given/given-mail-server.ts'
import { givenShop } from '../../test/given/given-shop.ts'
import { keptMail } from '../adapters/mail-kept.ts'
import { smtpMail } from '../adapters/mail-smtp.ts'
import { startBackgroundWork } from '../app.ts'

let server: Awaited<ReturnType<typeof givenMailServer>>
let shop: Awaited<ReturnType<typeof givenShop>>
const working: Awaited<ReturnType<typeof startBackgroundWork>>[] = []
beforeAll(async () => {
  server = await givenMailServer()
  const from = 'Umbala <hello@umbala.example>'
  shop = await givenShop({ mail: smtpMail({ url: server.url, from, timeoutMillis: 2000 }) })
})
beforeEach(async () => {
  server.received.length = 0
  server.behaviour.refuse = undefined
  server.behaviour.delayMillis = 0
  for (const table of ['jobs', 'mails', 'messages'] as const) await shop.db.deleteFrom(table).execute()
})
afterEach(async () => {
  for (const work of working.splice(0)) await work.stop()
})
afterAll(async () => {
  await shop.deps.ports.mail.close()
  await shop.close()
  await server.stop()
})

const startWork = async (mail = shop.deps.ports.mail) => {
  const deps = { ...shop.deps, ports: { ...shop.deps.ports, mail } }
  const work = await startBackgroundWork(deps, {
    listen: shop.listen,
    onTrouble: () => undefined,
    backOff: { firstSeconds: 0.1, longestSeconds: 0.3 },
    pollMillis: 50,
  })
  working.push(work)
}

const write = async (user_name: string) => {
  const fields = { ...quoteFields, user_name, message: 'A <b>wall</b>, please.' }
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/v1.0/email/send',
    payload: asJson(fields),
  })
  return response.body
}

const mails = () => shop.db.selectFrom('mails').selectAll().execute()
const pause = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis))
const soon = { timeout: 90_000 }

test('a quote request reaches the inbox, and answering it answers the visitor', async () => {
  await startWork()
  expect(await write('Sipho')).toBe('OK')

  await expect.poll(() => server.received.length, soon).toBe(1)
  const [mail] = server.received
  expect(mail?.to).toEqual(['desk@shop.test'])
  expect(mail?.header('reply-to')).toBe('sipho@example.com')
  expect(mail?.header('subject')).toBe('Quote request from Sipho')
  expect(mail?.unwrapped).toContain('A &lt;b&gt;wall&lt;/b&gt;, please.')
  await expect.poll(async () => (await mails())[0]?.state, soon).toBe('sent')
  expect((await mails())[0]?.sent_at).toBeInstanceOf(Date)
})

test('with the mail server down the visitor is thanked, the message is safe, and it arrives once the server is back', async () => {
  await startWork()
  await server.stop()

  expect(await write('Sipho')).toBe('OK')
  await expect.poll(async () => (await mails())[0]?.last_error, soon).toMatch(/ECONNREFUSED|closed/i)
  expect(await mails()).toMatchObject([{ state: 'waiting', sent_at: null }])
  const { items } = await shop.as('admin').adminListMessages()
  expect(items).toMatchObject([{ name: 'Sipho', delivery: 'waiting' }])

  await server.start()
  await expect.poll(async () => (await mails())[0]?.state, soon).toBe('sent')
  await pause(500)
  expect(server.received).toHaveLength(1)
  expect((await mails())[0]?.last_error).toBeNull()
})

test('a message taken in while nobody works is delivered by whoever starts next', async () => {
  await write('Sipho')
  await startWork()
  await expect.poll(() => server.received.length, soon).toBe(1)
})

test('two runners deliver thirty messages once each', async () => {
  server.behaviour.delayMillis = 5
  await Promise.all([startWork(), startWork()])
  await Promise.all(Array.from({ length: 30 }, (_, n) => write(`Visitor ${n}`)))
  await expect.poll(async () => (await mails()).filter(({ state }) => state === 'sent').length, soon).toBe(30)
  await pause(300)
  const ids = server.received.map(({ header }) => header('message-id'))
  expect(ids).toHaveLength(30)
  expect(new Set(ids).size).toBe(30)
})

test('a mail that went out before its process died is not sent again', async () => {
  await write('Sipho')
  await shop.db.updateTable('mails').set({ state: 'sent', sent_at: new Date() }).execute()
  await startWork()
  await expect
    .poll(async () => {
      const job = await shop.db
        .selectFrom('jobs')
        .select('done_at')
        .where('kind', '=', 'deliver-mail')
        .executeTakeFirstOrThrow()
      return job.done_at
    }, soon)
    .toBeInstanceOf(Date)
  expect(server.received).toEqual([])
})

test('an inbox that will never take the mail makes it failed at once, with the reason for the staff', async () => {
  server.behaviour.refuse = { code: 550, message: 'No such person here' }
  await startWork()
  await write('Sipho')
  await expect.poll(async () => (await mails())[0]?.state, soon).toBe('failed')
  const { items } = await shop.as('admin').adminListMessages({ query: { delivery: 'failed' } })
  expect(items[0]?.deliveryNote).toContain('No such person here')
})

test('a shop without a mail server keeps its mail and says so', async () => {
  await startWork(keptMail())
  await write('Sipho')
  await expect.poll(async () => (await mails())[0]?.state, soon).toBe('kept')
  const { items } = await shop.as('admin').adminListMessages()
  expect(items).toMatchObject([{ delivery: 'kept', deliveryNote: null }])
})
