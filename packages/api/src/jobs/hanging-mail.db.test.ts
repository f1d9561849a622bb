import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { givenMailServer } from '../../test/given/given-mail-server.ts'
import { givenPayingShop, type PayingShop } from '../../test/given/given-paying-shop.ts'
import { smtpMail } from '../adapters/mail-smtp.ts'
import { startBackgroundWork } from '../app.ts'
import { queueMail } from '../mail/mail.service.ts'
import { LANES } from './lanes.ts'

let shop: PayingShop
let server: Awaited<ReturnType<typeof givenMailServer>>
const cleanUps: (() => Promise<void>)[] = []
beforeAll(async () => {
  shop = await givenPayingShop()
})
beforeEach(async () => {
  server = await givenMailServer()
  server.behaviour.silent = true
  for (const table of ['jobs', 'mails'] as const) await shop.db.deleteFrom(table).execute()
})
afterEach(async () => {
  // The connections that hang are cut first, so that nobody waits for them.
  await server.stop()
  await Promise.all(cleanUps.splice(0).map((cleanUp) => cleanUp()))
})
afterAll(() => shop.close())

const MAILS = 60
const LATE_MILLIS = 5000

const givenWaitingMails = async () => {
  for (let n = 0; n < MAILS; n += 1)
    await queueMail(shop.db, {
      template: 'test',
      to: `reader${n}@example.com`,
      subject: `Mail ${n}`,
      text: 'Your cards are ready.',
    })
}

/** As a process of its own would: with its own connections to the mail server. */
const startProcess = async (given: { timeoutMillis?: number } = {}) => {
  const mail = smtpMail({ url: server.url, from: 'hello@umbala.example', ...given })
  const deps = { ...shop.deps, ports: { ...shop.deps.ports, mail } }
  const work = await startBackgroundWork(deps, { listen: shop.listen, onTrouble: () => undefined })
  cleanUps.push(async () => {
    await work.stop()
    await mail.close()
  })
  return mail
}

/** Paid, and the answer was lost: only the provider's message tells the shop. */
const givenLostPayment = async () => {
  const buyer = await shop.givenBuyer()
  const { id, paypalId } = await buyer.approved()
  await shop.simulator.fault({ call: 'capture', orderId: paypalId, when: 'after', do: 'reset' })
  await shop.simulator.fault({ call: 'get', orderId: paypalId, do: 'status', status: 503 })
  await buyer.pay(id)
  await shop.simulator.clearFaults()
  return { id, paypalId }
}

const messageAbout = async (paypalId: string) => {
  const [capture] = (await shop.ledgerOf(paypalId)).captures
  return {
    id: `WH-${paypalId}`,
    event_type: 'PAYMENT.CAPTURE.COMPLETED',
    resource: { id: capture?.id, supplementary_data: { related_ids: { order_id: paypalId } } },
  }
}

const longestDelayOf = async (kind: string, after: Date) => {
  const rows = await shop.db
    .selectFrom('jobs')
    .select(['run_at', 'done_at'])
    .where('kind', '=', kind)
    .where('done_at', '>', after)
    .execute()
  const delays = rows.map(({ run_at, done_at }) => (done_at ? done_at.getTime() - run_at.getTime() : 0))
  return { rounds: rows.length, millis: Math.max(0, ...delays) }
}

test.each([1, 3])(
  'a mail server that never answers and 60 waiting mails delay no payment, with %i processes',
  { timeout: 300_000 },
  async (processes) => {
    await givenWaitingMails()
    for (let n = 0; n < processes; n += 1) await startProcess()
    await expect.poll(() => server.connections(), { timeout: 90_000 }).toBeGreaterThan(0)
    const { id, paypalId } = await givenLostPayment()
    expect((await shop.stateOf(id)).checkout).toBe('paying')

    const begun = Date.now()
    expect(await shop.deliver(await messageAbout(paypalId))).toBe(200)
    await expect
      .poll(async () => (await shop.stateOf(id)).checkout, { timeout: 60_000, interval: 50 })
      .toBe('paid')
    const webhookMillis = Date.now() - begun
    expect(webhookMillis).toBeLessThan(LATE_MILLIS)

    const since = new Date()
    await expect
      .poll(async () => (await longestDelayOf('finish-captures', since)).rounds, { timeout: 90_000 })
      .toBeGreaterThanOrEqual(2)
    const { millis } = await longestDelayOf('finish-captures', since)
    expect(millis).toBeLessThan(LATE_MILLIS)
  },
)

test('the waiting mails do not each wait for a server that never answers, and go out once it does', async () => {
  await givenWaitingMails()
  const mail = await startProcess({ timeoutMillis: 500 })
  await expect.poll(() => mail.isSilent(), { timeout: 90_000 }).toBe(true)
  const tried = () => shop.db.selectFrom('mails').select('id').where('last_error', 'is not', null).execute()
  expect((await tried()).length).toBeLessThanOrEqual(LANES.mail)

  server.behaviour.silent = false
  await expect.poll(() => server.received.length, { timeout: 25_000, interval: 100 }).toBe(MAILS)
})
