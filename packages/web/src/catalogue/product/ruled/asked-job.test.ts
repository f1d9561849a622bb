import type { ProductDetails } from '@umbala/contract'
import { cents, type ProductPricing, ZERO } from '@umbala/pricing'
import { expect, test } from 'vitest'
import { T_SHIRT } from '../../../../test/given.ts'
import { cellField, jobAddress, runValue } from '../../../state/job-address.ts'
import { detailsOf, isUnreadable, quantityOf, readAskedJob } from './asked-job.ts'
import { BLOCK_FIELD } from './garment/asked-garment.ts'

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

const SHIRT: ProductDetails = {
  ...T_SHIRT,
  printOptions: {},
  // Names that the fields of the grid must not be taken for.
  ownOptions: ['names', 'pieces', 'pieces Navy M'].map((label) => ({ label, values: [{ value: '1' }] })),
  pricing: {
    ...pricing,
    turnarounds: [],
    rule: {
      kind: 'grid',
      tiers: [{ fromQuantity: 1, unit: cents(100_00) }],
      sizes: ['M', 'L'].map((name) => ({ name, surcharge: ZERO })),
      colours: ['Navy', 'White'].map((name) => ({ name, surcharge: ZERO })),
      personal: { price: cents(10_00), longest: 20 },
      setUpPerPosition: ZERO,
      positions: [],
    },
  },
}
const GRID = [
  { size: 'M', colour: 'Navy', quantity: 3, names: [{ name: 'Mokoena, T', number: '7' }, { number: '10' }] },
  { size: 'L', colour: 'White', quantity: 2, names: [{ name: 'Big Mike' }] },
]
const addressOf = (grid: typeof GRID) =>
  new URL(
    jobAddress({ productId: SHIRT._id, quantity: 5, printOptions: { names: ['1'] }, details: { grid } }),
    'https://shop.test',
  )

test('the address of a line of shirts fills in its grid and its names', () => {
  const { typed, own } = readAskedJob(SHIRT, addressOf(GRID).search)
  const details = detailsOf(SHIRT.pricing?.rule, typed)
  expect(details.grid).toMatchObject([
    { size: 'M', colour: 'Navy', quantity: 3, names: [{ name: 'Mokoena T', number: '7' }, { number: '10' }] },
    { size: 'L', colour: 'White', quantity: 2, names: [{ name: 'Big Mike' }] },
  ])
  expect(own).toEqual({ names: ['1'] })
})

test('names for which an address has no room are left out, and that is said', () => {
  const names = Array.from({ length: 400 }, (_, at) => ({ name: `Runner ${at}` }))
  const address = addressOf([{ size: 'M', colour: 'Navy', quantity: 400, names }])
  expect(address.href.length).toBeLessThan(6000)
  const { garment } = readAskedJob(SHIRT, address.search).typed
  expect(garment.names).toBe('')
  expect(garment.told).toContain('Please paste them again.')
})

test('without scripts a block is filled in, and a button adds what is missing to a next break', () => {
  const fields = new URLSearchParams({
    job: '1',
    [cellField('Navy', 'M')]: '9',
    [BLOCK_FIELD]: ',M,L\nWhite,2,3',
  })
  const filled = readAskedJob(SHIRT, `?${fields.toString()}`).typed
  expect(filled.garment.told).toBe('Filled in 5 pieces.')
  fields.set('take', '20')
  const taken = detailsOf(SHIRT.pricing?.rule, readAskedJob(SHIRT, `?${fields.toString()}`).typed)
  expect(taken.grid?.map(({ quantity }) => quantity)).toEqual([15, 2, 3])
})

test('what cannot be read in a cell is told, and nothing of it is ordered', () => {
  for (const text of ['NaN', '-5', '1e9', '12.5', '<b>']) {
    const fields = new URLSearchParams({
      job: '1',
      [cellField('Navy', 'M')]: text,
      [cellField('Gold', 'M')]: '5',
    })
    const { typed } = readAskedJob(SHIRT, `?${fields.toString()}`)
    expect(detailsOf(SHIRT.pricing?.rule, typed).grid).toEqual([])
    expect(Object.values(typed.garment.counts)).toEqual([text])
  }
})
