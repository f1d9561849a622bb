import { DEFAULT_EMAIL_FORMS, DEMO_SHOP } from '@umbala/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asJson, contactFields } from '../../test/emails/email-form-bodies.ts'
import { givenAccount } from '../../test/given/given-account.ts'
import { givenOrder } from '../../test/given/given-order.ts'
import { draftOf } from '../../test/given/given-settings.ts'
import { givenShop } from '../../test/given/given-shop.ts'
import { readPdf } from '../../test/read-pdf.ts'
import { orderMailWriting } from '../orders/emails/write-order-mail.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
beforeAll(async () => {
  shop = await givenShop({ inbox: null })
})
afterAll(() => shop.close())

const save = async (changes: Parameters<typeof draftOf>[0]) => {
  const { updatedAt: basedOn } = await shop.as('admin').adminGetSettings({})
  return shop.as('admin').adminSaveSettings({ body: { ...draftOf(changes), basedOn } })
}

const RENAMED: Parameters<typeof draftOf>[0] = {
  name: 'Jozi Press',
  legalName: 'Jozi Press (Pty) Ltd',
  email: 'desk@jozi.example',
  phones: [{ label: 'Desk', shown: '011 555 0199' }],
  address: {
    street: '1 Fox Street',
    suburb: '',
    city: 'Pretoria',
    province: 'Gauteng',
    postalCode: '0002',
  },
  openingHours: [],
}

const newestMail = () =>
  shop.db
    .selectFrom('mails')
    .orderBy('created_at', 'desc')
    .limit(1)
    .select(['recipient', 'reply_to', 'subject', 'body_text'])
    .executeTakeFirstOrThrow()

test('emails go out under the name, number and address in the settings', async () => {
  await save(RENAMED)

  const { orderId } = await givenOrder(shop.db, { courier: 'pickup' })
  await orderMailWriting(shop.deps).run({ kind: 'placed', orderId })
  const confirmation = await newestMail()
  expect(confirmation.reply_to).toBe('desk@jozi.example')
  expect(confirmation.body_text).toContain('Jozi Press, 011 555 0199')
  expect(confirmation.body_text).toContain('or email your images to desk@jozi.example')
  expect(confirmation.body_text).toContain('Pick up from store: 1 Fox Street, Pretoria, 0002. It is ready')

  await shop.app.inject({
    method: 'POST',
    url: '/api/v1.0/email/send',
    payload: asJson(contactFields, { template_id: DEFAULT_EMAIL_FORMS.contactTemplateId }),
  })
  const message = await newestMail()
  expect(message.recipient).toBe('desk@jozi.example')
  expect(message.body_text).toContain('Sent from the Jozi Press website.')

  await shop.as().subscribe({ body: { email: 'reader@example.com' } })
  expect((await newestMail()).body_text).toContain('Jozi Press (Pty) Ltd, 1 Fox Street, Pretoria, 0002')

  await givenAccount(shop.app, { name: 'Sipho' })
  expect((await newestMail()).subject).toBe('Welcome to Jozi Press')
})

const invoiceOf = async (id: string) => {
  const { rawPayload } = await shop.app.inject({
    url: `/api/orders/${id}/invoice`,
    headers: shop.bearer('admin'),
  })
  return readPdf(rawPayload).flatMap(({ lines }) => lines)
}

test('a VAT number makes tax invoices of the next ones, and none of those already issued', async () => {
  await save({ vatNumber: '' })
  const before = await givenOrder(shop.db)
  await save({ vatNumber: '4123456789' })
  const after = await givenOrder(shop.db)

  expect(await invoiceOf(before.orderId)).toContain('Invoice')
  const taxInvoice = await invoiceOf(after.orderId)
  expect(taxInvoice).toContain('Tax Invoice')
  expect(taxInvoice).toContain('VAT number 4123456789')
})

test('an invoice printed again names the seller it was issued by, whatever the shop is called by then', async () => {
  await shop.db.deleteFrom('settings').execute()
  const ofDemo = await givenOrder(shop.db)
  await save(RENAMED)
  const ofJozi = await givenOrder(shop.db)
  await save({ name: 'Kasi Print', legalName: 'Kasi Print CC' })

  expect(await invoiceOf(ofDemo.orderId)).toContain(DEMO_SHOP.email)
  const paper = await invoiceOf(ofJozi.orderId)
  expect(paper).toEqual(
    expect.arrayContaining(['Jozi Press (Pty) Ltd', '1 Fox Street', 'Pretoria', '011 555 0199']),
  )
  expect(paper.join(' ')).not.toContain('Kasi')
})
