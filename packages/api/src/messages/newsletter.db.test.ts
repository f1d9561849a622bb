import { NEWSLETTER_CONSENT } from '@umbala/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenMailServer } from '../../test/given/given-mail-server.ts'
import { givenShop } from '../../test/given/given-shop.ts'
import { smtpMail } from '../adapters/mail-smtp.ts'
import { startBackgroundWork } from '../app.ts'

let server: Awaited<ReturnType<typeof givenMailServer>>
let shop: Awaited<ReturnType<typeof givenShop>>
beforeAll(async () => {
  server = await givenMailServer()
  shop = await givenShop({ mail: smtpMail({ url: server.url, from: 'hello@umbala.example' }) })
})
beforeEach(async () => {
  server.received.length = 0
  for (const table of ['jobs', 'mails', 'messages', 'newsletter_subscribers'] as const)
    await shop.db.deleteFrom(table).execute()
})
afterAll(async () => {
  await shop.deps.ports.mail.close()
  await shop.close()
  await server.stop()
})

const THANKS = { message: 'Thank you! You are on the list.' }
const join = (email: string) => shop.as().subscribe({ body: { email } })
const readers = () => shop.db.selectFrom('newsletter_subscribers').selectAll().execute()
const consents = () =>
  shop.db.selectFrom('messages').selectAll().where('kind', '=', 'newsletter').orderBy('created_at').execute()
const mails = () => shop.db.selectFrom('mails').selectAll().execute()
const tokenOf = async () => (await readers())[0]?.unsubscribe_token ?? ''

describe('joining', () => {
  test('stores the address once, with the moment and the words of the consent', async () => {
    const before = Date.now()
    expect(await join('Lerato@Example.com ')).toEqual(THANKS)
    const [reader] = await readers()
    expect(reader).toMatchObject({ email: 'lerato@example.com', unsubscribed_at: null })
    expect(reader?.consent_at.getTime()).toBeGreaterThan(before - 60_000)
    expect(await consents()).toMatchObject([{ email: 'lerato@example.com', body: NEWSLETTER_CONSENT }])
  })

  test('again answers the same and changes nothing, also in the same moment', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => join('lerato@example.com')))
    expect(answers).toEqual([THANKS, THANKS, THANKS, THANKS])
    expect(await readers()).toHaveLength(1)
    expect(await consents()).toHaveLength(1)
    expect(await mails()).toHaveLength(1)
  })

  test('after leaving is a new consent, and the old one stays on record', async () => {
    await join('lerato@example.com')
    await shop.as().unsubscribe({ body: { token: await tokenOf() } })
    expect(await join('lerato@example.com')).toEqual(THANKS)
    expect(await readers()).toMatchObject([{ unsubscribed_at: null }])
    expect(await consents()).toHaveLength(2)
  })

  test.each(['', 'nobody', 'a@b', 'a@b.co\r\nBcc: c@d.co', 'a@b.co,c@d.co'])(
    'H09 with %j is refused with a sentence',
    async (email) => {
      await expect(join(email)).rejects.toMatchObject({
        code: 'invalid',
        message: 'Please enter a valid email address.',
      })
      expect(await readers()).toEqual([])
    },
  )

  test('by a robot is thanked and kept, but nobody is put on the list', async () => {
    expect(await shop.as().subscribe({ body: { email: 'a@b.co', website: 'x' } })).toEqual(THANKS)
    expect(await readers()).toEqual([])
    expect(await mails()).toMatchObject([{ state: 'kept' }])
  })
})

describe('leaving', () => {
  test('works as often as asked, and the first moment counts', async () => {
    await join('lerato@example.com')
    const token = await tokenOf()
    const leave = () => shop.as().unsubscribe({ body: { token } })
    const first = await leave()
    const left = (await readers())[0]?.unsubscribed_at
    expect(left).toBeInstanceOf(Date)
    expect(await leave()).toEqual(first)
    expect((await readers())[0]?.unsubscribed_at).toEqual(left)
  })

  test('with a link we never gave is not found, with half a link invalid', async () => {
    await expect(shop.as().unsubscribe({ body: { token: 'A'.repeat(32) } })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(shop.as().unsubscribe({ body: { token: 'short' } })).rejects.toMatchObject({
      code: 'invalid',
      message: 'The unsubscribe link is not complete.',
    })
  })

  test.each([
    ['urlencoded', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('with one press in the mail program, posted %s', async (_, type, payload) => {
    await join('lerato@example.com')
    const response = await shop.app.inject({
      method: 'POST',
      url: `/api/newsletter/one-click?token=${await tokenOf()}`,
      headers: { 'content-type': type },
      payload,
    })
    expect(response.statusCode).toBe(200)
    expect((await readers())[0]?.unsubscribed_at).toBeInstanceOf(Date)
  })

  test('is never done by merely looking, as link scanners do', async () => {
    await join('lerato@example.com')
    const response = await shop.app.inject(`/api/newsletter/one-click?token=${await tokenOf()}`)
    expect(response.statusCode).toBe(404)
    expect((await readers())[0]?.unsubscribed_at).toBeNull()
  })
})

test('the welcome mail carries a link to leave and the headers that mail programs read', async () => {
  const work = await startBackgroundWork(shop.deps, { listen: shop.listen, onTrouble: () => undefined })
  await join('lerato@example.com')
  await expect.poll(() => server.received.length, { timeout: 90_000 }).toBe(1)
  await work.stop()

  const [mail] = server.received
  const token = await tokenOf()
  expect(mail?.to).toEqual(['lerato@example.com'])
  expect(mail?.header('list-unsubscribe')).toBe(
    `<https://api.shop.test/api/newsletter/one-click?token=${token}>`,
  )
  expect(mail?.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect((await mails())[0]?.body_text).toContain(`https://shop.test/unsubscribe#token=${token}`)
})

test('H10 the list for the newsletter program holds who reads today, each with their link, and runs nothing in a spreadsheet', async () => {
  await join('gone@example.com')
  await shop.as().unsubscribe({ body: { token: await tokenOf() } })
  await shop.db
    .insertInto('newsletter_subscribers')
    .values({ email: '=cmd@example.com', unsubscribe_token: 'a'.repeat(22) })
    .execute()
  const [stays] = (await readers()).filter(({ unsubscribed_at }) => unsubscribed_at === null)

  const response = await shop.app.inject({
    url: '/api/admin/newsletter/export',
    headers: shop.bearer('admin'),
  })

  expect(response.headers['content-disposition']).toBe('attachment; filename="newsletter-readers.csv"')
  expect(response.body.split('\r\n')).toEqual([
    'Email,Joined,Unsubscribe link',
    [
      "'=cmd@example.com",
      stays?.consent_at.toISOString(),
      `https://shop.test/unsubscribe#token=${stays?.unsubscribe_token ?? ''}`,
    ].join(','),
    '',
  ])
})
