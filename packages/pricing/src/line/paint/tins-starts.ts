import type { TinRow, TinsRule } from './tins-rule.ts'

/** So many tins of each size for itself, which is what a lowest and a highest price are of. */
export const tinsStarts = ({ tins }: TinsRule, count: number): readonly (readonly TinRow[])[] =>
  tins.map(({ millilitres }) => [{ millilitres, count }])
