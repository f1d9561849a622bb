import { DEMO_SHOP } from '@umbala/contract'
import { describe, expect, test } from 'vitest'
import { emailLine, emailOrder } from '../../test/emails/email-order.ts'
import { everyEmail } from '../../test/emails/every-email.ts'
import { confirmationEmail } from '../orders/emails/order-emails.ts'
import type { EmailContent } from './email-content.ts'
import { EMAIL_MAX_BYTES } from './email-html.ts'
import { writeEmail } from './email-template.ts'

const publicUrl = 'https://shop.test'
const sender = { shop: DEMO_SHOP, publicUrl }
const context = { ...sender, inbox: 'desk@shop.test' }
const plain = { heading: 'Hello', preview: 'Hello', paragraphs: [], reason: 'Because.' }

/** What a reader sees of a page, in the order of the page. */
const shownText = (html: string): string =>
  html
    .replace(/^.*<div role="main">/su, '')
    .replace(/<!--.*?-->/gsu, '')
    .replace(/<[^>]*>/gu, ' ')
    .replace(/&nbsp;/gu, ' ')
    .replace(/&quot;/gu, '"')
    .replace(/&#39;/gu, "'")
    .replace(/&lt;/gu, '<')
    .replace(/&gt;/gu, '>')
    .replace(/&amp;/gu, '&')
    .replace(/\s+/gu, ' ')

test('H01 what a visitor typed is shown as text and never becomes markup', () => {
  const hostile = `"><img src=x onerror='alert(1)'>&<script>`
  const fact = { label: hostile, value: hostile, href: hostile }
  const content: Required<EmailContent> = {
    about: hostile,
    heading: hostile,
    preview: hostile,
    paragraphs: [hostile],
    steps: [{ name: hostile, words: hostile, state: 'you' }],
    request: hostile,
    quote: hostile,
    button: { href: hostile, label: hostile },
    remarks: [hostile],
    lines: [0, 1, 2].map(() => ({
      picture: hostile,
      name: hostile,
      sku: hostile,
      options: [hostile],
      quantity: 1,
      inclVat: hostile,
      exclVat: hostile,
    })),
    sums: { facts: [fact], total: { label: hostile, value: hostile, note: hostile } },
    facts: [fact],
    reason: hostile,
    footLink: { href: hostile, label: hostile },
  }
  const shop = { ...DEMO_SHOP, name: hostile, legalName: hostile, email: hostile, vatNumber: hostile }
  const { html } = writeEmail(content, { shop, publicUrl })
  expect(html).not.toMatch(/<img src=x|<script|onerror='/)
  expect(html).toContain('&quot;&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;&amp;&lt;script&gt;')
})

test('H01 a long order, of which most lines are text, is no way in either', () => {
  const lines = Array.from({ length: 20 }, () =>
    emailLine({ name: '<script>', options: { colors: ['<b>'] } }),
  )
  const { html = '' } = confirmationEmail(emailOrder({ lines }), context)
  expect(html).not.toMatch(/<script|<b>/)
})

test('the lines of a message stay lines', () => {
  const { html, text } = writeEmail({ ...plain, quote: 'one\ntwo' }, sender)
  expect(html).toContain('one<br>two</td>')
  expect(text).toContain('one\ntwo')
})

test('the shop signs with what it has given, and with nothing else', () => {
  const bare = { ...DEMO_SHOP, phones: [], vatNumber: '' }
  expect(writeEmail(plain, { shop: bare, publicUrl }).text).not.toMatch(/VAT number|undefined/)
  const registered = { ...DEMO_SHOP, vatNumber: '4123456789' }
  const { text, html } = writeEmail(plain, { shop: registered, publicUrl })
  for (const body of [text, shownText(html)])
    for (const fact of [
      'VAT number 4123456789',
      DEMO_SHOP.legalName,
      '14 Albertina Sisulu Road',
      '010 555 0142',
    ])
      expect(body).toContain(fact)
})

describe.each(Object.entries(everyEmail({ publicUrl })))('the email: %s', (_, draft) => {
  const { html = '', text, subject } = draft

  test('says the same as a page and as text', () => {
    const shown = shownText(html)
    const words = (body: string) => body.replace(/https?:\S+/gu, '').match(/[\p{L}\p{N}.]+/gu) ?? []
    const missing = words(text).filter((word) => !shown.includes(word))
    // Words that only lead over from one fact to the next where there is no table.
    expect(missing.filter((word) => word !== 'incl.')).toEqual([])
    const untold = words(shown).filter((word) => !text.includes(word))
    expect(untold.filter((word) => word !== 'Quantity')).toEqual([])
  })

  test('has one button, whose address the text names too', () => {
    const buttons = [...html.matchAll(/<a class="button" href="([^"]+)"/gu)].map(([, href = '']) => href)
    expect(buttons).toHaveLength(1)
    expect(text).toContain(buttons[0]?.replaceAll('&amp;', '&'))
  })

  test('works in any program: tables, both schemes, no drawing, no font to fetch, every picture with a size', () => {
    expect(html).toMatch(/^<!doctype html>\n<html lang="en-ZA"/)
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).toContain('<meta name="supported-color-schemes" content="light dark">')
    expect(html).toContain('prefers-color-scheme:dark')
    expect(html).toContain('max-width:600px')
    expect(html).not.toMatch(/display:(flex|grid)|<svg|\.svg|@import|@font-face|<link/)
    for (const [picture] of html.matchAll(/<img[^>]*>/gu))
      expect(picture).toMatch(/src="https:\/\/shop\.test\/.* width="\d+" height="\d+" alt="/)
  })

  test('is told in an inbox by its subject and a preview that differs from it', () => {
    const preview = /<div style="display:none[^>]*>([^&<]+)/u.exec(html)?.[1] ?? ''
    expect(preview.length).toBeGreaterThan(20)
    expect(preview).not.toBe(subject)
  })

  test('is short enough for Gmail', () => {
    expect(Buffer.byteLength(html)).toBeLessThan(EMAIL_MAX_BYTES)
  })
})

describe('a long order', () => {
  const id = '162f79d1246087403945493e7988ae3e'
  const order = (count: number, name: (index: number) => string) =>
    emailOrder({
      lines: Array.from({ length: count }, (_, index) =>
        emailLine({ name: name(index), image: id, extension: 'svg' }),
      ),
    })
  const picturesIn = (html: string) => html.split('/240.jpg').length - 1

  test('shows its first lines with pictures and the others as text, and names all of them', () => {
    const { html = '', text } = confirmationEmail(
      order(100, (index) => `Shirt number ${index}.`),
      context,
    )
    expect(Buffer.byteLength(html)).toBeLessThan(EMAIL_MAX_BYTES)
    expect(picturesIn(html)).toBe(12)
    for (let index = 0; index < 100; index += 1)
      for (const body of [html, text]) expect(body).toContain(`Shirt number ${index}.`)
    expect(html.split('Red').length).toBeGreaterThan(100)
  })

  test('of very long names has fewer pictures, and still names everything', () => {
    const { html = '' } = confirmationEmail(
      order(100, (index) => `${'W'.repeat(190)} ${index}.`),
      context,
    )
    expect(Buffer.byteLength(html)).toBeLessThan(EMAIL_MAX_BYTES)
    for (let index = 0; index < 100; index += 1) expect(html).toContain(`W ${index}.`)
  })

  test('of the longest names and options says where the options are', () => {
    const options = {
      material: ['M'.repeat(120)],
      layout: ['L'.repeat(120)],
      lamination: ['N'.repeat(120)],
      sides: ['S'.repeat(120)],
      cornerType: ['C'.repeat(120)],
      paperFinish: ['P'.repeat(120)],
    }
    const lines = Array.from({ length: 100 }, (_, index) =>
      emailLine({ name: `${'W'.repeat(190)} ${index}.`, options, image: id, extension: 'svg' }),
    )
    const { html = '', text } = confirmationEmail(emailOrder({ lines }), context)
    expect(Buffer.byteLength(html)).toBeLessThan(EMAIL_MAX_BYTES)
    expect(html).toContain('stands on the page of your order')
    for (let index = 0; index < 100; index += 1) expect(html).toContain(`W ${index}.`)
    expect(text.split('M'.repeat(120))).toHaveLength(101)
  })
})

test('each line is pictured as it was configured', () => {
  const id = '162f79d1246087403945493e7988ae3e'
  const { html = '' } = confirmationEmail(
    emailOrder({ lines: [emailLine({ image: id, extension: 'svg' })] }),
    context,
  )
  expect(html).toContain(
    `src="https://shop.test/uploads/${id}/240.jpg?colors=Red&amp;printFront=A4&amp;sizes=M"`,
  )
})

test('artwork is asked for only where it is needed and has not come', () => {
  const asks = (order: Parameters<typeof emailOrder>[0]) =>
    confirmationEmail(emailOrder(order), context).text.includes('email your images')
  expect(asks({})).toBe(true)
  expect(asks({ needs_artwork: false })).toBe(false)
  expect(asks({ artwork_received_at: new Date() })).toBe(false)
})
