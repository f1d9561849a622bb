import { formatCount, formatRand } from '../../money/money-text.ts'
import { ZERO } from '../../money/money.ts'
import { ratio } from '../../money/ratio.ts'
import type { ExplainedLines } from '../explained-lines.ts'
import { volumeText } from './tin-words.ts'
import {
  canonicalTins,
  millilitresOf,
  ML_PER_LITRE,
  tinCount,
  type TinRow,
  type TinsRule,
  type Tint,
} from './tins-rule.ts'
import { refuseTintText, TIN_SIZES_MAX } from './tint-text.ts'

type Chosen = { readonly tins?: readonly TinRow[] | undefined; readonly tint?: Tint | undefined }

const sizeOf = ({ tins }: TinsRule, millilitres: number) =>
  tins.find((tin) => tin.millilitres === millilitres)

const refuseTins = (rule: TinsRule, tins: readonly TinRow[], quantity: number): string | null => {
  if (tins.length === 0) return 'Enter how many tins of each size.'
  if (tins.length > TIN_SIZES_MAX) return `A line may have at most ${TIN_SIZES_MAX} sizes of tins.`
  if (!tins.every(({ count }) => Number.isSafeInteger(count) && count > 0))
    return 'Enter the number of tins as a whole number.'
  const unknown = tins.find(({ millilitres }) => sizeOf(rule, millilitres) === undefined)
  if (unknown) return `There is no tin of ${volumeText(unknown.millilitres)}.`
  const twice = tins.find(
    ({ millilitres }, at) => tins.findIndex((each) => each.millilitres === millilitres) < at,
  )
  if (twice) return `Tins of ${volumeText(twice.millilitres)} are there twice.`
  const total = tinCount(tins)
  return total === quantity
    ? null
    : `The tins add up to ${formatCount(total)}, not to ${formatCount(quantity)}.`
}

const refuseTint = ({ tint: offered }: TinsRule, tint: Tint | undefined): string | null => {
  if (tint === undefined) return null
  if (offered === undefined) return 'This paint is sold as it is, without a tint.'
  const { base } = tint
  return (
    refuseTintText(tint) ??
    (base === undefined || offered.bases.includes(base) ? null : `There is no base ${base}.`)
  )
}

/** Why a line of paint has no price; nothing where it has one. */
export const refusePaint = (
  rule: TinsRule,
  { tins = [], tint }: Chosen,
  quantity: number,
): { readonly field: 'tins' | 'tint'; readonly message: string } | null => {
  const noTins = refuseTins(rule, tins, quantity)
  if (noTins !== null) return { field: 'tins', message: noTins }
  const noTint = refuseTint(rule, tint)
  return noTint === null ? null : { field: 'tint', message: noTint }
}

/** What the tins cost, size by size, and what is mixed into them. */
export const addTins = (rule: TinsRule, { tins = [], tint }: Chosen, to: ExplainedLines): void => {
  for (const { millilitres, count } of canonicalTins(tins)) {
    const price = sizeOf(rule, millilitres)?.price ?? ZERO
    const label = `${volumeText(millilitres)}, ${formatCount(count)} at ${formatRand(price)}`
    to.add({ kind: 'base', label }, price * count)
  }
  if (tint === undefined || rule.tint === undefined) return
  const { per, amount } = rule.tint
  const told = (of: string): string => `Tint ${tint.code}, ${of} at ${formatRand(amount)}`
  if (per === 'tin')
    to.add({ kind: 'tint', label: told(formatCount(tinCount(tins))) }, amount * tinCount(tins))
  else
    to.add(
      { kind: 'tint', label: told(volumeText(millilitresOf(tins))) },
      ratio([[amount, millilitresOf(tins)]], ML_PER_LITRE),
    )
}

export const weighTins = (rule: TinsRule, tins: readonly TinRow[]): number =>
  tins.reduce((sum, { millilitres, count }) => sum + (sizeOf(rule, millilitres)?.weightMg ?? 0) * count, 0)
