import { DEMO_SHOP } from '@umbala/contract'
import { expect, test } from 'vitest'
import { faultsShown, isChanged, newRow, toBody, toFields, toPreview } from './settings-fields.ts'

const fields = toFields(DEMO_SHOP)

test('a form nobody has touched has nothing to save, and an empty line is nothing', () => {
  expect(isChanged(fields, DEMO_SHOP)).toBe(false)
  expect(isChanged({ ...fields, phones: [...fields.phones, newRow()] }, DEMO_SHOP)).toBe(false)
  expect(isChanged({ ...fields, phones: fields.phones.toReversed() }, DEMO_SHOP)).toBe(true)
})

test('a VAT number may be typed in groups', () => {
  expect(toBody({ ...fields, vatNumber: '4123 456 789' }, null).vatNumber).toBe('4123456789')
})

test('a fault stands at the line it is about, although empty lines before it were not sent', () => {
  const [first, second] = fields.phones
  const typed = { ...fields, phones: [newRow(), ...(first && second ? [first, newRow(), second] : [])] }
  expect(faultsShown({ 'phones.1.shown': 'Wrong.', name: 'Missing.' }, typed)).toEqual({
    'phones.3.shown': 'Wrong.',
    name: 'Missing.',
  })
})

test('the preview follows the typing', () => {
  const preview = toPreview(
    { ...fields, name: 'Jozi Press', phones: [newRow('Desk', '011 555 0199')] },
    DEMO_SHOP,
  )
  expect(preview).toMatchObject({
    name: 'Jozi Press',
    phones: [{ label: 'Desk', shown: '011 555 0199', dial: '+27115550199' }],
    address: DEMO_SHOP.address,
  })
})
