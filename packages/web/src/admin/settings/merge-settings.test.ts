import { DEMO_SHOP } from '@umbala/contract'
import { expect, test } from 'vitest'
import { mergeSettings, takeValue } from './merge-settings.ts'
import { newRow } from './row.ts'
import { toFields } from './settings-fields.ts'

const base = toFields(DEMO_SHOP)

test('what two people changed in different fields is all kept', () => {
  const theirs = { ...toFields(DEMO_SHOP), tagline: 'Theirs', address: { ...base.address, city: 'Soweto' } }
  const mine = { ...base, email: 'mine@example.co.za', phones: [newRow('Desk', '011 555 0199')] }
  const { fields, clashes, taken } = mergeSettings({ base, mine, theirs })
  expect(fields).toMatchObject({
    tagline: 'Theirs',
    email: 'mine@example.co.za',
    address: { city: 'Soweto', street: base.address.street },
    phones: [{ first: 'Desk', second: '011 555 0199' }],
  })
  expect(clashes).toEqual([])
  expect(taken).toEqual(['Tagline', 'City'])
})

test('of a field that both changed, both values are told, and what was typed stands until somebody chooses', () => {
  const theirs = { ...toFields(DEMO_SHOP), tagline: 'Theirs' }
  const { fields, clashes } = mergeSettings({ base, mine: { ...base, tagline: 'Mine' }, theirs })
  expect(fields.tagline).toBe('Mine')
  expect(clashes).toEqual([{ path: 'tagline', label: 'Tagline', mine: 'Mine', theirs: 'Theirs' }])
  expect(takeValue(fields, 'tagline', theirs).tagline).toBe('Theirs')
})

test('the same change by both is no conflict, and lists that say the same are the same', () => {
  const both = { ...toFields(DEMO_SHOP), tagline: 'Both' }
  expect(mergeSettings({ base, mine: { ...base, tagline: 'Both' }, theirs: both })).toMatchObject({
    clashes: [],
    taken: [],
  })
})

test('a change is called what its field is called in the form', () => {
  const theirs = {
    ...toFields(DEMO_SHOP),
    expressFee: '250.00',
    usdPerRand: '0.06',
    vatRates: [newRow('15', '2018-04-01'), newRow('16', '2099-04-01')],
    address: { ...base.address, postalCode: '0181' },
  }
  const { taken } = mergeSettings({ base, mine: base, theirs })
  expect(taken).toEqual(['Postal code', 'Express courier', 'US dollars for one rand', 'VAT rates'])
})
