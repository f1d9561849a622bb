import { quoteForm } from '@umbala/contract/schemas'
import { expect, test } from 'vitest'
import { BAD_EMAIL, findFaults, isEmail } from './check-fields.ts'

const FILLED = {
  user_name: 'Thandi',
  user_email: 'thandi@example.co.za',
  design: 'Wall Design',
  message: 'A mural.',
}

test('a form that is filled in has no faults', () => {
  expect(findFaults(Object.entries(FILLED))).toEqual({})
})

test('every empty field is named, in order, and blanks count as empty', () => {
  const faults = findFaults(Object.entries({ ...FILLED, user_name: '', message: ' \n ' }))

  expect(Object.entries(faults)).toEqual([
    ['user_name', 'Please enter your name.'],
    ['message', 'Please write your message.'],
  ])
})

test('fields of no concern are not asked for', () => {
  expect(findFaults([['website', ''] as const])).toEqual({})
})

test('an address that is none is told from one that is missing', () => {
  expect(findFaults([['user_email', 'thandi@example'] as const])).toEqual({ user_email: BAD_EMAIL })
  expect(findFaults([['user_email', ''] as const]).user_email).toBe('Please enter your email address.')
})

test.each([
  'thandi@example.co.za',
  "o'brien+print@mail.example.com",
  'a@b.co',
  'under_score-1@x-y.example',
  'thandi@example',
  'thandi.example.com',
  '@example.com',
  'a@@example.com',
  'two words@example.com',
  '.dot@example.com',
  'dot.@example.com',
  'do..t@example.com',
  'a@-example.com',
  'a@example.c',
  'a@example.com\nBcc: b@example.com',
  `${'a'.repeat(250)}@example.com`,
  'ünïcode@example.com',
])('the page and the server agree about %j as an address', (address) => {
  expect(isEmail(address)).toBe(quoteForm.safeParse({ ...FILLED, user_email: address }).success)
})

test('H14 a very long address is refused at once', () => {
  const since = performance.now()
  expect(isEmail(`a@${'a.'.repeat(50_000)}`)).toBe(false)
  expect(performance.now() - since).toBeLessThan(50)
})
