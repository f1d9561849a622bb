import { DEFAULT_SCHEDULING, type Scheduling } from '@umbala/pricing'
import { expect, test } from 'vitest'
import {
  EMPTY_DAY,
  EMPTY_PAUSE,
  EMPTY_TURNAROUND,
  faultsShown,
  isChanged,
  newRow,
  toBody,
  toFields,
  toPreview,
} from './dates-fields.ts'

const SAVED: Scheduling = {
  ...DEFAULT_SCHEDULING,
  oneOffDays: [{ from: '2026-12-17', to: '2027-01-04', kind: 'closed', name: 'Builders’ holiday' }],
  pauses: [{ until: '2026-11-20', category: 'Signs', turnaround: 'Same day', reason: 'Printer full' }],
}
const fields = toFields(SAVED)

test('a form nobody has touched has nothing to save, and an empty line is nothing', () => {
  expect(isChanged(fields, SAVED)).toBe(false)
  expect(toBody(fields, null)).toEqual({ ...SAVED, basedOn: null })
  const more = {
    ...fields,
    turnarounds: [...fields.turnarounds, newRow(EMPTY_TURNAROUND)],
    oneOffDays: [newRow(EMPTY_DAY), ...fields.oneOffDays],
    pauses: [...fields.pauses, newRow(EMPTY_PAUSE)],
  }
  expect(isChanged(more, SAVED)).toBe(false)
  expect(isChanged({ ...fields, courierMost: '2' }, SAVED)).toBe(true)
})

test('one day is its own last, and a pause of nothing in particular is of everything', () => {
  const body = toBody(
    {
      ...fields,
      oneOffDays: [newRow({ ...EMPTY_DAY, from: '2026-11-04', name: 'Elections' })],
      pauses: [newRow({ ...EMPTY_PAUSE, until: '2026-11-20' })],
    },
    null,
  )
  expect(body.oneOffDays).toEqual([
    { from: '2026-11-04', to: '2026-11-04', kind: 'holiday', name: 'Elections' },
  ])
  expect(body.pauses).toEqual([{ until: '2026-11-20', category: null, turnaround: null, reason: '' }])
})

test('a fault stands at the line it is about, although empty lines before it were not sent', () => {
  const typed = { ...fields, oneOffDays: [newRow(EMPTY_DAY), ...fields.oneOffDays] }
  expect(faultsShown({ 'oneOffDays.0.to': 'Wrong.', 'courier.most': 'Fewer.' }, typed)).toEqual({
    'oneOffDays.1.to': 'Wrong.',
    'courier.most': 'Fewer.',
  })
})

test('the preview follows what can be read and leaves out what cannot', () => {
  const typed = {
    ...fields,
    courierMost: 'two',
    turnarounds: [newRow({ name: 'Standard', workingDays: '4', cutOff: '15:00' }), newRow(EMPTY_TURNAROUND)],
    oneOffDays: [newRow({ ...EMPTY_DAY, from: '2026-11-31', name: 'No such day' })],
  }
  expect(toPreview(typed, SAVED)).toEqual({
    ...SAVED,
    turnarounds: [{ name: 'Standard', workingDays: 4, cutOff: '15:00' }],
    oneOffDays: [],
  })
})
