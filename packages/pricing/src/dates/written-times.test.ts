import { expect, test } from 'vitest'
import { readWrittenDays, readWrittenTime } from './written-times.ts'

test.each([
  ['', null],
  ['0', 0],
  [' 3 ', 3],
  ['3 days', 3],
  ['1 working day', 1],
  ['60', 60],
])('%j is read as working days', (text, days) => {
  expect(readWrittenDays(text)).toEqual({ ok: true, value: days })
})

test.each(['61', '-1', '1.5', '1e9', 'soon', 'NaN', '9'.repeat(400)])(
  '%j is refused as working days in a short sentence',
  (text) => {
    const read = readWrittenDays(text)
    expect(read.ok ? read.value : read.message).toMatch(
      /^.{1,40} is no number of working days from 0 to 60\.$/,
    )
  },
)

test.each([
  ['', null],
  ['14:00', '14:00'],
  ['9:30', '09:30'],
  ['14h00', '14:00'],
  ['14:00:00', '14:00'],
])('%j is read as a time', (text, time) => {
  expect(readWrittenTime(text)).toEqual({ ok: true, value: time })
})

test.each(['24:00', '12:60', '14', 'noon', '-1:00'])('%j is refused as a time', (text) => {
  expect(readWrittenTime(text)).toEqual({ ok: false, message: `“${text}” is no time, such as 14:00.` })
})
