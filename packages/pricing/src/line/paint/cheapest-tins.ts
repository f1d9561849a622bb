import { canonicalTins, ML_PER_LITRE, type TinRow, type TinsRule } from './tins-rule.ts'

/** Larger jobs are priced by a person. It also bounds what is looked through. */
export const LITRES_MAX = 2000

type Tin = { readonly millilitres: number; readonly cost: number }

/** How two ways to buy the same paint are compared: by the first of these in which they differ. */
type Order = 'cheapest' | 'least'

const gcd = (one: number, other: number): number => (other === 0 ? one : gcd(other, one % other))

/** Every index below is within the list. */
const at = (values: ArrayLike<number>, index: number): number => values[index] ?? 0

/**
 * The best tins that hold at least so much: for each volume from nothing up, the best of one tin more than the best for what is missing
 * then. Costs, tins and millilitres all add up, so the best way is made of best ways.
 */
const cover = (tins: readonly Tin[], millilitres: number, order: Order): readonly TinRow[] => {
  const unit = tins.reduce((all, tin) => gcd(all, tin.millilitres), 0)
  const goal = Math.ceil(millilitres / unit)
  const sizes = tins.map((tin) => tin.millilitres / unit)
  const costs = tins.map((tin) => tin.cost)
  const cost = new Float64Array(goal + 1)
  const count = new Int32Array(goal + 1)
  const volume = new Int32Array(goal + 1)
  const taken = new Int8Array(goal + 1)
  for (let need = 1; need <= goal; need += 1) {
    let best = -1
    for (let tin = 0; tin < sizes.length; tin += 1) {
      const size = at(sizes, tin)
      const rest = Math.max(0, need - size)
      const costsNow = at(cost, rest) + at(costs, tin)
      const tinsNow = at(count, rest) + 1
      const holds = at(volume, rest) + size
      const byCost = costsNow - at(cost, need)
      const byCount = tinsNow - at(count, need)
      const byVolume = holds - at(volume, need)
      const isBetter =
        best < 0 || (order === 'cheapest' ? byCost || byCount || byVolume : byVolume || byCost || byCount) < 0
      if (!isBetter) continue
      best = tin
      cost[need] = costsNow
      count[need] = tinsNow
      volume[need] = holds
    }
    taken[need] = best
  }
  const found = tins.map(() => 0)
  for (let need = goal; need > 0;) {
    const tin = at(taken, need)
    found[tin] = at(found, tin) + 1
    need -= at(sizes, tin)
  }
  return canonicalTins(tins.map(({ millilitres }, tin) => ({ millilitres, count: at(found, tin) })))
}

type Tinted = {
  readonly isTinted: boolean
  /** What chosen options add to every tin. */
  readonly perTin?: number
}

/** Thousandths of a cent, because a tint by the litre is rounded only once, for all tins. */
const costOf = ({ tint }: TinsRule, { isTinted, perTin = 0 }: Tinted, price: number, millilitres: number) => {
  const amount = isTinted && tint ? tint.amount : 0
  const mixed = tint?.per === 'litre' ? amount * millilitres : amount * ML_PER_LITRE
  return Math.max(0, (price + perTin) * ML_PER_LITRE + mixed)
}

const tinsOf = (rule: TinsRule, tinted: Tinted): readonly Tin[] =>
  rule.tins.map(({ millilitres, price }) => ({
    millilitres,
    cost: costOf(rule, tinted, price, millilitres),
  }))

const isTooMuch = (millilitres: number): boolean =>
  !(millilitres > 0 && millilitres <= LITRES_MAX * ML_PER_LITRE)

/** The tins that hold at least so much for the least money; of equal ones the fewest tins, then the least paint. Null beyond what is sold here. */
export const cheapestTins = (rule: TinsRule, millilitres: number, tinted: Tinted): readonly TinRow[] | null =>
  isTooMuch(millilitres) ? null : cover(tinsOf(rule, tinted), millilitres, 'cheapest')

const WAYS_MAX = 4

/** The cheapest way to buy so much and, for comparison, the one that leaves least over and those of one size, by what they cost. */
export const waysToBuy = (
  rule: TinsRule,
  millilitres: number,
  tinted: Tinted,
): readonly (readonly TinRow[])[] => {
  if (isTooMuch(millilitres)) return []
  const tins = tinsOf(rule, tinted)
  const costs = new Map(tins.map((tin) => [tin.millilitres, tin.cost]))
  const total = (rows: readonly TinRow[]): number =>
    rows.reduce((sum, row) => sum + (costs.get(row.millilitres) ?? 0) * row.count, 0)
  const cheapest = cover(tins, millilitres, 'cheapest')
  const others = [
    cover(tins, millilitres, 'least'),
    ...tins.map((tin) => [{ millilitres: tin.millilitres, count: Math.ceil(millilitres / tin.millilitres) }]),
  ].toSorted((one, other) => total(one) - total(other))
  const ways = new Map([cheapest, ...others].map((rows) => [JSON.stringify(rows), rows]))
  return [...ways.values()].slice(0, WAYS_MAX)
}
