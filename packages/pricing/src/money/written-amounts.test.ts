import { expect, test } from 'vitest'
import { readWrittenArea, readWrittenCount, readWrittenPercent, readWrittenRand } from './written-amounts.ts'

test.each([
  ['1249', 124_900],
  ['R 1 249,00', 124_900],
  ['R1\u00a0249.50', 124_950],
  ['R\u00a01\u202f249,5', 124_950],
  ['1,249.00', 124_900],
  ['1.249,00', 124_900],
  ['ZAR 12', 1200],
  ['12 ZAR', 1200],
  ['.5', 50],
  ['0', 0],
  ['1000000', 100_000_000],
  ['', null],
  [' - ', null],
  ['R -', null],
  ['–', null],
] as const)('%j is read as %s cents', (text, value) => {
  expect(readWrittenRand(text)).toEqual({ ok: true, value })
})

test.each([
  ['-5', 'below zero'],
  ['R-5,00', 'below zero'],
  ['(5.00)', 'below zero'],
  ['−5', 'below zero'],
  ['1e9', 'no amount'],
  ['NaN', 'no amount'],
  ['#DIV/0!', 'no amount'],
  ['<img src=x onerror=alert(1)>', 'no amount'],
  ['1000000.01', 'more than a price may be'],
  ['99999999999999999999999', 'more than a price may be'],
  ['1,249', 'two ways'],
  ['1.249', 'two ways'],
  ['0.125', 'more than two decimals'],
  ['12 34', 'no amount'],
])('%j is refused with a sentence about it', (text, words) => {
  const read = readWrittenRand(text)
  expect(read.ok ? read.value : read.message).toContain(words)
})

test('a quantity may have any mark between its thousands, and no decimals', () => {
  for (const text of ['1000', '1 000', '1,000', '1.000', '1 000 pcs'])
    expect(readWrittenCount(text)).toEqual({ ok: true, value: 1000 })
  for (const text of ['', '0', '-1', '1,5', 'NaN', '1e3', '1000001'])
    expect(readWrittenCount(text)).toMatchObject({ ok: false })
})

test('percentages and square metres are read to whole hundredths and square millimetres', () => {
  expect(readWrittenPercent('35 %')).toEqual({ ok: true, value: 3500 })
  expect(readWrittenPercent('-7,5')).toEqual({ ok: true, value: -750 })
  expect(readWrittenPercent('much')).toMatchObject({ ok: false })
  expect(readWrittenArea('2,5 m²')).toEqual({ ok: true, value: 2_500_000 })
  expect(readWrittenArea('0.000001')).toEqual({ ok: true, value: 1 })
  expect(readWrittenArea('-1')).toMatchObject({ ok: false })
})
