import { formatRand } from '@umbala/pricing'
import { expect, test } from 'vitest'
import { T_SHIRT } from '../../../test/given.ts'
import { offeredOptions, priceJob, startingChoice } from './job-price.ts'

test('each offered value says what it adds, nothing where the price map is silent', () => {
  const offered = offeredOptions(T_SHIRT)

  expect(offered.map(({ key }) => key)).toEqual(['sizes', 'colors', 'gender'])
  expect(offered[0]?.values).toEqual([
    { value: 'Small', adds: 0 },
    { value: 'Extra Large', adds: 1000 },
  ])
})

test('an option the product offers no values for is not asked for', () => {
  expect(offeredOptions({ ...T_SHIRT, printOptions: { sizes: [], gender: ['Unisex'] } })).toHaveLength(1)
})

test('where there is one value only, it is chosen from the start', () => {
  expect(startingChoice(T_SHIRT)).toEqual({ gender: ['Unisex'] })
})

test('the lines of a job add up to its unit price, and quantity and VAT to its total', () => {
  const job = priceJob(T_SHIRT, { sizes: ['Extra Large'], colors: ['Navy'], gender: ['Unisex'] }, 10, 1500)

  expect(job.lines.map(({ amount }) => formatRand(amount))).toEqual(['R129.00', 'R10.00', 'R8.00', 'R0.00'])
  expect(formatRand(job.unit)).toBe('R147.00')
  expect(formatRand(job.subtotal)).toBe('R1\u00a0470.00')
  expect(formatRand(job.vat)).toBe('R220.50')
  expect(formatRand(job.total)).toBe('R1\u00a0690.50')
  expect(job.missing).toEqual([])
})

test('an unfinished job has a price so far and names what is missing', () => {
  const job = priceJob(T_SHIRT, { colors: ['White'] }, 1, 1500)

  expect(formatRand(job.unit)).toBe('R129.00')
  expect(job.missing).toEqual(['sizes', 'gender'])
})
