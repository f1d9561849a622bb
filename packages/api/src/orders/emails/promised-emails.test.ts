import { DEMO_SHOP } from '@umbala/contract'
import { instantOf } from '@umbala/pricing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emailLine, emailOrder } from '../../../test/emails/email-order.ts'
import { confirmationEmail, paymentEmail, statusEmail } from './order-emails.ts'

const CONTEXT = { shop: DEMO_SHOP, publicUrl: 'https://umbala.example', inbox: 'desk@umbala.example' }
const PLACED = new Date(instantOf('2026-11-17', '09:00'))
const LINES = [emailLine({ terms: { workingDays: 3, cutOff: '14:00', notBefore: null } })]
const PROMISED = {
  createdAt: PLACED,
  lines: LINES,
  courier_days: 5,
  promised_from: PLACED,
  promise_until: new Date(instantOf('2026-11-17', '14:00')),
  ready_on: '2026-11-20',
  arrives_on: '2026-11-27',
  needs_artwork: true,
}
const WAITING = { ...PROMISED, promised_from: null, promise_until: null, ready_on: null, arrives_on: null }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: PLACED })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a confirmation names the day, and by when the artwork keeps it', () => {
  const { html, text } = confirmationEmail(emailOrder(PROMISED), CONTEXT)
  expect(text).toContain('Thank you. With you by Fri 27 Nov.')
  expect(text).toContain('It is ready by Friday 20 November and with you by Friday 27 November.')
  expect(text).toContain('The date holds if they are here by 14:00 on Tuesday 17 November.')
  expect(html).toContain('With you by Fri 27 Nov.')
})

test('what is collected is promised for the day on which it is ready', () => {
  const row = emailOrder({ ...PROMISED, courier: 'pickup', arrives_on: '2026-11-20', needs_artwork: false })
  const { text } = confirmationEmail(row, CONTEXT)
  expect(text).toContain('Thank you. Ready by Fri 20 Nov.')
  expect(text).toContain('It is ready by Friday 20 November. We write to you as soon as it is ready.')
})

test('once artwork is too late no date is promised again, and the email says from when it counts', () => {
  vi.setSystemTime(instantOf('2026-11-17', '14:00'))
  const { text } = statusEmail(emailOrder(PROMISED), 'Processing', CONTEXT)
  expect(text).not.toMatch(/27 Nov/)
  const { text: confirmed } = confirmationEmail(emailOrder(PROMISED), CONTEXT)
  expect(confirmed).toContain(
    'The date counts from the day we have your artwork: 3 working days to make it, then 5 working days for the courier.',
  )
})

test('an order that owes counts from its payment, and the email about the last of it names the day', () => {
  const owing = emailOrder({ ...WAITING, due_cents: 5000, money_state: 'unpaid', paid_cents: 0 })
  expect(confirmationEmail(owing, CONTEXT).text).toContain(
    'The date counts from the day your payment has arrived: 3 working days to make it',
  )
  expect(paymentEmail(emailOrder(PROMISED), CONTEXT).text).toContain('with you by Friday 27 November.')
})

test('a day that is over is told as the day it was due', () => {
  vi.setSystemTime(instantOf('2026-12-01', '08:00'))
  const row = emailOrder({ ...PROMISED, artwork_received_at: PLACED })
  expect(confirmationEmail(row, CONTEXT).text).toContain('It was due by Friday 27 November;')
})
