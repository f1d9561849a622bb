import { expect, test } from 'vitest'
import {
  checkEmail,
  checkName,
  checkNewPassword,
  checkPassword,
  findFaults,
  stillWrong,
} from './check-account.ts'

const CHECKS = { name: checkName, email: checkEmail, password: checkNewPassword }

test('an empty form is told field by field what is missing, in the order of the fields', () => {
  const faults = findFaults(CHECKS, { name: '  ', email: '', password: '' })

  expect(Object.entries(faults)).toEqual([
    ['name', 'Please enter your name.'],
    ['email', 'Please enter your email address.'],
    ['password', 'Please choose a password.'],
  ])
})

test.each([
  'thandi',
  'thandi@',
  '@example.co.za',
  'thandi@example',
  'thandi@.za',
  'thandi nkosi@example.co.za',
  'thandi@example.',
])('%j is no whole email address', (email) => {
  expect(checkEmail(email)).toContain('whole email address')
})

test.each([' thandi@example.co.za ', 'o’brien+print@mail.example.com', 'ünal@exämple.de'])(
  '%j may be one, and the server decides',
  (email) => {
    expect(checkEmail(email)).toBeNull()
  },
)

test('a new password needs eight characters and takes any of them; a present one is taken as it is', () => {
  expect(checkNewPassword('seven77')).toContain('at least 8')
  expect(checkNewPassword('eight888')).toBeNull()
  expect(checkNewPassword('        ')).toBeNull()
  expect(checkNewPassword('x'.repeat(129))).toContain('at most 128')
  expect(checkPassword('x')).toBeNull()
})

test('while somebody corrects one field, the others are left in peace', () => {
  const told = { email: 'Please enter your email address.' }
  const found = findFaults(CHECKS, { name: '', email: 'thandi', password: '' })

  expect(Object.keys(stillWrong<'name' | 'email' | 'password'>(told, found))).toEqual(['email'])
})
