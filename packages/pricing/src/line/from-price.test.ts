import fc from 'fast-check'
import { expect, test } from 'vitest'
import { givenSold } from '../../test/given-product.ts'
import type { OfferedOptions } from '../choice.ts'
import { cents } from '../money/money.ts'
import { checkProduct } from './check-product.ts'
import type { OfferedProduct } from './from-price.ts'
import { checkFullChoice, type OwnOption } from './own-options.ts'
import { priceLine } from './price-line.ts'
import type { OptionAmount, ProductPricing } from './priced-product.ts'
import { toPricedProduct } from './sold-product.ts'

const offered = { sides: ['One', 'Two'], paperFinish: ['Matt', 'Gloss'] }

const pricingOf = (rule: ProductPricing['rule'], extras: Partial<ProductPricing> = {}): ProductPricing => ({
  rule,
  setUp: cents(0),
  minimumLine: cents(0),
  turnarounds: [],
  ...extras,
})

const given = (pricing: ProductPricing | null, over: Partial<OfferedProduct> = {}): OfferedProduct => ({
  ...givenSold({ basePrice: cents(450_00), optionPrices: { sides: { Two: cents(10) } } }),
  offered,
  pricing,
  ...over,
})

const CARDS = pricingOf({
  kind: 'table',
  by: { option: 'paperFinish' },
  columns: ['Matt', 'Gloss'],
  rows: [
    { quantity: 100, cells: [null, cents(300_00)] },
    { quantity: 250, cells: [cents(280_00), cents(400_00)] },
  ],
  cell: 'run',
  between: 'stepped',
  quantities: 'listed',
})

test('a product without a rule is from its price, whatever its options cost', () => {
  expect(checkProduct(given(null))).toEqual({ ok: true, price: 450_00, buys: null })
})

test('a table is from the cheapest first run of its columns', () => {
  expect(checkProduct(given(CARDS))).toEqual({ ok: true, price: 280_00, buys: { quantity: 250 } })
  expect(checkProduct(given(CARDS, { quantity: { min: 1, max: 200 } }))).toEqual({
    ok: true,
    price: 300_00,
    buys: { quantity: 100 },
  })
})

test('an area is from its smallest size, with what it must cost at least', () => {
  const banner = pricingOf({
    kind: 'area',
    tiers: [{ fromSquareMm: 0, perSquareMetre: cents(180_00) }],
    minimum: cents(150_00),
    stepMm: 1,
    smallestSideMm: 500,
    largestSideMm: 10_000,
    greatestWidthMm: 3200,
  })
  expect(checkProduct(given(banner))).toEqual({
    ok: true,
    price: 150_00,
    buys: { quantity: 1, size: { widthMm: 500, heightMm: 500 } },
  })
})

test.each([
  ['a column that is no value', { ...CARDS, rule: { ...CARDS.rule, columns: ['Matt', 'Wood'] } }, {}, 'Wood'],
  ['an option that is not offered', CARDS, { offered: { sides: ['One'] } }, 'Paper Finish'],
  ['no quantity within its limits', CARDS, { quantity: { min: 300, max: 999 } }, 'cannot be bought'],
])('a table with %s is refused in words', (_, pricing, over, word) => {
  const checked = checkProduct(given(pricing, over))
  expect(checked.ok).toBe(false)
  expect(!checked.ok && checked.message).toContain(word)
})

test('an own option may depend on what stands above it, and on nothing else', () => {
  const depends = (option: string, values: string[]): OwnOption[] => [
    { label: 'Foil', values: [{ value: 'Gold' }], when: { option, values } },
  ]
  const messageOf = (ownOptions: OwnOption[]) => {
    const checked = checkProduct(given(null, { ownOptions }))
    return checked.ok ? null : checked.message
  }
  expect(messageOf(depends('sides', ['Two']))).toBeNull()
  expect(messageOf(depends('Foil', ['Gold']))).toMatch(
    /depends on Foil, which the product does not offer above/,
  )
  expect(messageOf(depends('sides', ['Three']))).toMatch(/depends on Three/)
})

test('an amount by size needs a rule by the square metre', () => {
  const amount: OptionAmount = { basis: 'squareMetre', amount: cents(100) }
  const ownOptions = [{ label: 'Film', values: [{ value: 'Clear', amount }] }]
  expect(checkProduct(given(null, { ownOptions }))).toMatchObject({ ok: false })
})

const anyAmount: fc.Arbitrary<OptionAmount> = fc.oneof(
  fc.record({
    basis: fc.constantFrom('piece' as const, 'line' as const),
    amount: fc.integer({ min: -3000, max: 3000 }).map(cents),
  }),
  fc.record({
    basis: fc.constant('percent' as const),
    percentHundredths: fc.integer({ min: -9000, max: 9000 }),
  }),
)
const anyValue = (value: string) =>
  fc.record(
    {
      value: fc.constant(value),
      amount: anyAmount,
      when: fc.constantFrom(
        { option: 'sides', values: ['Two'] },
        { option: 'paperFinish', values: ['Matt'] },
      ),
    },
    { requiredKeys: ['value'] },
  )
const anyOwn: fc.Arbitrary<OwnOption[]> = fc.tuple(
  fc.record({
    label: fc.constant('Foil'),
    values: fc.tuple(anyValue('Gold'), anyValue('None'), anyValue('Red')),
  }),
  fc.record(
    {
      label: fc.constant('Box'),
      values: fc.tuple(anyValue('Small'), anyValue('Large')),
      when: fc.constantFrom({ option: 'Foil', values: ['Gold'] }, { option: 'sides', values: ['One'] }),
    },
    { requiredKeys: ['label', 'values'] },
  ),
)
const price = fc.integer({ min: 0, max: 50_000 }).map(cents)
const anyTurnarounds = fc
  .array(fc.integer({ min: -5000, max: 9000 }), { maxLength: 3 })
  .map((percents) => percents.map((percentHundredths, at) => ({ name: `Speed ${at}`, percentHundredths })))
const anyRule: fc.Arbitrary<ProductPricing['rule']> = fc.oneof(
  price.map((unit) => ({ kind: 'each' as const, unit })),
  fc.array(fc.tuple(fc.option(price), fc.option(price)), { minLength: 1, maxLength: 3 }).map((rows) => ({
    kind: 'table' as const,
    by: { option: 'paperFinish' },
    columns: ['Matt', 'Gloss'],
    rows: rows.map((cells, at) => ({ quantity: 10 * (at + 1), cells })),
    cell: 'run' as const,
    between: 'stepped' as const,
    quantities: 'listed' as const,
  })),
  fc.record({
    kind: fc.constant('grid' as const),
    tiers: price.map((unit) => [{ fromQuantity: 1, unit }]),
    sizes: fc.tuple(price, price).map(([one, other]) => [
      { name: 'S', surcharge: one },
      { name: 'L', surcharge: other },
    ]),
    setUpPerPosition: price,
    positions: fc.constant([{ option: 'sides', none: ['One'] }]),
  }),
)

/** Every choice there is, one by one. */
const everyChoice = (
  options: readonly (readonly [string, readonly string[]])[],
): Record<string, string[]>[] =>
  options.reduce<Record<string, string[]>[]>(
    (choices, [name, values]) =>
      choices.flatMap((choice) => [choice, ...values.map((value) => ({ ...choice, [name]: [value] }))]),
    [{}],
  )

const bruteForce = (product: OfferedProduct): number | null => {
  const priced = toPricedProduct(product)
  const { rule, turnarounds } = priced
  const choices = everyChoice([
    ...Object.entries<readonly string[]>(product.offered),
    ...product.ownOptions.map(({ label, values }) => [label, values.map(({ value }) => value)] as const),
  ])
  const speeds = turnarounds.length === 0 ? [{}] : turnarounds.map(({ name }) => ({ turnaround: name }))
  const smallest = product.quantity.min
  const grids =
    rule.kind === 'grid'
      ? rule.sizes.map(({ name }) => ({ grid: [{ size: name, quantity: smallest }] }))
      : [{}]
  const quantities = rule.kind === 'table' ? rule.rows.map(({ quantity }) => quantity) : [smallest]
  const totals = choices.flatMap((choice) => {
    const check = checkFullChoice(product.offered, product.ownOptions, choice)
    if (!check.ok) return []
    return speeds.flatMap((speed) =>
      grids.flatMap((grid) => {
        for (const quantity of quantities) {
          const line = priceLine(priced, { options: check.options, ...speed, ...grid }, quantity)
          if (line.ok) return [line.total]
        }
        return []
      }),
    )
  })
  return totals.length === 0 ? null : Math.min(...totals)
}

test('property: the lowest price is the least of all choices at their smallest quantity', () => {
  fc.assert(
    fc.property(
      anyRule,
      anyOwn,
      anyTurnarounds,
      fc.record({ setUp: price, minimumLine: price, optionPrice: price }),
      fc.constantFrom<OfferedOptions>(offered, { paperFinish: ['Matt', 'Gloss'], sides: ['Two'] }),
      (rule, ownOptions, turnarounds, { setUp, minimumLine, optionPrice }, offers) => {
        const sides = { One: optionPrice, Two: cents(100) }
        const product: OfferedProduct = {
          ...givenSold({ basePrice: cents(0), optionPrices: { sides } }),
          offered: offers,
          ownOptions,
          pricing: { rule, setUp, minimumLine, turnarounds },
        }
        const checked = checkProduct(product)
        if (!checked.ok && checked.message.includes('depends on')) return
        expect(checked.ok ? checked.price : null).toBe(bruteForce(product))
      },
    ),
    { numRuns: 300 },
  )
})
