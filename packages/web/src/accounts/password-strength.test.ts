import { expect, test } from 'vitest'
import { strengthOf } from './password-strength.ts'

test.each([
  ['', 0, 'At least 8 characters.'],
  ['short', 1, 'at least 8 characters'],
  ['x'.repeat(129), 1, 'at most 128 characters'],
  ['aaaaaaaaaaaa', 1, 'easy to guess'],
  ['12345678', 1, 'easy to guess'],
  ['zyxwvutsrq', 1, 'easy to guess'],
  ['blue kite', 2, 'Long enough.'],
  ['blue kite four', 3, 'Good.'],
  ['blue kite four drums', 4, 'Strong.'],
])('the meter says of %j in words how well it protects', (password, patches, words) => {
  const strength = strengthOf(password)

  expect(strength.patches).toBe(patches)
  expect(strength.words).toContain(words)
})

test('one’s own name and address protect nobody', () => {
  const known = ['Thandi Nkosi', 'thandi.print@example.co.za']

  expect(strengthOf('ThandiNkosi1', known).patches).toBe(1)
  expect(strengthOf('thandi.print@example', known).patches).toBe(1)
  expect(strengthOf('thandi likes blue kites', known).patches).toBe(4)
})
