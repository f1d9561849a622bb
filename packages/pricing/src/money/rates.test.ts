import { expect, test } from 'vitest'
import {
  areSameRates,
  type Charges,
  DEFAULT_CHARGES,
  DEFAULT_RATES,
  randPerUsd,
  ratesAt,
  ratesEndAt,
  southAfricanDay,
  usdPerRand,
  vatPercent,
} from './rates.ts'

const RAISED: Charges = {
  vat: [
    { from: '2018-04-01', basisPoints: 1500 },
    { from: '2027-04-01', basisPoints: 1550 },
    { from: '2028-04-01', basisPoints: 1600 },
  ],
  expressFee: 250_00,
  usdMillionths: 56_020,
}

const vatAt = (moment: string) => ratesAt(RAISED, Date.parse(moment)).vat

test('a VAT rate counts from the first moment of its day in South Africa', () => {
  expect(vatAt('2027-03-31T21:59:59.999Z')).toBe(1500)
  expect(vatAt('2027-03-31T22:00:00.000Z')).toBe(1550)
  expect(vatAt('2028-03-31T22:00:00.000Z')).toBe(1600)
  expect(southAfricanDay(Date.parse('2027-03-31T22:00:00.000Z'))).toBe('2027-04-01')
})

test('the first VAT rate counts before its day, too, so that there is never none', () => {
  expect(vatAt('2001-01-01T00:00:00Z')).toBe(1500)
  expect(ratesAt({ ...RAISED, vat: [] }, 0).vat).toBe(1500)
})

test('rates end when the next one begins, and the last ones never', () => {
  expect(ratesEndAt(RAISED, Date.parse('2027-01-01T00:00:00Z'))).toBe(Date.parse('2027-03-31T22:00:00Z'))
  expect(ratesEndAt(RAISED, Date.parse('2030-01-01T00:00:00Z'))).toBe(Infinity)
})

test('nobody has set anything: the rates are those of the specification', () => {
  expect(ratesAt(DEFAULT_CHARGES, Date.now())).toEqual(DEFAULT_RATES)
  expect(areSameRates(ratesAt(RAISED, 0), DEFAULT_RATES)).toBe(false)
  expect(areSameRates({ ...DEFAULT_RATES }, DEFAULT_RATES)).toBe(true)
})

test('rates are told in the words of people', () => {
  expect(vatPercent(1550)).toBe('15.5%')
  expect(randPerUsd(55_000)).toBe(18_18)
  expect(usdPerRand(55_000)).toBe('US$0.055')
  expect(usdPerRand(56_020)).toBe('US$0.05602')
})
