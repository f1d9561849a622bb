import { expect, test } from 'vitest'
import { CHECKOUT } from '../../../test/given-checkout.ts'
import {
  checkDraft,
  DELIVERY_FIELDS,
  type DeliveryDraft,
  draftFor,
  stillWrong,
  withCheckout,
} from './delivery-draft.ts'

const WHOLE: DeliveryDraft = withCheckout(draftFor('Thandi Nkosi'), CHECKOUT)

test('a courier must be chosen before anything else', () => {
  expect(checkDraft({ ...draftFor('Thandi Nkosi'), courier: null })?.said).toBe(
    'Please select a courier option.',
  )
})

test('express is chosen until something else is', () => {
  expect(draftFor('Thandi Nkosi').courier).toBe('express')
})

test.each(DELIVERY_FIELDS)('express goes nowhere with a blank %s', (field) => {
  const faults = checkDraft({ ...WHOLE, [field]: '   ' })
  expect(faults?.said).toBe('Please fill out all delivery fields for express shipping')
  expect(Object.keys(faults?.fields ?? {})).toEqual([field])
})

test('who picks up needs no address', () => {
  expect(checkDraft({ ...draftFor(''), courier: 'pickup' })).toBeNull()
})

test('postal code and phone are held to South African ways, at home only', () => {
  expect(checkDraft({ ...WHOLE, postalCode: '40' })?.fields).toHaveProperty('postalCode')
  expect(checkDraft({ ...WHOLE, phone: '12' })?.fields).toHaveProperty('phone')
  expect(checkDraft({ ...WHOLE, country: 'Namibia', postalCode: '10005', phone: '+264 61 1234' })).toBeNull()
})

test('a VAT number may be left out and may not be wrong, however the order travels', () => {
  expect(checkDraft(WHOLE)).toBeNull()
  expect(checkDraft({ ...WHOLE, courier: 'pickup', vatNumber: '123' })?.fields).toHaveProperty('vatNumber')
  expect(checkDraft({ ...WHOLE, vatNumber: '4123456789' })).toBeNull()
})

test('a complaint goes as soon as it is mended, and no new one comes before the next try', () => {
  const untyped = { ...WHOLE, city: '', phone: '' }
  const told = checkDraft(untyped)
  expect(told).not.toBeNull()
  if (told === null) return

  expect(stillWrong(told, { ...untyped, city: 'Durban' })?.fields).not.toHaveProperty('city')
  expect(stillWrong(told, { ...WHOLE, address: '' })).toBeNull()
})

test('a checkout that is corrected starts from what it says', () => {
  expect(WHOLE).toMatchObject({ courier: 'express', city: 'Durban', province: 'KwaZulu-Natal' })
})
