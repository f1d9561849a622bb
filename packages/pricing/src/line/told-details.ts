import type { LineDetails } from './configuration.ts'
import { printsOf } from './garment/grid-row.ts'
import { gridWords } from './garment/told-garment.ts'
import type { PriceFor } from './from-price.ts'
import { tinsText, tintText, volumeText } from './paint/tin-words.ts'
import { formatCount } from '../money/money-text.ts'

type Words = { readonly label: string; readonly value: string }

/** `900 × 2 400 mm`. */
const sizeText = ({ widthMm, heightMm }: NonNullable<LineDetails['size']>): string =>
  `${formatCount(widthMm)} × ${formatCount(heightMm)} mm`

/** What the lowest price of a product buys. */
export const priceForText = ({ quantity, size, tins }: PriceFor): string => {
  const [tin, another] = tins ?? []
  if (tin) return another || tin.count > 1 ? tinsText(tins ?? []) : volumeText(tin.millilitres)
  if (!size) return formatCount(quantity)
  return quantity === 1 ? sizeText(size) : `${formatCount(quantity)} of ${sizeText(size)}`
}

/** What a line is made by beside its options, in words. Names of people are counted where there is no room for all of them. */
export const detailWords = (
  { size, grid, tins, tint, turnaround }: LineDetails,
  names: 'counted' | 'listed' = 'counted',
): Words[] => [
  ...(size ? [{ label: 'Size', value: sizeText(size) }] : []),
  ...(grid ? gridWords(grid, names) : []),
  ...(tins ? [{ label: 'Tins', value: tinsText(tins) }] : []),
  ...(tint ? [{ label: 'Tint', value: tintText(tint) }] : []),
  ...(turnaround === undefined ? [] : [{ label: 'Turnaround', value: turnaround }]),
]

/** What a page tells of a line beside its options and the name of the job. */
export const madeBy = ({ size, grid, tins, tint, turnaround }: LineDetails) => ({
  ...(size && { size: { ...size } }),
  ...(grid && {
    grid: grid.map(({ names, ...row }) => ({
      ...row,
      ...(names && { names: printsOf({ ...row, names }).map((print) => ({ ...print })) }),
    })),
  }),
  ...(tins && { tins: tins.map((tin) => ({ ...tin })) }),
  ...(tint && { tint: { ...tint } }),
  ...(turnaround !== undefined && { turnaround }),
})
