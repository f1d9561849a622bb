import { expect, test } from 'vitest'
import { readWrittenKilograms, readWrittenVolume } from './written-volume.ts'

test.each([
  ['5', 5000],
  [' 2,5 L ', 2500],
  ['0.5 litres', 500],
  ['1 liter', 1000],
  ['500 ml', 500],
  ['750ML', 750],
])('%s is so many millilitres', (text, millilitres) => {
  expect(readWrittenVolume(text)).toEqual({ ok: true, value: millilitres })
})

test.each([
  ['', 'Please enter the litres of the tin.'],
  ['0', 'A tin must hold more than 0 litres.'],
  ['0,00 L', 'A tin must hold more than 0 litres.'],
  ['0 ml', 'A tin must hold more than 0 litres.'],
  ['-5', '“-5” is no number of litres, such as 5 or 0.5.'],
  ['NaN', '“NaN” is no number of litres, such as 5 or 0.5.'],
  ['1e9', '“1e9” is no number of litres, such as 5 or 0.5.'],
  ['<b>a tin of the usual size</b>', '“<b>a tin of the usual si” is no number of litres, such as 5 or 0.5.'],
])('%s is no volume', (text, message) => {
  expect(readWrittenVolume(text)).toEqual({ ok: false, message })
})

test.each([
  ['7', 7_000_000],
  ['7,4 kg', 7_400_000],
  ['0.25', 250_000],
])('%s is so many milligrams', (text, milligrams) => {
  expect(readWrittenKilograms(text)).toEqual({ ok: true, value: milligrams })
})

test.each([
  ['', 'Please enter what the tin weighs.'],
  ['heavy', '“heavy” is no weight in kilograms, such as 7.4.'],
])('%s is no weight', (text, message) => {
  expect(readWrittenKilograms(text)).toEqual({ ok: false, message })
})
