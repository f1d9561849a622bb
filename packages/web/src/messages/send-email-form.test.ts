import { EmailJSResponseStatus } from '@emailjs/browser'
import { expect, test } from 'vitest'
import { adviceFor } from './send-email-form.ts'

test('too many messages are told apart: waiting helps', () => {
  expect(adviceFor(new EmailJSResponseStatus(429, 'Too Many Requests'))).toContain('wait a minute')
})

test('a broken connection is told apart: the visitor can look at it', () => {
  expect(adviceFor(new TypeError('Failed to fetch'))).toContain('check your connection')
})

test.each([
  ['a refusal', new EmailJSResponseStatus(400, 'The template ID not found')],
  ['a block', new EmailJSResponseStatus(403, 'Forbidden')],
  ['a fault', new EmailJSResponseStatus(500, 'boom')],
  ['the SDK called wrongly, which throws a text', 'The public key is required.'],
  ['nothing at all', undefined],
])('%s is our fault, and our words for it are not shown', (_, failure) => {
  expect(adviceFor(failure)).toContain('on our side')
})

test('an answer without a status is a broken connection, too', () => {
  expect(adviceFor(new EmailJSResponseStatus(0, 'Network Error'))).toContain('check your connection')
})
