import {
  type AreaRule,
  type Cents,
  cents,
  computeLine,
  type LineSize,
  type PricedConfiguration,
  type PricedProduct,
  type Rates,
  withVat,
} from '@umbala/pricing'

const SQUARE_MM_PER_M2 = 1_000_000

export const roundedSize = ({ stepMm }: AreaRule, { widthMm, heightMm }: LineSize): LineSize => ({
  widthMm: Math.ceil(widthMm / stepMm) * stepMm,
  heightMm: Math.ceil(heightMm / stepMm) * stepMm,
})

/** A larger sign that the minimum pays for as well. */
export type LargerSign = { readonly size: LineSize; readonly more: Cents }

const floored = (length: number, { stepMm, largestSideMm }: AreaRule): number =>
  Math.floor(Math.min(length, largestSideMm) / stepMm) * stepMm

/** Of the same shape as nearly as the steps allow; null where the minimum is not charged, or nothing larger fits into it. */
export const largerSign = (
  product: PricedProduct,
  rule: AreaRule,
  configuration: PricedConfiguration & { readonly size: LineSize },
  quantity: number,
  vat: Rates['vat'],
): LargerSign | null => {
  const { size } = configuration
  const line = computeLine(product, configuration, quantity)
  if (!line.ok || line.lines[1]?.kind !== 'minimum') return null
  const rate = rule.tiers[0]?.perSquareMetre ?? 0
  if (rate === 0) return null
  const covered = (rule.minimum / rate / quantity) * SQUARE_MM_PER_M2
  const scale = Math.sqrt(covered / (size.widthMm * size.heightMm))
  const larger = {
    widthMm: floored(size.widthMm * scale, rule),
    heightMm: floored(size.heightMm * scale, rule),
  }
  if (larger.widthMm * larger.heightMm <= size.widthMm * size.heightMm) return null
  const other = computeLine(product, { ...configuration, size: larger }, quantity)
  if (!other.ok || larger.widthMm < size.widthMm || larger.heightMm < size.heightMm) return null
  return { size: larger, more: cents(withVat(other.total, vat) - withVat(line.total, vat)) }
}
