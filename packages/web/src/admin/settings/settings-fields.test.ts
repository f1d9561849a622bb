import { DEMO_SHOP } from '@umbala/contract'
import { expect, test } from 'vitest'
import { newRow } from './row.ts'
import { faultsShown, isChanged, toBody, toFields, toPreview } from './settings-fields.ts'

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
    Date.now(),
  )
  expect(preview).toMatchObject({
    name: 'Jozi Press',
    phones: [{ label: 'Desk', shown: '011 555 0199', dial: '+27115550199' }],
    address: DEMO_SHOP.address,
  })
})

test('money and rates are read from their digits, and what cannot be read is sent as no number', () => {
  const [rate] = fields.vatRates
  const typed = {
    ...fields,
    expressFee: 'R1 250,50',
    usdPerRand: '0,0561',
    vatRates: [newRow('15.5 %', '2027-04-01')],
  }
  expect(toBody(typed, null).charges).toEqual({
    vat: [{ from: '2027-04-01', basisPoints: 1550 }],
    expressFee: 1_250_50,
    usdMillionths: 56_100,
  })
  const unreadable = toBody(
    { ...fields, expressFee: '12e', usdPerRand: '', vatRates: [newRow('x', '')] },
    null,
  )
  expect(unreadable.charges).toEqual({
    vat: [{ from: '', basisPoints: NaN }],
    expressFee: NaN,
    usdMillionths: NaN,
  })
  expect(toPreview({ ...fields, expressFee: '12e' }, DEMO_SHOP, 0).charges).toEqual({
    ...DEMO_SHOP.charges,
    usdDate: undefined,
  })
  expect(
    faultsShown(
      { 'charges.vat.0.from': 'No day.' },
      { ...fields, vatRates: [newRow(), ...(rate ? [rate] : [])] },
    ),
  ).toEqual({
    'charges.vat.1.from': 'No day.',
  })
})

test('a VAT rate to come changes the preview from its day on, and not before', () => {
  const typed = { ...fields, vatRates: [...fields.vatRates, newRow('16', '2027-04-01')] }
  expect(toPreview(typed, DEMO_SHOP, Date.parse('2027-03-31T21:59:59Z')).rates.vat).toBe(1500)
  expect(toPreview(typed, DEMO_SHOP, Date.parse('2027-03-31T22:00:00Z')).rates.vat).toBe(1600)
})
