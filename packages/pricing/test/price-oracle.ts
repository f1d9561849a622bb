import type { LineSize, PricedConfiguration } from '../src/line/line-configuration.ts'
import type { TinsRule } from '../src/line/paint/tins-rule.ts'
import type { Edge, OptionAmount, PricedProduct, TableRule } from '../src/line/priced-product.ts'

/** A fraction of two whole numbers of any size: the second opinion on every price, with no rounding before the end of a line. */
type Fraction = readonly [bigint, bigint]

const halfUp = ([over, under]: Fraction): bigint => {
  const size = over < 0n ? -over : over
  const rounded = (size * 2n + under) / (under * 2n)
  return over < 0n ? -rounded : rounded
}

const big = (value: number): bigint => BigInt(value)
const whole = (value: bigint): Fraction => [value, 1n]

const stepped = (side: number, step: number): bigint => ((big(side) + big(step) - 1n) / big(step)) * big(step)

const sides = ({ widthMm, heightMm }: LineSize) =>
  ({ top: widthMm, bottom: widthMm, left: heightMm, right: heightMm }) satisfies Record<Edge, number>

const eyelets = (size: LineSize, edges: readonly Edge[], everyMm: number): bigint => {
  const lengths = edges.map((edge) => big(sides(size)[edge]))
  const up = (length: bigint) => (length + big(everyMm) - 1n) / big(everyMm)
  if (edges.length === 4) return up(lengths.reduce((sum, length) => sum + length, 0n))
  return lengths.reduce((sum, length) => sum + up(length) + 1n, 0n)
}

const tableTotal = (rule: TableRule, column: number, quantity: number): Fraction => {
  const totals = rule.rows.map((row) => ({
    quantity: big(row.quantity),
    total: big(row.cells[column] ?? 0) * (rule.cell === 'run' ? 1n : big(row.quantity)),
  }))
  const below = totals.filter((row) => row.quantity <= big(quantity)).at(-1) ?? { quantity: 1n, total: 0n }
  const above = totals.find((row) => row.quantity > big(quantity))
  if (rule.between === 'linear' && above) {
    const run = above.quantity - below.quantity
    return [below.total * run + (above.total - below.total) * (big(quantity) - below.quantity), run]
  }
  return [below.total * big(quantity), below.quantity]
}

const speedOf = ({ turnarounds }: PricedProduct, { turnaround }: PricedConfiguration) =>
  turnarounds.find(({ name }) => name === turnaround) ?? turnarounds[0]

const tinAmounts = (rule: TinsRule, { tins = [], tint }: PricedConfiguration): Fraction[] => {
  const all = tins.reduce((sum, { count }) => sum + big(count), 0n)
  const held = tins.reduce((sum, { millilitres, count }) => sum + big(millilitres) * big(count), 0n)
  const { per, amount } = rule.tint ?? { per: 'tin', amount: 0 }
  return [
    ...tins.map(({ millilitres, count }) =>
      whole(big(rule.tins.find((tin) => tin.millilitres === millilitres)?.price ?? 0) * big(count)),
    ),
    ...(tint ? [per === 'tin' ? whole(big(amount) * all) : ([big(amount) * held, 1000n] as const)] : []),
  ]
}

const ruleAmounts = (
  product: PricedProduct,
  configuration: PricedConfiguration,
  quantity: number,
  squareMm: bigint,
): Fraction[] => {
  const { rule } = product
  if (rule.kind === 'each') return [whole(big(rule.unit) * big(quantity))]
  if (rule.kind === 'table') {
    const chosen =
      rule.by === null
        ? rule.columns[0]
        : rule.by === 'turnaround'
          ? speedOf(product, configuration)?.name
          : configuration.options[rule.by.option]?.[0]
    return [tableTotal(rule, rule.columns.indexOf(chosen ?? ''), quantity)]
  }
  if (rule.kind === 'area') {
    const rate = rule.tiers.filter((tier) => big(tier.fromSquareMm) <= squareMm).at(-1)?.perSquareMetre ?? 0
    const metres: Fraction = [big(rate) * squareMm, 1_000_000n]
    const short = big(rule.minimum) - halfUp(metres)
    return short > 0n ? [metres, whole(short)] : [metres]
  }
  if (rule.kind === 'tins') return tinAmounts(rule, configuration)
  const unit = rule.tiers.filter((tier) => tier.fromQuantity <= quantity).at(-1)?.unit ?? 0
  const printed = rule.positions.filter(({ option, none }) => {
    const value = configuration.options[option]?.[0]
    return value !== undefined && !none.includes(value)
  })
  return [
    whole(big(unit) * big(quantity)),
    ...rule.sizes.map(({ name, surcharge }) =>
      whole(
        (configuration.grid ?? [])
          .filter((row) => row.size === name)
          .reduce((sum, row) => sum + big(surcharge) * big(row.quantity), 0n),
      ),
    ),
    ...(rule.colours ?? []).map(({ name, surcharge }) =>
      whole(
        (configuration.grid ?? [])
          .filter((row) => row.colour === name)
          .reduce((sum, row) => sum + big(surcharge) * big(row.quantity), 0n),
      ),
    ),
    whole(
      (configuration.grid ?? []).reduce((sum, { names = [] }) => sum + big(names.length), 0n) *
        big(rule.personal?.price ?? 0),
    ),
    whole(big(rule.setUpPerPosition) * big(printed.length)),
  ]
}

const optionFraction = (
  priced: OptionAmount,
  size: LineSize | undefined,
  squareMm: bigint,
  quantity: bigint,
  goods: bigint,
): Fraction => {
  switch (priced.basis) {
    case 'piece':
      return whole(big(priced.amount) * quantity)
    case 'line':
      return whole(big(priced.amount))
    case 'percent':
      return [goods * big(priced.percentHundredths), 10_000n]
    case 'squareMetre':
      return [big(priced.amount) * squareMm, 1_000_000n]
    case 'edgeMetre': {
      const lengths = size ? priced.edges.map((edge) => big(sides(size)[edge])) : []
      return [big(priced.amount) * quantity * lengths.reduce((sum, length) => sum + length, 0n), 1000n]
    }
    case 'edgeCount':
      return whole(size ? big(priced.amount) * quantity * eyelets(size, priced.edges, priced.everyMm) : 0n)
  }
}

/** What a line costs that the shop does price. */
export const oracleTotal = (
  product: PricedProduct,
  configuration: PricedConfiguration,
  quantity: number,
): bigint => {
  const { rule, setUp, minimumLine } = product
  const { size } = configuration
  const squareMm =
    rule.kind === 'area' && size
      ? stepped(size.widthMm, rule.stepMm) * stepped(size.heightMm, rule.stepMm) * big(quantity)
      : 0n
  let total = 0n
  const take = (fraction: Fraction): void => {
    total += halfUp(fraction)
    if (total < 0n) total = 0n
  }
  ruleAmounts(product, configuration, quantity, squareMm).forEach(take)
  const chosen = product.options.flatMap(({ name, amounts }) =>
    (configuration.options[name] ?? []).flatMap((value) => amounts[value] ?? []),
  )
  const isPercent = ({ basis }: OptionAmount) => basis === 'percent'
  for (const priced of chosen.filter((one) => !isPercent(one)))
    take(optionFraction(priced, size, squareMm, big(quantity), 0n))
  const goods = total
  for (const priced of chosen.filter(isPercent))
    take(optionFraction(priced, size, squareMm, big(quantity), goods))
  take(whole(big(setUp)))
  if (total < big(minimumLine)) total = big(minimumLine)
  const speed = speedOf(product, configuration)
  const isInTable = rule.kind === 'table' && rule.by === 'turnaround'
  if (speed && !isInTable) take([total * big(speed.percentHundredths), 10_000n])
  return total
}
