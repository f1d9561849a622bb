import { cents, priceLine, type PricedProduct, type TableRule, withVat, ZERO } from '@umbala/pricing'
import { assert, constantFrom, integer, property, uniqueArray } from 'fast-check'
import { expect, test } from 'vitest'
import { ladderOf } from './ladder-rows.ts'

const VAT = 1500

const RULE: TableRule = {
  kind: 'table',
  by: 'turnaround',
  columns: ['Standard', 'Fast'],
  rows: [
    { quantity: 100, cells: [cents(300_00), cents(375_00)] },
    { quantity: 250, cells: [cents(500_00), cents(625_00)] },
    { quantity: 500, cells: [cents(750_00), null] },
  ],
  cell: 'run',
  between: 'stepped',
  quantities: 'listed',
}

const given = (rule: TableRule, turnarounds: readonly string[]): PricedProduct => ({
  rule,
  setUp: ZERO,
  minimumLine: ZERO,
  turnarounds: turnarounds.map((name, at) => ({ name, percentHundredths: at * 2500 })),
  options: [{ name: 'sides', label: 'Sides', amounts: { Two: { basis: 'piece', amount: cents(10) } } }],
  quantity: { min: 1, max: 10_000 },
  weightMg: 0,
})

const asked = (rule: TableRule, turnarounds: readonly string[] = ['Standard', 'Fast']) => ({
  priced: given(rule, turnarounds),
  rule,
  options: {},
  turnaround: turnarounds[0],
  own: null,
  vat: VAT,
})

test('each quantity has a price for each turnaround, VAT included, by the piece and by what it saves', () => {
  const { columns, rows } = ladderOf(asked(RULE))
  expect(columns).toEqual(['Standard', 'Fast'])
  expect(rows).toEqual([
    {
      quantity: 100,
      saving: 0,
      cells: [
        { total: 345_00, each: 3_45 },
        { total: 431_25, each: 4_31 },
      ],
    },
    {
      quantity: 250,
      saving: 33,
      cells: [
        { total: 575_00, each: 2_30 },
        { total: 718_75, each: 2_88 },
      ],
    },
    { quantity: 500, saving: 50, cells: [{ total: 862_50, each: 1_73 }, null] },
  ])
})

test('chosen options are in every price of it', () => {
  const { rows } = ladderOf({ ...asked(RULE), options: { sides: ['Two'] } })
  expect(rows.map(({ cells }) => cells[0]?.total)).toEqual([356_50, 603_75, 920_00])
})

test('a list by an option shows its first value until one is chosen', () => {
  const rule: TableRule = { ...RULE, by: { option: 'sides' }, columns: ['One', 'Two'] }
  const start = ladderOf(asked(rule, []))
  expect([start.columns, start.assumed]).toEqual([[null], 'One'])
  expect(start.rows.map(({ cells }) => cells[0]?.total)).toEqual([345_00, 575_00, 862_50])
  const chosen = ladderOf({ ...asked(rule, []), options: { sides: ['Two'] } })
  expect(chosen.assumed).toBeNull()
  expect(chosen.rows.map(({ quantity }) => quantity)).toEqual([100, 250])
})

test('a quantity of one’s own stands among the listed ones, and rows beyond the limits are left out', () => {
  const rule: TableRule = { ...RULE, by: null, columns: ['Price'], quantities: 'free' }
  const priced = { ...given(rule, []), quantity: { min: 100, max: 300 } }
  const { rows } = ladderOf({ ...asked(rule, []), priced, own: 180 })
  expect(rows.map(({ quantity }) => quantity)).toEqual([100, 180, 250])
  expect(ladderOf({ ...asked(rule, []), priced, own: 99 }).rows).toHaveLength(2)
})

test('property: every cell is what the line costs to the cent', () => {
  assert(
    property(
      uniqueArray(integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 8 }),
      integer({ min: 1, max: 900_000 }),
      constantFrom('piece' as const, 'run' as const),
      constantFrom('One', 'Two'),
      (quantities, amount, cell, sides) => {
        const rule: TableRule = {
          ...RULE,
          by: null,
          columns: ['Price'],
          cell,
          rows: quantities
            .toSorted((one, other) => one - other)
            .map((quantity) => ({ quantity, cells: [cents(amount)] })),
        }
        const priced = given(rule, ['Standard', 'Fast'])
        const options = { sides: [sides] }
        const { rows } = ladderOf({ ...asked(rule), priced, options })
        expect(rows).toHaveLength(quantities.length)
        for (const { quantity, cells } of rows)
          for (const [at, turnaround] of ['Standard', 'Fast'].entries()) {
            const price = priceLine(priced, { options, turnaround }, quantity)
            expect(cells[at]?.total).toBe(price.ok && withVat(price.total, VAT))
          }
      },
    ),
  )
})
