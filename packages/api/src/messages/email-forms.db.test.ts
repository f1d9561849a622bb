import { DEFAULT_EMAIL_FORMS } from '@umbala/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  asForm,
  asJson,
  contactFields as contact,
  type Fields,
  quoteFields as quote,
} from '../../test/emails/email-form-bodies.ts'
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

const { contactTemplateId } = DEFAULT_EMAIL_FORMS

const without = (fields: Fields, name: string) =>
  Object.fromEntries(Object.entries(fields).filter(([known]) => known !== name))

const told = async (response: Response) => ({
  status: response.status,
  type: response.headers.get('content-type'),
  text: await response.text(),
})
const send = async (body: unknown) =>
  told(
    await fetch(`${origin}/api/v1.0/email/send`, {
      method: 'POST',
      headers: { 'Content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  )
const sendForm = async (body: FormData) =>
  told(await fetch(`${origin}/api/v1.0/email/send-form`, { method: 'POST', body }))

const stored = () => shop.db.selectFrom('messages').selectAll().execute()
const mails = () => shop.db.selectFrom('mails').selectAll().execute()
const jobs = () => shop.db.selectFrom('jobs').selectAll().execute()

const OK = { status: 200, type: 'text/plain; charset=utf-8', text: 'OK' }

describe('K08 the forms speak the wire format of the email service', () => {
  test('a quote request sent as a form is answered OK in plain text and stored whole', async () => {
    expect(await sendForm(asForm(quote))).toEqual(OK)
    expect(await stored()).toMatchObject([
      {
        kind: 'quote',
        name: 'Sipho Dlamini',
        email: 'sipho@example.com',
        phone: null,
        design: 'Wall Design',
        body: 'A wall in the canteen.\nFour metres wide.',
      },
    ])
  })

  test('a contact message sent as a form is answered OK in plain text and stored whole', async () => {
    expect(await sendForm(asForm(contact, { template_id: contactTemplateId }))).toEqual(OK)
    expect(await stored()).toMatchObject([
      { kind: 'contact', phone: '082 555 0100', design: null, body: 'Are you open on Saturday?' },
    ])
  })

  test('both kinds can be sent as JSON too', async () => {
    expect(await send(asJson(quote))).toEqual(OK)
    expect(await send(asJson(contact, { template_id: contactTemplateId }))).toEqual(OK)
    expect((await stored()).map(({ kind }) => kind).sort()).toEqual(['contact', 'quote'])
  })

  test('the REST way, with a private key and the default service, is understood', async () => {
    expect(await send(asJson(quote, { service_id: 'default_service', accessToken: 'secret' }))).toEqual(OK)
  })

  test('the message and its mail to the staff are one: both are there when OK is said', async () => {
    await sendForm(asForm(quote))
    const [message] = await stored()
    const [mail] = await mails()
    expect(mail).toMatchObject({
      message_id: message?.id,
      recipient: 'desk@shop.test',
      reply_to: 'sipho@example.com',
      subject: 'Quote request from Sipho Dlamini',
      state: 'waiting',
    })
    expect(mail?.body_text).toContain('Design: Wall Design')
    expect(mail?.body_text).toContain('A wall in the canteen.\nFour metres wide.')
    expect(await jobs()).toMatchObject([{ kind: 'deliver-mail', payload: { mailId: mail?.id }, attempts: 0 }])
  })
})

test('when its mail cannot be queued a message is not half taken in: the visitor is told to try again', async () => {
  await sql`create function out_of_order() returns trigger language plpgsql as
    $$ begin raise exception 'out of order'; end $$`.execute(shop.db)
  await sql`create trigger jobs_out_of_order before insert on jobs execute function out_of_order()`.execute(
    shop.db,
  )
  const answer = await sendForm(asForm(quote))
  await sql`drop trigger jobs_out_of_order on jobs`.execute(shop.db)

  expect(answer).toEqual({
    status: 500,
    type: OK.type,
    text: 'Something went wrong on our side. Please try again.',
  })
  expect(await stored()).toEqual([])
  expect(await mails()).toEqual([])
})

const refusals: [string, Fields, Fields, string][] = [
  ['no key', quote, { user_id: undefined }, 'The user_id parameter is required'],
  ['an empty key', quote, { user_id: ' ' }, 'The user_id parameter is required'],
  ['a wrong key', quote, { user_id: 'somebody' }, 'The Public Key is invalid'],
  ['no service', quote, { service_id: undefined }, 'The service_id parameter is required'],
  ['a wrong service', quote, { service_id: 'else' }, 'The service ID not found'],
  ['no template', quote, { template_id: undefined }, 'The template_id parameter is required'],
  ['a wrong template', quote, { template_id: 'else' }, 'The template ID not found'],
  ['no name', without(quote, 'user_name'), {}, 'user_name is required.'],
  ['a blank name', { ...quote, user_name: ' \t ' }, {}, 'user_name is required.'],
  ['no design', without(quote, 'design'), {}, 'design is required.'],
  ['no message', without(quote, 'message'), {}, 'message is required.'],
  ['no address', without(quote, 'user_email'), {}, 'Email is required.'],
  ['half an address', { ...quote, user_email: 'sipho@' }, {}, 'Please enter a valid email address.'],
  ['two addresses', { ...quote, user_email: 'a@b.co,c@d.co' }, {}, 'Please enter a valid email address.'],
  [
    'an overlong name',
    { ...quote, user_name: 'x'.repeat(121) },
    {},
    'user_name may be at most 120 characters long.',
  ],
  [
    'an overlong message',
    { ...quote, message: 'x'.repeat(5001) },
    {},
    'message may be at most 5000 characters long.',
  ],
  [
    'a contact message without a number',
    without(contact, 'cellphone_number'),
    { template_id: contactTemplateId },
    'cellphone_number is required.',
  ],
]

describe('K09 what is wrong is refused with 400 and the reason as plain text', () => {
  test.each(refusals)('JSON with %s', async (_, fields, envelope, text) => {
    expect(await send(asJson(fields, envelope))).toEqual({ status: 400, type: OK.type, text })
    expect(await stored()).toEqual([])
  })

  test.each(refusals)('a form with %s', async (_, fields, envelope, text) => {
    expect(await sendForm(asForm(fields, envelope))).toEqual({
      status: 400,
      type: OK.type,
      text,
    })
    expect(await stored()).toEqual([])
  })

  test.each([
    ['half a body', '{"user_id":'],
    ['no object', '"OK"'],
    ['null', 'null'],
    ['a NUL', JSON.stringify(asJson({ ...quote, message: 'a\0b' }))],
    ['numbers for text', JSON.stringify(asJson({ ...quote, user_name: 42 }))],
    ['a poisoned prototype', '{"__proto__":{"user_id":"umbala-public"}}'],
  ])('JSON that is %s', async (_, body) => {
    expect(await send(body)).toMatchObject({ status: 400, type: OK.type })
    expect(await stored()).toEqual([])
  })

  test('too much is refused with 413, as JSON and as a form', async () => {
    const large = { ...quote, message: 'x'.repeat(70_000) }
    expect(await send(asJson(large))).toMatchObject({ status: 413, type: OK.type })
    expect(await sendForm(asForm(large))).toMatchObject({ status: 413, type: OK.type })
    const wide = { ...quote, message: 'x'.repeat(30_000) }
    expect(await sendForm(asForm(wide))).toMatchObject({ status: 413, type: OK.type })
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`field${n}`, 'x']))
    expect(await sendForm(asForm(many))).toMatchObject({ status: 413, type: OK.type })
    expect(await stored()).toEqual([])
  })

  test('a form takes no files', async () => {
    const form = asForm(quote)
    form.append('picture', new Blob(['GIF89a']), 'picture.gif')
    expect(await sendForm(form)).toEqual({ status: 400, type: OK.type, text: 'This form takes no files.' })
    expect(await stored()).toEqual([])
  })

  test('JSON sent to the form call, or a form to the JSON call, is refused in text', async () => {
    const asked = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
    const wrong = await fetch(`${origin}/api/v1.0/email/send-form`, asked)
    expect([wrong.status, wrong.headers.get('content-type')]).toEqual([415, OK.type])
    const other = await fetch(`${origin}/api/v1.0/email/send`, { method: 'POST', body: asForm(quote) })
    expect([other.status, other.headers.get('content-type')]).toEqual([415, OK.type])
  })
})
