import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asForm, asJson, type Fields, quoteFields as quote } from '../../test/emails/email-form-bodies.ts'
import { givenShop } from '../../test/given/given-shop.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
let origin: string
beforeAll(async () => {
  shop = await givenShop()
  origin = await shop.app.listen({ host: '127.0.0.1', port: 0 })
})
beforeEach(async () => {
  await shop.db.deleteFrom('messages').execute()
  await shop.db.deleteFrom('jobs').execute()
})
afterAll(() => shop.close())

const told = async (response: Response) => ({ status: response.status, text: await response.text() })
const send = async (fields: Fields) =>
  told(
    await fetch(`${origin}/api/v1.0/email/send`, {
      method: 'POST',
      headers: { 'Content-type': 'application/json' },
      body: JSON.stringify(asJson(fields)),
    }),
  )
const sendForm = async (fields: Fields) =>
  told(await fetch(`${origin}/api/v1.0/email/send-form`, { method: 'POST', body: asForm(fields) }))

const stored = () => shop.db.selectFrom('messages').selectAll().execute()
const mails = () => shop.db.selectFrom('mails').selectAll().execute()
const jobs = () => shop.db.selectFrom('jobs').selectAll().execute()

const OK = { status: 200, text: 'OK' }

describe('H09 nothing a visitor types can become a header of the mail', () => {
  const BREAKS = ['\r\n', '\n', '\r', '\u0085', '\u2028', '\v', '\f']
  test.each(BREAKS.map((sign) => [JSON.stringify(sign), sign]))(
    'a line break %s in a single line',
    async (_, sign) => {
      const evil = `Sipho${sign}Bcc: everybody@example.com`
      expect(await send({ ...quote, user_name: evil, design: evil })).toEqual(OK)
      expect(await stored()).toMatchObject([
        { name: 'Sipho Bcc: everybody@example.com', design: 'Sipho Bcc: everybody@example.com' },
      ])
      expect((await mails())[0]?.subject).toBe('Quote request from Sipho Bcc: everybody@example.com')
    },
  )

  test('a line break in the address makes it no address', async () => {
    const evil = { ...quote, user_email: 'sipho@example.com\r\nBcc: everybody@example.com' }
    expect(await send(evil)).toMatchObject({ status: 400 })
  })
})

describe('a field that people do not see', () => {
  test.each([
    ['a form', (website: string) => sendForm({ ...quote, website })],
    ['JSON', (website: string) => send({ ...quote, website })],
  ])(
    'filled in %s: the message is kept and marked, mailed to nobody, and the sender learns nothing',
    async (_, ask) => {
      expect(await ask('https://spam.example')).toEqual(OK)
      expect(await stored()).toHaveLength(1)
      expect(await mails()).toMatchObject([
        { state: 'kept', last_error: expect.stringContaining('robot') as string },
      ])
      expect(await jobs()).toEqual([])
    },
  )

  test('left empty, as people do, it changes nothing', async () => {
    expect(await sendForm({ ...quote, website: '' })).toEqual(OK)
    expect(await mails()).toMatchObject([{ state: 'waiting' }])
  })
})
