import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clientOf, givenAccount, PASSWORD } from '../../../test/given/given-account.ts'
import { givenMailServer } from '../../../test/given/given-mail-server.ts'
import { givenShop } from '../../../test/given/given-shop.ts'
import { keptMail } from '../../adapters/mail-kept.ts'
import { smtpMail } from '../../adapters/mail-smtp.ts'
import { startBackgroundWork } from '../../app.ts'
import { pruneKeptLinks } from './password-reset.service.ts'

let server: Awaited<ReturnType<typeof givenMailServer>>
let shop: Awaited<ReturnType<typeof givenShop>>
let work: Awaited<ReturnType<typeof startBackgroundWork>> | undefined
beforeAll(async () => {
  server = await givenMailServer()
  shop = await givenShop({ mail: smtpMail({ url: server.url, from: 'hello@umbala.example' }) })
})
beforeEach(async () => {
  server.received.length = 0
  for (const table of ['jobs', 'mails'] as const) await shop.db.deleteFrom(table).execute()
})
afterEach(async () => {
  await work?.stop()
})
afterAll(async () => {
  await shop.deps.ports.mail.close()
  await shop.close()
  await server.stop()
})

const NEW_PASSWORD = 'seven green umbrellas'
const soon = { timeout: 90_000 }
const startWork = async (mail = shop.deps.ports.mail) => {
  const deps = { ...shop.deps, ports: { ...shop.deps.ports, mail } }
  work = await startBackgroundWork(deps, { listen: shop.listen, onTrouble: () => undefined, pollMillis: 50 })
}
const ask = (email: string) => clientOf(shop.app).requestPasswordReset({ body: { email } })
const reset = (token: string, password = NEW_PASSWORD) =>
  clientOf(shop.app).resetPassword({ body: { token, password } })
const login = (email: string, password: string) => clientOf(shop.app).login({ body: { email, password } })
const LINK = /https:\/\/shop\.test\/reset-password#token=3D([A-Za-z0-9_-]{43})/
const linksReceived = () => server.received.flatMap(({ unwrapped }) => LINK.exec(unwrapped)?.[1] ?? [])
const openJobs = () =>
  shop.db
    .selectFrom('jobs')
    .selectAll()
    .where('done_at', 'is', null)
    .where('kind', '=', 'send-reset-link')
    .execute()

/** The token as the customer gets it. */
const mailedToken = async (email: string) => {
  const before = linksReceived().length
  await ask(email)
  await expect.poll(() => linksReceived().length, soon).toBe(before + 1)
  // Until the sending is written down as done, asking again is the same request and sends no second email.
  await expect.poll(async () => (await openJobs()).length, soon).toBe(0)
  return linksReceived().at(-1) ?? ''
}

const over = { code: 'gone', message: 'This link was used or has expired. Please ask for a new one.' }

describe('a forgotten password', () => {
  test('is replaced by the mailed link, once, and every device is signed out', async () => {
    const { client, email, user } = await givenAccount(shop.app)
    await startWork()
    const token = await mailedToken(email)
    expect(await reset(token)).toEqual({
      message: 'Your password is changed. Please sign in with the new one.',
    })

    await expect(client.getMe()).rejects.toMatchObject({ code: 'unauthenticated' })
    await expect(login(email, PASSWORD)).rejects.toMatchObject({ code: 'unauthenticated' })
    expect((await login(email, NEW_PASSWORD)).user._id).toBe(user._id)
    await expect(reset(token, 'yet another password')).rejects.toMatchObject(over)
    await expect
      .poll(() => server.received.map(({ header }) => header('subject')), soon)
      .toContain('Your Umbala password was changed')
  })

  test('B08: the link is nowhere in the database, and the record of the email says so', async () => {
    const { email, user } = await givenAccount(shop.app)
    await startWork()
    const token = await mailedToken(email)
    const record = () =>
      shop.db.selectFrom('mails').selectAll().where('template', '=', 'password-reset').execute()
    await expect.poll(async () => (await record()).length, soon).toBe(1)
    expect((await record())[0]).toMatchObject({ state: 'sent', recipient: email, user_id: user._id })
    expect((await record())[0]?.body_text).toContain('The link in this email is not kept.')
    for (const table of ['mails', 'jobs', 'password_resets'] as const)
      expect(JSON.stringify(await shop.db.selectFrom(table).selectAll().execute())).not.toContain(token)
  })

  test('is answered alike for an address without an account, which gets no email', async () => {
    const { email } = await givenAccount(shop.app)
    const known = await ask(email)
    const unknown = await ask('nobody@example.com')
    expect(unknown.message.replace('nobody@example.com', email)).toBe(known.message)
    const waiting = await openJobs()
    expect(waiting).toHaveLength(2)
    expect(JSON.stringify(waiting)).not.toContain('nobody@example.com')
    await startWork()
    await expect.poll(async () => (await openJobs()).length, soon).toBe(0)
    expect(linksReceived()).toHaveLength(1)
  })

  test('asked for again has one link that works, the latest', async () => {
    const { email } = await givenAccount(shop.app)
    await startWork()
    const first = await mailedToken(email)
    const second = await mailedToken(email)
    await expect(reset(first)).rejects.toMatchObject(over)
    await reset(second)
  })

  test('is not replaced after an hour, by the clock of the database', async () => {
    const { email } = await givenAccount(shop.app)
    await startWork()
    const token = await mailedToken(email)
    const { rows } = await sql<{ minutes: number }>`
      select round(extract(epoch from expires_at - created_at) / 60)::int as minutes from password_resets
      order by created_at desc limit 1`.execute(shop.db)
    expect(rows).toEqual([{ minutes: 60 }])
    await sql`update password_resets set expires_at = now() - interval '1 second' where used_at is null`.execute(
      shop.db,
    )
    await expect(reset(token)).rejects.toMatchObject(over)
  })

  test('is not replaced by a link to an address that the staff has corrected since', async () => {
    const { email, user } = await givenAccount(shop.app)
    await startWork()
    const token = await mailedToken(email)
    const change = (body: { email?: string; name?: string }) =>
      shop.as('admin').adminUpdateUser({ params: { id: user._id }, body })
    await change({ email: `corrected-${email}` })
    await expect(reset(token)).rejects.toMatchObject(over)
    const another = await mailedToken(`corrected-${email}`)
    await change({ name: 'The Same Person' })
    await reset(another)
  })

  test('remembered after all and changed ends the link', async () => {
    const { client, email } = await givenAccount(shop.app)
    await startWork()
    const token = await mailedToken(email)
    await client.updateMe({ body: { currentPassword: PASSWORD, newPassword: 'remembered after all' } })
    await expect(reset(token)).rejects.toMatchObject(over)
  })

  test('is replaced by one of two who press the link at the same moment', async () => {
    const { email } = await givenAccount(shop.app)
    await startWork()
    const token = await mailedToken(email)
    const passwords = ['first come first served', 'second come late served']
    const results = await Promise.allSettled(passwords.map((password) => reset(token, password)))
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const winner = passwords[results.findIndex(({ status }) => status === 'fulfilled')] ?? ''
    await login(email, winner)
  })

  test('B12: is not replaced by a weak one, and the link still works afterwards', async () => {
    const { email } = await givenAccount(shop.app)
    await startWork()
    const token = await mailedToken(email)
    await expect(reset(token, 'football1')).rejects.toMatchObject({ code: 'invalid' })
    await reset(token)
  })

  test('a made-up link is refused', async () => {
    await expect(reset('A'.repeat(43))).rejects.toMatchObject(over)
    await expect(reset('short')).rejects.toMatchObject({ code: 'invalid' })
  })
})

test('without a mail server the email stays readable until its link is over, then only as a record', async () => {
  const { email } = await givenAccount(shop.app)
  await startWork(keptMail())
  await ask(email)
  const kept = () =>
    shop.db.selectFrom('mails').selectAll().where('template', '=', 'password-reset').execute()
  await expect.poll(async () => (await kept()).length, soon).toBe(1)
  const token = /token=([A-Za-z0-9_-]{43})/.exec((await kept())[0]?.body_text ?? '')?.[1] ?? ''
  await pruneKeptLinks(shop.db)
  expect((await kept())[0]?.body_text).toContain(token)

  await sql`update mails set created_at = now() - interval '61 minutes'`.execute(shop.db)
  await pruneKeptLinks(shop.db)
  expect(JSON.stringify(await kept())).not.toContain(token)
  await reset(token)
})
