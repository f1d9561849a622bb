import { type Cents, cents } from '@umbala/pricing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { writeReference } from '../references/write-reference.ts'
import type { MatchedLine, Owed } from './match.ts'
import { proposeMatches } from './propose-matches.ts'

const order = (orderNumber: number, due: number, more: Partial<Owed> = {}): Owed => ({
  orderId: `order-${orderNumber}`,
  orderNumber,
  reference: writeReference(orderNumber, 'UMB'),
  dueCents: cents(due),
  currency: 'ZAR',
  customerName: 'Nomsa Dlamini',
  companyName: null,
  placedAt: '2025-03-01T08:00:00.000Z',
  ...more,
})
let count = 0
const line = (amount: number, description: string, more: Partial<MatchedLine> = {}): MatchedLine => {
  count += 1
  return {
    identity: `line-${count}`,
    date: '2025-03-05',
    amount: cents(amount),
    description,
    reference: '',
    ...more,
  }
}
const told = (lines: readonly MatchedLine[], owed: readonly Owed[]) =>
  proposeMatches(lines, owed).map(({ kind, confidence, parts }) => [
    kind,
    confidence,
    ...parts.map(({ orderId, amount }) => `${orderId} ${amount}`),
  ])
const messageOf = (one: MatchedLine, owed: readonly Owed[]) => proposeMatches([one], owed)[0]?.message

const [FIRST, SECOND] = [
  order(10042, 100_00),
  order(10043, 50_00, { customerName: 'Pieter van Wyk', companyName: 'Khumalo Trading (Pty) Ltd' }),
]
const OWED = [FIRST, SECOND]

describe('A payment with a reference', () => {
  test('and the right amount is sure', () => {
    expect(told([line(100_00, 'umb 10042 5')], OWED)).toEqual([['exact', 'sure', 'order-10042 10000']])
    expect(told([line(100_00, 'PAYMENT', { reference: 'UMB-10042-5' })], OWED)[0]?.[0]).toBe('exact')
  })

  test('of less or more is told with what stays open or is too much', () => {
    expect(told([line(60_00, 'UMB-10042-5')], OWED)).toEqual([['short', 'likely', 'order-10042 6000']])
    expect(messageOf(line(60_00, 'UMB-10042-5'), OWED)).toBe(
      'Pays a part of order 10042: R60.00 of R100.00, and R40.00 stay open.',
    )
    expect(told([line(120_00, 'UMB-10042-5')], OWED)).toEqual([['over', 'likely', 'order-10042 10000']])
  })

  test('in two halves pays the order with the second', () => {
    const halves = [line(60_00, 'UMB-10042-5'), line(40_00, 'UMB-10042-5')]
    expect(told(halves, OWED).map(([kind]) => kind)).toEqual(['short', 'exact'])
  })

  test('for an order that is paid, before or by another line, may be paid twice', () => {
    const twice = [line(100_00, 'UMB-10042-5'), line(100_00, 'UMB-10042-5')]
    expect(told(twice, OWED)).toEqual([
      ['exact', 'sure', 'order-10042 10000'],
      ['duplicate', 'possible'],
    ])
    expect(told([line(100_00, 'UMB-10042-5')], [order(10042, 0)])).toEqual([['duplicate', 'possible']])
  })

  test('of several orders is divided where it fits, and left to a person where it does not', () => {
    const text = 'UMB-10042-5 + UMB-10043-0'
    expect(told([line(150_00, text)], OWED)).toEqual([
      ['several', 'sure', 'order-10042 10000', 'order-10043 5000'],
    ])
    expect(told([line(149_00, text)], OWED)).toEqual([['unclear', 'possible']])
    expect(told([line(50_00, text)], [order(10042, 0), SECOND])).toEqual([
      ['several', 'likely', 'order-10043 5000'],
    ])
  })

  test('that is mistyped is told and not matched by it', () => {
    const [match] = proposeMatches([line(33_00, 'UMB-10042-6')], OWED)
    expect(match).toMatchObject({ kind: 'nothing', parts: [] })
    expect(match?.message).toContain('UMB-10042-6 looks mistyped')
  })

  test('beside one that is mistyped or unknown is not sure any more', () => {
    expect(told([line(100_00, 'UMB-10042-5 UMB-10043-1')], OWED)[0]?.[1]).toBe('likely')
    expect(messageOf(line(100_00, `UMB-10042-5 ${writeReference(777, 'UMB')}`), OWED)).toContain(
      'the reference of no order that is known here',
    )
  })

  test('with an older prefix is known by its order', () => {
    expect(
      told(
        [line(7_00, writeReference(77, 'OLD'))],
        [{ ...order(77, 7_00), reference: writeReference(77, 'OLD') }],
      )[0]?.[0],
    ).toBe('exact')
  })
})

describe('A payment without a reference', () => {
  test.each([
    ['cut off', 'PAYMENT FR UMB-10042'],
    ['without its prefix', 'order 100425'],
  ])('%s is likely by its amount, and only possible without', (_what, text) => {
    expect(told([line(100_00, text)], OWED)).toEqual([['number', 'likely', 'order-10042 10000']])
    expect(told([line(99_00, text)], OWED)).toEqual([['number', 'possible']])
  })

  test('of the amount of one open order is possible, and likely with the name', () => {
    expect(told([line(50_00, 'EFT')], OWED)).toEqual([['amount', 'possible', 'order-10043 5000']])
    for (const name of ['P VAN WYK', 'pieter wyk', 'KHUMALO TRAD', 'Khumalo Trading'])
      expect(told([line(50_00, name)], OWED)).toEqual([['amount', 'likely', 'order-10043 5000']])
  })

  test('of an amount that fits several orders, or several lines, is unclear', () => {
    expect(told([line(50_00, 'EFT')], [SECOND, order(10044, 50_00)])).toEqual([['unclear', 'possible']])
    expect(told([line(50_00, 'EFT'), line(50_00, 'EFT')], OWED).map(([kind]) => kind)).toEqual([
      'unclear',
      'unclear',
    ])
  })

  test('from before the order, or long after it, says nothing by its amount', () => {
    for (const date of ['2025-02-28', '2025-05-05'])
      expect(told([line(50_00, 'EFT', { date })], OWED)).toEqual([['nothing', 'none']])
  })

  test('of somebody with one name, or of nobody, is found by no name', () => {
    const nameless = [
      order(10044, 50_00, { customerName: 'Nomsa' }),
      order(10045, 60_00, { customerName: '' }),
    ]
    expect(told([line(9_00, 'NOMSA')], nameless)).toEqual([['nothing', 'none']])
  })

  test('with a name alone is a hint', () => {
    expect(told([line(9_00, 'N DLAMINI')], OWED)).toEqual([['name', 'possible']])
    expect(told([line(9_00, 'DLAMINI')], OWED)).toEqual([['nothing', 'none']])
  })

  test('does not take an order from a later line that names it', () => {
    const lines = [line(100_00, 'EFT', { date: '2025-03-02' }), line(100_00, 'UMB-10042-5')]
    expect(told(lines, OWED).map(([kind]) => kind)).toEqual(['nothing', 'exact'])
  })
})

test('Money that went out is never matched, whatever it names', () => {
  expect(told([line(-100_00, 'UMB-10042-5'), line(0, 'UMB-10042-5')], OWED)).toEqual([
    ['out', 'none'],
    ['nothing', 'none'],
  ])
})

const TEXTS = [
  'UMB-10042-5',
  'umb 10043 0',
  'UMB-10042-5 UMB-10043-0',
  '10044-7',
  'N DLAMINI',
  'EFT',
  'UMB-10042',
  'Khumalo Trading',
]
const world = fc.record({
  lines: fc.uniqueArray(
    fc.record({
      identity: fc.nat(1000).map(String),
      date: fc.constantFrom('2025-03-01', '2025-03-02', '2025-03-09'),
      amount: fc.integer({ min: -3, max: 6 }).map((rand) => cents(rand * 50_00)),
      description: fc.constantFrom(...TEXTS),
      reference: fc.constantFrom('', ...TEXTS),
    }),
    { maxLength: 12, selector: ({ identity }) => identity },
  ),
  dues: fc.tuple(
    fc.integer({ min: -1, max: 4 }),
    fc.integer({ min: 0, max: 4 }),
    fc.integer({ min: 0, max: 4 }),
  ),
})
const owedOf = (dues: readonly number[]) => dues.map((due, at) => order(10042 + at, due * 50_00))
const total = (amounts: readonly Cents[]) => amounts.reduce((sum, amount) => sum + amount, 0)

test('property: no more is proposed than a line brings, nor than an order is owed', () => {
  fc.assert(
    fc.property(world, ({ lines, dues }) => {
      const owed = owedOf(dues)
      const matches = proposeMatches(lines, owed)
      expect(matches.map(({ identity }) => identity)).toEqual(lines.map(({ identity }) => identity))
      for (const [at, { parts }] of matches.entries()) {
        expect(total(parts.map(({ amount }) => amount))).toBeLessThanOrEqual(
          Math.max(0, lines[at]?.amount ?? 0),
        )
        expect(parts.every(({ amount }) => amount > 0)).toBe(true)
      }
      const parts = matches.flatMap((match) => match.parts)
      for (const { orderId, dueCents } of owed) {
        const proposed = total(parts.filter((part) => part.orderId === orderId).map(({ amount }) => amount))
        expect(proposed).toBeLessThanOrEqual(Math.max(0, dueCents))
      }
    }),
    { numRuns: 300 },
  )
})

test('property: the order of the lines changes nothing', () => {
  const byIdentity = (lines: readonly MatchedLine[], owed: readonly Owed[]) =>
    new Map(proposeMatches(lines, owed).map((match) => [match.identity, match]))
  fc.assert(
    fc.property(world, ({ lines, dues }) => {
      expect(byIdentity(lines.toReversed(), owedOf(dues))).toEqual(byIdentity(lines, owedOf(dues)))
    }),
    { numRuns: 200 },
  )
})

test('Three thousand lines and one thousand orders of one customer are gone through at once', () => {
  const owed = Array.from({ length: 1000 }, (_, at) => order(10_000 + at, 100_00 + at))
  const lines = Array.from({ length: 3000 }, (_, at) => line(90_00 + at, `N DLAMINI ${at}`))
  const started = performance.now()
  expect(proposeMatches(lines, owed)).toHaveLength(3000)
  expect(performance.now() - started).toBeLessThan(10_000)
})
