import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkDigit, hasCheckDigit } from './damm.ts'
import { findReferences } from './find-references.ts'
import { writeReference } from './write-reference.ts'

const digits = fc.integer({ min: 1, max: 99_999_999_999 }).map(String)

describe('The check digit', () => {
  test('is that of the published example', () => {
    expect(checkDigit('572')).toBe('4')
    expect(hasCheckDigit('5724')).toBe(true)
  })

  test('property: notices every single wrong digit', () => {
    fc.assert(
      fc.property(digits, (number) => {
        const right = number + checkDigit(number)
        for (const [at, own] of Array.from(right).entries())
          for (const other of '0123456789')
            if (other !== own)
              expect(hasCheckDigit(right.slice(0, at) + other + right.slice(at + 1))).toBe(false)
      }),
      { numRuns: 50 },
    )
  })

  test('property: notices every two neighbours that changed places', () => {
    fc.assert(
      fc.property(digits, (number) => {
        const right = number + checkDigit(number)
        for (let at = 0; at + 1 < right.length; at += 1) {
          const [one = '', other = ''] = [right[at], right[at + 1]]
          if (one !== other)
            expect(hasCheckDigit(right.slice(0, at) + other + one + right.slice(at + 2))).toBe(false)
        }
      }),
      { numRuns: 50 },
    )
  })
})

describe('A reference', () => {
  test('is prefix, number and check digit', () => {
    expect(writeReference(10042, 'UMB')).toBe('UMB-10042-5')
  })

  test.each([
    [10042, 'umb'],
    [10042, 'U1'],
    [0, 'UMB'],
    [1.5, 'UMB'],
    [9_999_999_999_999_99, 'UMB'],
  ])('of %s with %s is a slip of the programmer', (number, prefix) => {
    expect(() => writeReference(number, prefix)).toThrow(RangeError)
  })
})

const found = (text: string, prefix = 'UMB') =>
  findReferences(text, prefix).map(({ kind, digits: read }) => `${kind} ${read}`)

describe('A text of a payer', () => {
  test.each([
    'UMB-10042-5',
    'umb10042-5',
    'Umb 10042 5',
    'UMB/10042/5',
    'UMB: 10042 - 5',
    'UMB100425',
    'umb1oo425',
    'umb-l0042-5',
    'UMB-I0042-5',
    'UMB 100 42 5',
    'INVUMB-10042-5PAYMENT',
    'umb-10042-5liam',
    'UMB-10042-5 12 NOV 2025',
    'FNB APP PAYMENT FROM UMB-10042-5',
  ])("'%s' names order 10042", (text) => {
    expect(found(text)).toEqual(['whole 100425'])
  })

  test.each([
    ['UMB-10042-6', 'mistyped 100426'],
    ['UMB-10024-5', 'mistyped 100245'],
    ['UMB 100426 thanks', 'mistyped 100426'],
    ['PAYMENT FR UMB-10042', 'cut 10042'],
    ['PAYMENT FOR UMB-1004', 'cut 1004'],
    ['UMB-10042-', 'cut 10042'],
    // Where banks cut, a number that fits by chance is not taken for whole.
    ['PAYMENT IN UMB100425', 'cut 100425'],
    ['order 100425', 'bare 100425'],
    ['10042-5', 'bare 100425'],
  ])("'%s' is %s, and no more", (text, kind) => {
    expect(found(text)).toEqual([kind])
  })

  test.each(['', 'UMB', 'PLUMBING', 'PLUMBING SUPPLIES 12', 'umbool', '10042-6', '12', 'rent'])(
    "'%s' names nothing",
    (text) => {
      expect(found(text)).toEqual([])
    },
  )

  test('can name several orders, of which one may lack its prefix', () => {
    expect(found('UMB-10042-5 & umb10043 0')).toEqual(['whole 100425', 'whole 100430'])
    expect(found('UMB-10042-5/10043-0')).toEqual(['whole 100425', 'bare 100430'])
  })

  test('may have digits in place of the letters of a prefix', () => {
    expect(found('0IL10042-5', 'OIL')).toEqual(['whole 100425'])
  })

  test('property: what the shop writes is found, in any case, with any sign between, with words on both sides', () => {
    const typed = fc.record({
      number: fc.integer({ min: 1000, max: 99_999_999 }),
      sign: fc.constantFrom('-', ' ', '', '/', ' - '),
      isSmall: fc.boolean(),
      zero: fc.constantFrom('0', 'O', 'o'),
      before: fc.constantFrom('', 'PAY', 'inv ', '12 '),
      after: fc.constantFrom(' thanks', 'X', ' & Co'),
    })
    fc.assert(
      fc.property(typed, ({ number, sign, isSmall, zero, before, after }) => {
        const reference = writeReference(number, 'UMB').replaceAll('-', sign).replaceAll('0', zero)
        const text = `${before}${isSmall ? reference.toLowerCase() : reference}${after}`
        fc.pre((reference.match(/\d/g)?.length ?? 0) * 2 > reference.length)
        expect(found(text)[0]).toMatch(/^whole/)
      }),
      { numRuns: 500 },
    )
  })

  test('property: a reference with one wrong digit is never taken for another order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 99_999_999 }), fc.nat(9), fc.nat(9), (number, at, digit) => {
        const right = writeReference(number, 'UMB')
        const place = 4 + (at % String(number).length)
        const wrong = `${right.slice(0, place)}${digit}${right.slice(place + 1)}`
        fc.pre(wrong !== right)
        expect(found(wrong)[0]).toMatch(/^mistyped/)
      }),
      { numRuns: 500 },
    )
  })

  test('A very long text answers at once', () => {
    for (const text of [
      'UMB'.repeat(100_000),
      'UMB1 '.repeat(50_000),
      '1'.repeat(300_000),
      'UMB- - -'.repeat(30_000),
    ]) {
      const started = performance.now()
      findReferences(text, 'UMB')
      expect(performance.now() - started).toBeLessThan(10_000)
    }
  })
})
