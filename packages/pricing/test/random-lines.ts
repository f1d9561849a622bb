import { cents } from '../src/money/money.ts'
import type { GridRow, PersonalPrint } from '../src/line/garment/grid-row.ts'
import type { PricedConfiguration } from '../src/line/line-configuration.ts'
import { priceLine } from '../src/line/price-line.ts'
import type { GridRule } from '../src/line/garment/garment-rule.ts'
import {
  type Edge,
  type OptionAmount,
  type PricedOption,
  type PricedProduct,
  type PriceRule,
  type Turnaround,
} from '../src/line/priced-product.ts'

/** Mulberry32: the same numbers in every engine, from one seed. */
const numbersFrom = (seed: number) => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  const one = <T>(values: readonly [T, ...T[]]): T => values[whole(0, values.length - 1)] ?? values[0]
  const list = <T>(length: number, make: (index: number) => T): T[] =>
    Array.from({ length }, (_, at) => make(at))
  return { whole, one, list }
}
type Numbers = ReturnType<typeof numbersFrom>

const EDGES: readonly Edge[] = ['top', 'right', 'bottom', 'left']
const COLUMNS = ['Matt', 'Gloss', 'Soft touch'] as const
const SIZES = ['S', 'M', 'L', '2XL'] as const
const COLOURS = ['Navy', 'White', 'Red'] as const
const TINS = [500, 1000, 2500, 5000, 20_000] as const
const SPEEDS = ['Standard', 'Express', 'Same day'] as const

const rising = ({ whole }: Numbers, count: number, first: number, step: number): number[] => {
  const values = [first]
  while (values.length < count) values.push((values.at(-1) ?? first) + whole(1, step))
  return values
}

const randomRule = (numbers: Numbers): PriceRule => {
  const { whole, one, list } = numbers
  const price = () => cents(whole(0, 500_000))
  switch (one(['each', 'table', 'area', 'grid', 'tins'] as const)) {
    case 'each':
      return { kind: 'each', unit: price() }
    case 'table': {
      const by = one([null, 'turnaround', { option: 'finish' }] as const)
      const columns: readonly string[] = by === null ? ['Price'] : by === 'turnaround' ? SPEEDS : COLUMNS
      return {
        kind: 'table',
        by,
        columns,
        rows: rising(numbers, whole(1, 12), whole(1, 100), 1000).map((quantity) => ({
          quantity,
          cells: columns.map(() => (whole(0, 19) === 0 ? null : price())),
        })),
        cell: one(['piece', 'run']),
        between: one(['stepped', 'linear']),
        quantities: one(['free', 'free', 'listed']),
      }
    }
    case 'area':
      return {
        kind: 'area',
        tiers: rising(numbers, whole(1, 5), 0, 40_000_000).map((fromSquareMm) => ({
          fromSquareMm,
          perSquareMetre: price(),
        })),
        minimum: cents(whole(0, 50_000)),
        stepMm: one([1, 10, 50, 100]),
        smallestSideMm: 100,
        largestSideMm: whole(5000, 50_000),
        greatestWidthMm: whole(1000, 5000),
      }
    case 'grid':
      return {
        kind: 'grid',
        tiers: rising(numbers, whole(1, 6), 1, 50).map((fromQuantity) => ({ fromQuantity, unit: price() })),
        sizes: SIZES.map((name) => ({ name, surcharge: cents(whole(0, 3) === 0 ? whole(-500, 5000) : 0) })),
        ...(whole(0, 2) > 0 && {
          colours: COLOURS.map((name) => ({
            name,
            surcharge: cents(whole(0, 2) === 0 ? whole(-500, 5000) : 0),
            ...(whole(0, 9) === 0 && { notSold: ['2XL'] }),
          })),
        }),
        ...(whole(0, 1) === 0 && { personal: { price: cents(whole(0, 3000)), longest: whole(2, 20) } }),
        setUpPerPosition: cents(whole(0, 30_000)),
        positions: list(whole(0, 2), (at) => ({ option: ['front', 'back'][at] ?? 'front', none: ['None'] })),
      }
    case 'tins':
      return {
        kind: 'tins',
        tins: TINS.map((millilitres) => ({ millilitres, price: price(), weightMg: whole(0, 30_000_000) })),
        surfaces: [{ name: 'Plaster', squareMmPerLitre: whole(1_000_000, 20_000_000) }],
        ...(whole(0, 3) > 0 && {
          tint: { per: one(['tin', 'litre'] as const), amount: cents(whole(0, 9_999)), bases: ['Deep'] },
        }),
      }
  }
}

const randomAmount = ({ whole, one, list }: Numbers, hasSize: boolean): OptionAmount => {
  const amount = cents(whole(-20_000, 40_000))
  const edges: readonly Edge[] = one([EDGES, ['top'], ['top', 'bottom']])
  const plain: readonly [OptionAmount, ...OptionAmount[]] = [
    { basis: 'piece', amount },
    { basis: 'line', amount },
    { basis: 'percent', percentHundredths: whole(-5000, 10_000) },
  ]
  const bySize = list(hasSize ? 1 : 0, (): readonly OptionAmount[] => [
    { basis: 'squareMetre', amount },
    { basis: 'edgeMetre', amount, edges },
    { basis: 'edgeCount', amount, edges, everyMm: whole(100, 700) },
  ]).flat()
  return one([...plain, ...bySize])
}

const OPTION_NAMES = ['finish', 'front', 'back', 'own group'] as const
const VALUES = {
  finish: COLUMNS,
  front: ['A4', 'None'],
  back: ['A3', 'None'],
  'own group': ['Yes', 'No'],
} as const

const randomOptions = (numbers: Numbers, hasSize: boolean): PricedOption[] =>
  OPTION_NAMES.map((name) => ({
    name,
    label: name,
    amounts: Object.fromEntries(
      VALUES[name]
        .filter(() => numbers.whole(0, 2) > 0)
        .map((value) => [value, randomAmount(numbers, hasSize)]),
    ),
  }))

const randomTurnarounds = ({ whole, list }: Numbers): Turnaround[] =>
  list(whole(0, 3), (at) => ({
    name: SPEEDS[at] ?? 'Standard',
    percentHundredths: at === 0 ? 0 : whole(-1000, 10_000),
  }))

const randomGrid = ({ whole, one, list }: Numbers, rule: GridRule): readonly GridRow[] =>
  list(whole(1, 6), () => {
    const quantity = whole(1, 60)
    const names: PersonalPrint[] = list(rule.personal ? whole(0, Math.min(3, quantity)) : 0, (at) =>
      at === 0 ? { name: 'Jo', number: '7' } : { number: String(at) },
    )
    return {
      size: one(SIZES),
      ...(rule.colours && { colour: one(COLOURS) }),
      quantity,
      ...(names.length > 0 && { names }),
    }
  })

const randomPaint = ({ whole }: Numbers) => ({
  tins: TINS.filter(() => whole(0, 1) === 0).map((millilitres) => ({ millilitres, count: whole(1, 40) })),
  ...(whole(0, 1) === 0 && { tint: { code: 'UMB 4-17C', ...(whole(0, 1) === 0 && { base: 'Deep' }) } }),
})

const randomConfiguration = (numbers: Numbers, { rule, turnarounds }: PricedProduct): PricedConfiguration => {
  const { whole, one } = numbers
  const [first] = turnarounds
  return {
    options: Object.fromEntries(
      OPTION_NAMES.filter(() => whole(0, 5) > 0).map((name) => [name, [one<string>(VALUES[name])]]),
    ),
    ...(rule.kind === 'area' ? { size: { widthMm: whole(50, 6000), heightMm: whole(50, 6000) } } : {}),
    ...(rule.kind === 'grid' ? { grid: randomGrid(numbers, rule) } : {}),
    ...(rule.kind === 'tins' ? randomPaint(numbers) : {}),
    ...(first && whole(0, 3) > 0 ? { turnaround: one([first, ...turnarounds]).name } : {}),
  }
}

/** A product of any kind, and a line of it which it may or may not be sold as. */
export const randomLine = (seed: number) => {
  const numbers = numbersFrom(seed)
  const { whole, one } = numbers
  const rule = randomRule(numbers)
  const product: PricedProduct = {
    rule,
    options: randomOptions(numbers, rule.kind === 'area' || whole(0, 40) === 0),
    setUp: cents(whole(0, 2) === 0 ? whole(0, 20_000) : 0),
    minimumLine: cents(whole(0, 2) === 0 ? whole(0, 60_000) : 0),
    turnarounds: randomTurnarounds(numbers),
    quantity: { min: 1, max: one([9999, 1_000_000]) },
    weightMg: whole(0, 5_000_000),
  }
  const configuration = randomConfiguration(numbers, product)
  const pieces =
    configuration.grid?.reduce((count, row) => count + row.quantity, 0) ??
    configuration.tins?.reduce((sum, { count }) => sum + count, 0)
  const listed = rule.kind === 'table' ? (rule.rows[whole(0, rule.rows.length - 1)]?.quantity ?? 1) : 1
  const quantity = pieces ?? (whole(0, 1) === 0 ? listed : one([whole(1, 50), whole(1, 20_000)]))
  return { product, configuration, quantity }
}

/** What every engine must answer alike, to the cent and to the letter. */
export const priceRandomLines = (count: number): string[] =>
  Array.from({ length: count }, (_, seed) => {
    const { product, configuration, quantity } = randomLine(seed)
    return JSON.stringify(priceLine(product, configuration, quantity))
  })
