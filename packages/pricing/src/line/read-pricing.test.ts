import { expect, test } from 'vitest'
import { readOwnOptions } from './read-own-options.ts'
import { readPricing } from './read-pricing.ts'

const table = {
  kind: 'table',
  rows: [
    { quantity: 100, cells: [25_000] },
    { quantity: 250, cells: [40_000] },
  ],
}
const area = {
  kind: 'area',
  tiers: [{ fromSquareMm: 0, perSquareMetre: 20_000 }],
  smallestSideMm: 300,
  largestSideMm: 5000,
  greatestWidthMm: 3200,
}
const grid = { kind: 'grid', tiers: [{ fromQuantity: 1, unit: 9000 }], sizes: [{ name: 'S' }] }

test.each([table, area, grid, { kind: 'each', unit: 500 }])('a rule is read as it was meant: %o', (rule) => {
  const read = readPricing({ rule })
  expect(read).toMatchObject({ ok: true, value: { rule, setUp: 0, minimumLine: 0, turnarounds: [] } })
  // What was read is read again as the same.
  expect(read.ok && readPricing(JSON.parse(JSON.stringify(read.value)))).toEqual(read)
})

test('how a sign is packed and how wide a hem is are kept, and refused where they make no sense', () => {
  const packed = { ...area, packing: { way: 'rolled', thicknessUm: 450 } }
  expect(readPricing({ rule: packed })).toMatchObject({ ok: true, value: { rule: packed } })
  expect(readPricing({ rule: { ...area, packing: { way: 'folded', thicknessUm: 450 } } })).toMatchObject({
    message: 'packing.way must be one of: rolled, flat.',
  })
  for (const thicknessUm of [0, -1, 0.5, 1e9, null])
    expect(readPricing({ rule: { ...area, packing: { way: 'flat', thicknessUm } } }).ok).toBe(false)
  const hem = (bandMm: unknown) => [
    { label: 'Hem', values: [{ value: 'All', amount: { basis: 'edgeMetre', amount: 900, bandMm } }] },
  ]
  expect(readOwnOptions(hem(30))).toMatchObject({ value: [{ values: [{ amount: { bandMm: 30 } }] }] })
  for (const bandMm of [0, -30, 1e9, '30']) expect(readOwnOptions(hem(bandMm)).ok).toBe(false)
})

test('a turnaround keeps the working days and the cut-off that it says, and says nothing where it has none', () => {
  const turnarounds = [
    { name: 'Standard', percentHundredths: 0 },
    { name: 'Same day', percentHundredths: 3500, workingDays: 0, cutOff: '09:30' },
  ]
  const read = readPricing({ rule: table, turnarounds })
  expect(read.ok && read.value.turnarounds).toEqual(turnarounds)
})

test.each([
  ['nothing', null, 'Pricing must be an object.'],
  ['a name that is no field', { rule: table, setup: 5 }, 'Pricing has no field setup.'],
  ['an unknown kind', { rule: { kind: 'guess' } }, 'kind must be one of: each, table, area, grid, tins.'],
  ['half a cent', { rule: { kind: 'each', unit: 0.5 } }, 'unit must be a whole number of cents'],
  ['a reduction below nothing', { rule: { kind: 'each', unit: -1 } }, 'unit must be a whole number of cents'],
  ['rows that fall', { rule: { ...table, rows: [...table.rows].reverse() } }, 'must rise'],
  [
    'a row without a cell',
    { rule: { ...table, rows: [{ quantity: 1, cells: [1, 2] }] } },
    'Row 1 must have one cell for each column.',
  ],
  [
    'columns that nothing chooses',
    { rule: { ...table, columns: ['A', 'B'], rows: [{ quantity: 1, cells: [1, 2] }] } },
    'must say by what',
  ],
  [
    'a column for no turnaround',
    { rule: { ...table, by: 'turnaround', columns: ['Fast'] } },
    'no turnaround Fast',
  ],
  [
    'a first tier that begins late',
    { rule: { ...grid, tiers: [{ fromQuantity: 5, unit: 1 }] } },
    'begin at 1',
  ],
  ['a size that is there twice', { rule: { ...grid, sizes: [{ name: 'S' }, { name: 'S' }] } }, 'there twice'],
  [
    'a side that fits nowhere',
    { rule: { ...area, smallestSideMm: 4000 } },
    'The smallest side may not be longer',
  ],
  [
    'a turnaround without a name',
    { rule: table, turnarounds: [{ percentHundredths: 5 }] },
    'Turnaround 1: name must be a text.',
  ],
  [
    'a turnaround of half a day',
    { rule: table, turnarounds: [{ name: 'Fast', workingDays: 0.5 }] },
    'Turnaround 1: workingDays must be a whole number from 0 to 60.',
  ],
  [
    'a cut-off at no time of the day',
    { rule: table, turnarounds: [{ name: 'Fast', cutOff: '24:00' }] },
    'Turnaround 1: cutOff must be a time such as 14:00.',
  ],
  ['a rule that is a text', { rule: 'R5 each' }, 'The price rule must be an object.'],
  ['a rule without a kind', { rule: {} }, 'kind must be one of'],
  [
    'a first square metre that begins late',
    { rule: { ...area, tiers: [{ fromSquareMm: 5, perSquareMetre: 1 }] } },
    'begin at 0',
  ],
  ['columns by something unknown', { rule: { ...table, by: 'size' } }, 'by must be an object.'],
  [
    'a name that cannot be kept',
    { rule: table, turnarounds: [{ name: 'Same\u0000day' }] },
    'has a character that cannot be kept',
  ],
  [
    'a name without end',
    { rule: table, turnarounds: [{ name: 'x'.repeat(121) }] },
    'at most 120 characters long',
  ],
  [
    'more sizes than a page can show',
    { rule: { ...grid, sizes: Array.from({ length: 61 }, (_, at) => ({ name: `S${at}` })) } },
    'sizes may have at most 60 entries.',
  ],
])('%s is refused in words', (_, given, sentence) => {
  const read = readPricing(given)
  expect(read.ok ? null : read.message).toContain(sentence)
})

test('a table by an option or by turnaround keeps its holes, and a grid its printed positions', () => {
  const holes = { ...table, by: { option: 'sides' }, rows: [{ quantity: 100, cells: [null] }] }
  expect(readPricing({ rule: holes })).toMatchObject({ ok: true, value: { rule: holes } })
  const rush = { ...table, by: 'turnaround', columns: ['Fast'] }
  const turnarounds = [{ name: 'Fast', percentHundredths: 2500 }, { name: 'Slow' }]
  expect(readPricing({ rule: rush, turnarounds })).toMatchObject({
    ok: true,
    value: { rule: rush, turnarounds: [{ name: 'Fast' }, { name: 'Slow', percentHundredths: 0 }] },
  })
  const positions = [{ option: 'printFront', none: ['None'] }, { option: 'printBack' }]
  expect(readPricing({ rule: { ...grid, positions } })).toMatchObject({
    ok: true,
    value: { rule: { positions: [positions[0], { option: 'printBack', none: [] }] } },
  })
})

test('each basis of an amount is read, and edges that are not named are all four', () => {
  const amounts = [
    { basis: 'line', amount: 5000 },
    { basis: 'squareMetre', amount: 900 },
    { basis: 'edgeMetre', amount: 2800, edges: ['top', 'bottom'] },
    { basis: 'edgeCount', amount: 600, everyMm: 500 },
    { basis: 'percent', percentHundredths: 1500 },
  ]
  const values = amounts.map((amount, at) => ({
    value: `Value ${at}`,
    amount,
    ...(at === 0 && { picture: '/uploads/0123456789abcdef.webp' }),
    ...(at === 1 && { when: { option: 'material', values: ['Vinyl'] } }),
  }))
  const given = [
    { label: 'Edge', help: 'How it is finished.', when: { option: 'sides', values: ['A'] }, values },
  ]
  const read = readOwnOptions(given)
  expect(read).toMatchObject({ ok: true, value: given })
  expect(read.ok && read.value[0]?.values[3]?.amount).toMatchObject({
    edges: ['top', 'right', 'bottom', 'left'],
  })
  expect(readOwnOptions([{ label: 'Edge', help: '', values: [{ value: 'A' }] }])).toEqual({
    ok: true,
    value: [{ label: 'Edge', values: [{ value: 'A' }] }],
  })
})

test.each([
  [
    'a label that the shop uses',
    [{ label: 'Paper weight', values: [{ value: 'A' }] }],
    'cannot be called Paper weight',
  ],
  [
    'a name of every object',
    [{ label: '__proto__', values: [{ value: 'A' }] }],
    'cannot be called __proto__',
  ],
  ['no values', [{ label: 'Foil', values: [] }], 'The values of Foil must have at least one entry.'],
  [
    'a value twice',
    [{ label: 'Foil', values: [{ value: 'A' }, { value: 'A' }] }],
    'the value A is there twice',
  ],
  [
    'an amount without a basis',
    [{ label: 'Foil', values: [{ value: 'A', amount: { amount: 5 } }] }],
    'Foil, A: basis must be one of',
  ],
  [
    'a field of another basis',
    [{ label: 'Foil', values: [{ value: 'A', amount: { basis: 'piece', amount: 5, everyMm: 5 } }] }],
    'has no field everyMm',
  ],
  [
    'a picture from elsewhere',
    [{ label: 'Foil', values: [{ value: 'A', picture: 'https://evil.example/x.webp' }] }],
    'must be an uploaded image',
  ],
  [
    'two options of one label',
    [
      { label: 'Foil', values: [{ value: 'A' }] },
      { label: 'Foil', values: [{ value: 'B' }] },
    ],
    'The own option Foil is there twice.',
  ],
])('an own option with %s is refused in words', (_, given, sentence) => {
  const read = readOwnOptions(given)
  expect(read.ok ? null : read.message).toContain(sentence)
})
