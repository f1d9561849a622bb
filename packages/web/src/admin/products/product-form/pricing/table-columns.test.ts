import { expect, test } from 'vitest'
import { blankFields, type ProductFields } from '../product-fields.ts'
import { NO_PRICING, type TableFields } from './pricing-fields.ts'
import { chooseBy, columnChoices, offeredFor, recognised } from './table-columns.ts'

const given = (table: Partial<TableFields>, over: Partial<ProductFields> = {}): ProductFields => ({
  ...blankFields('Print'),
  ...over,
  pricing: { ...NO_PRICING, kind: 'table', table: { ...NO_PRICING.table, ...table } },
})
const offering = (fields: ProductFields): ProductFields => ({
  ...fields,
  options: {
    ...fields.options,
    sides: [
      { value: 'Single Side', isOffered: true, price: '' },
      { value: 'Double Side', isOffered: true, price: '' },
    ],
  },
})

test('pasted headings that are values of an offered option say by what the columns are chosen', () => {
  const fields = offering(given({ columns: ['double side', 'Single Side'] }))
  expect(recognised(fields.pricing.table, columnChoices(fields))).toMatchObject({
    by: 'option:sides',
    columns: ['Double Side', 'Single Side'],
  })
})

test('a list that was by something else is by what its new headings say', () => {
  const fields = offering(given({ by: 'turnaround', columns: ['Single Side', 'Double Side'] }))
  expect(recognised(fields.pricing.table, columnChoices(fields)).by).toBe('option:sides')
  const other = offering(given({ by: 'option:sides', columns: ['Gold'] }))
  expect(recognised(other.pricing.table, columnChoices(other)).by).toBe('option:sides')
})

test('values that the product could offer and does not yet are ticked', () => {
  const fields = given({ columns: ['single side', 'Double Side'] })
  const proposed = offeredFor(fields, fields.pricing.table)
  expect(proposed?.table).toMatchObject({ by: 'option:sides', columns: ['Single Side', 'Double Side'] })
  expect(proposed?.options.sides?.every(({ isOffered }) => isOffered)).toBe(true)
  expect(offeredFor(fields, { ...fields.pricing.table, columns: ['8', '12'] })).toBeNull()
})

test('choosing an option names the columns by its values and drops no price', () => {
  const fields = offering(given({ columns: ['Price', '', 'Old'], rows: [['100', '1', '2', '3']] }))
  const { table } = chooseBy(fields.pricing, 'option:sides', columnChoices(fields))
  expect(table).toMatchObject({
    by: 'option:sides',
    columns: ['Single Side', 'Double Side', 'Old'],
    rows: [['100', '1', '2', '3']],
  })
})

test('turnarounds that are not there yet are made from the columns', () => {
  const fields = given({ columns: ['Standard', 'Next day'] })
  const { table, turnarounds } = chooseBy(fields.pricing, 'turnaround', columnChoices(fields))
  expect(table.by).toBe('turnaround')
  expect(turnarounds).toEqual([
    ['Standard', '', '', ''],
    ['Next day', '', '', ''],
  ])
})
