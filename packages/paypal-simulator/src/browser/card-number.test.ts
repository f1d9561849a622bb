import { describe, expect, test } from 'vitest'
import { isCardNumber, isDeclinedCard, isGoodUntil, isSecurityCode } from './card-number.js'

describe('a card', () => {
  test.each(['4111 1111 1111 1111', '4111111111111111', '5555-5555-5555-4444', '378282246310005'])(
    'may have the number %s',
    (number) => {
      expect(isCardNumber(number)).toBe(true)
    },
  )

  test.each(['4111 1111 1111 1112', '4111', '', '0', 'four one one one', '41111111111111111111111'])(
    'has not the number "%s"',
    (number) => {
      expect(isCardNumber(number)).toBe(false)
    },
  )

  test('is declined by its number alone, however that is written', () => {
    expect(isCardNumber('4000 0000 0000 0002')).toBe(true)
    expect(isDeclinedCard('4000 0000 0000 0002')).toBe(true)
    expect(isDeclinedCard('4000000000000002')).toBe(true)
    expect(isDeclinedCard('4111 1111 1111 1111')).toBe(false)
  })

  test.each([
    ['11/26', true],
    ['11 / 26', true],
    ['10/26', false],
    ['01/30', true],
    ['13/30', false],
    ['1/30', false],
    ['', false],
  ])('that says %s is good in November 2026: %s', (text, isGood) => {
    expect(isGoodUntil(text, new Date(2026, 10, 30, 23, 59))).toBe(isGood)
  })

  test('has a code of three or four digits', () => {
    expect(['123', '1234', '12', '12345', 'abc'].map(isSecurityCode)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })
})
