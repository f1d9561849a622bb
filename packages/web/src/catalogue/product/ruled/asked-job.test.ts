import type { ProductDetails } from '@umbala/contract'
import { cents, type ProductPricing, ZERO } from '@umbala/pricing'
import { expect, test } from 'vitest'
import { T_SHIRT } from '../../../../test/given.ts'
import { jobAddress, runValue } from '../../../state/job-address.ts'
import { isUnreadable, quantityOf, readAskedJob } from './asked-job.ts'

const pricing: ProductPricing = {
  rule: {
    kind: 'table',
    by: 'turnaround',
    columns: ['Standard', 'Same day'],
    rows: [
      { quantity: 100, cells: [cents(300_00), cents(400_00)] },
      { quantity: 500, cells: [cents(700_00), cents(900_00)] },
    ],
    cell: 'run',
    between: 'stepped',
    quantities: 'free',
  },
  setUp: ZERO,
  minimumLine: ZERO,
  turnarounds: ['Standard', 'Same day'].map((name) => ({ name, percentHundredths: 0 })),
}
const CARDS: ProductDetails = {
  ...T_SHIRT,
  pricing,
  priceFor: { quantity: 100, text: '100' },
  printOptions: { sides: ['Single Side', 'Double Side'] },
  ownOptions: [{ label: 'Foil', values: [{ value: 'None' }, { value: 'Gold' }] }],
}
const read = (fields: Record<string, string>) =>
  readAskedJob(CARDS, `?${new URLSearchParams(fields).toString()}`)

test('a cell of the ladder comes back as it was sent', () => {
  const { typed, options, own } = read({
    job: '1',
    run: runValue(500, 'Same day'),
    sides: 'Double Side',
    'own.Foil': 'Gold',
  })
  expect([quantityOf(typed, 1), typed.turnaround]).toEqual([500, 'Same day'])
  expect([options, own]).toEqual([{ sides: ['Double Side'] }, { Foil: ['Gold'] }])
})

test('the address of a line of the cart fills the page in with it', () => {
  const address = jobAddress({
    productId: CARDS._id,
    quantity: 500,
    printOptions: { sides: ['Double Side'], Foil: ['Gold'] },
    details: { turnaround: 'Same day' },
  })
  const { typed, options, own } = readAskedJob(CARDS, new URL(address, 'https://shop.test').search)
  expect([quantityOf(typed, 1), typed.turnaround]).toEqual([500, 'Same day'])
  expect({ ...options, ...own }).toEqual({ sides: ['Double Side'], Foil: ['Gold'] })
})

test('an own option named like a field of the form is asked beside it', () => {
  const values = [{ value: '1' }, { value: '2' }]
  const product = {
    ...CARDS,
    ownOptions: ['width', 'job', 'run', 'take', 'unit', 'own.job'].map((label) => ({ label, values })),
  }
  const address = jobAddress({
    productId: product._id,
    quantity: 500,
    printOptions: Object.fromEntries(product.ownOptions.map(({ label }) => [label, ['2']])),
    details: { size: { widthMm: 700, heightMm: 300 }, turnaround: 'Same day' },
  })
  const { typed, own } = readAskedJob(product, new URL(address, 'https://shop.test').search)
  expect([quantityOf(typed, 1), typed.turnaround, typed.size]).toEqual([
    500,
    'Same day',
    { width: '700', height: '300', unit: 'mm' },
  ])
  expect(new Set(Object.values(own).flat())).toEqual(new Set(['2']))
})

test('a quantity that is typed counts more than the cell, and a button more than both', () => {
  expect(quantityOf(read({ job: '1', run: '500 Standard', quantity: '120' }).typed, 1)).toBe(120)
  expect(quantityOf(read({ job: '1', run: '100 Standard', quantity: '120', take: '500' }).typed, 1)).toBe(500)
})

test('an address without a job, or with what is not offered, is the page as it begins', () => {
  const start = readAskedJob(CARDS, '')
  expect(start.typed).toMatchObject({ quantity: 100, other: '', turnaround: 'Standard' })
  expect(readAskedJob(CARDS, '?run=500+Same+day&sides=Double+Side')).toEqual(start)
  const hostile = read({ job: '1', run: '1e9 <b>', sides: '<script>', 'own.Foil': 'constructor', take: '-1' })
  expect(hostile).toEqual(start)
})

test('a quantity that cannot be read is told and stays where it was typed', () => {
  for (const quantity of ['NaN', '-5', '1e9', '12.5', '<b>']) {
    const { typed } = read({ job: '1', run: '500 Standard', quantity })
    expect([typed.other, isUnreadable(typed), quantityOf(typed, 1)]).toEqual([quantity, true, 500])
  }
})
