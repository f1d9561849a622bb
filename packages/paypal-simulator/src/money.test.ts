import { describe, expect, test } from 'vitest'
import { hundredths, moneyOf } from './money.ts'

describe('an amount of money', () => {
  test.each([
    ['USD', '0.07', 7],
    ['USD', '10.1', 1010],
    ['USD', '110.55', 11_055],
    ['USD', '999999999.99', 99_999_999_999],
    ['JPY', '500', 50_000],
  ])('in %s written %s is %i hundredths', (currency_code, value, cents) => {
    expect(hundredths({ currency_code, value })).toBe(cents)
  })

  test.each([
    ['USD', ''],
    ['USD', '1.'],
    ['USD', '.5'],
    ['USD', '1.005'],
    ['USD', '1e3'],
    ['USD', '-1.00'],
    ['JPY', '1.00'],
  ])('in %s is not written "%s"', (currency_code, value) => {
    expect(hundredths({ currency_code, value })).toBeUndefined()
  })

  test('is written as the currency is', () => {
    expect(moneyOf('USD', 1010).value).toBe('10.10')
    expect(moneyOf('JPY', 50_000).value).toBe('500')
  })
})
